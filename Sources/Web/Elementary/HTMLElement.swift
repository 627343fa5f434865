/// The kind of an element: its name.
public protocol MarkupTagDefinition: Sendable {
  /// The tag name, a literal in the source.
  static var name: StaticString { get }
}

/// The kind of an HTML element.
public protocol HTMLTagDefinition: MarkupTagDefinition {}

/// The kinds of HTML elements.
public enum HTMLTag {}

/// The common properties of elements.
public enum HTMLTrait {
  /// The kinds of elements that share an attribute.
  public enum Attributes {
    /// Every HTML element.
    public protocol Global {}
  }

  /// An element with a start tag, content and an end tag.
  public protocol Paired: HTMLTagDefinition, Attributes.Global {}

  /// An element without content and end tag.
  public protocol Unpaired: HTMLTagDefinition, Attributes.Global {}
}

/// An HTML element that may have content.
public struct HTMLElement<Tag: HTMLTrait.Paired>: _Attributed, Sendable {
  public var _attributes: _AttributeStorage
  @usableFromInline let content: _HTMLFragment

  /// An element with attributes and content.
  @inlinable
  public init(_ attributes: HTMLAttribute<Tag>..., @HTMLBuilder content: () -> _HTMLFragment) {
    _attributes = _AttributeStorage(attributes)
    self.content = content()
  }

  /// An element with a list of attributes and content.
  @inlinable
  public init(attributes: [HTMLAttribute<Tag>], @HTMLBuilder content: () -> _HTMLFragment) {
    _attributes = _AttributeStorage(attributes)
    self.content = content()
  }

  /// An element without content.
  @inlinable
  public init(_ attributes: HTMLAttribute<Tag>...) {
    _attributes = _AttributeStorage(attributes)
    content = _HTMLFragment()
  }

  /// An element with a list of attributes and without content.
  @inlinable
  public init(attributes: [HTMLAttribute<Tag>]) {
    _attributes = _AttributeStorage(attributes)
    content = _HTMLFragment()
  }

  @inlinable
  public static func _render(_ html: Self, into fragment: inout _HTMLFragment) {
    fragment.appendElement(Tag.name, html._attributes, html.content)
  }
}

/// An HTML element without content and end tag.
public struct HTMLVoidElement<Tag: HTMLTrait.Unpaired>: _Attributed, Sendable {
  public var _attributes: _AttributeStorage

  /// An element with attributes.
  @inlinable
  public init(_ attributes: HTMLAttribute<Tag>...) {
    _attributes = _AttributeStorage(attributes)
  }

  /// An element with a list of attributes.
  @inlinable
  public init(attributes: [HTMLAttribute<Tag>]) {
    _attributes = _AttributeStorage(attributes)
  }

  @inlinable
  public static func _render(_ html: Self, into fragment: inout _HTMLFragment) {
    fragment.appendStartTag(Tag.name, html._attributes.stored)
  }
}

extension _HTMLFragment {
  @usableFromInline
  mutating func appendElement(
    _ name: StaticString, _ attributes: _AttributeStorage, _ content: _HTMLFragment
  ) {
    appendStartTag(name, attributes.stored)
    let first = content.text?.utf8.first ?? content.bytes.first
    if first == UInt8(ascii: "\n"), Self.dropsLineBreak(after: name) {
      bytes.append(UInt8(ascii: "\n"))
    }
    append(content)
    appendEndTag(name)
  }

  /// Whether a parser drops a line break that directly follows the start tag (HTML standard, 13.3).
  private static func dropsLineBreak(after name: StaticString) -> Bool {
    name.hasSameBytes(as: "textarea") || name.hasSameBytes(as: "pre")
  }
}
