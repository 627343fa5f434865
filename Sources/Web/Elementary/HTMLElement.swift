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
  public var _attributes: [HTMLAttribute<Tag>]
  @usableFromInline let content: _HTMLFragment

  /// An element with attributes and content.
  @inlinable
  public init(_ attributes: HTMLAttribute<Tag>..., @HTMLBuilder content: () -> _HTMLFragment) {
    _attributes = attributes
    self.content = content()
  }

  /// An element with a list of attributes and content.
  @inlinable
  public init(attributes: [HTMLAttribute<Tag>], @HTMLBuilder content: () -> _HTMLFragment) {
    _attributes = attributes
    self.content = content()
  }

  /// An element without content.
  @inlinable
  public init(_ attributes: HTMLAttribute<Tag>...) {
    _attributes = attributes
    content = _HTMLFragment()
  }

  /// An element with a list of attributes and without content.
  @inlinable
  public init(attributes: [HTMLAttribute<Tag>]) {
    _attributes = attributes
    content = _HTMLFragment()
  }

  @inlinable
  public static func _render(_ html: Self, into fragment: inout _HTMLFragment) {
    fragment.appendElement(Tag.name, html._attributes, html.content)
  }
}

/// An HTML element without content and end tag.
public struct HTMLVoidElement<Tag: HTMLTrait.Unpaired>: _Attributed, Sendable {
  public var _attributes: [HTMLAttribute<Tag>]

  /// An element with attributes.
  @inlinable
  public init(_ attributes: HTMLAttribute<Tag>...) {
    _attributes = attributes
  }

  /// An element with a list of attributes.
  @inlinable
  public init(attributes: [HTMLAttribute<Tag>]) {
    _attributes = attributes
  }

  @inlinable
  public static func _render(_ html: Self, into fragment: inout _HTMLFragment) {
    fragment.appendStartTag(Tag.name, html._attributes)
  }
}

extension _HTMLFragment {
  @inlinable
  mutating func appendStartTag<Tag>(
    _ name: StaticString, _ attributes: [MarkupAttribute<Tag>]
  ) {
    unsafe attributes.withStored { unsafe appendStartTag(name, $0) }
  }

  @inlinable
  mutating func appendElement<Tag>(
    _ name: StaticString, _ attributes: [MarkupAttribute<Tag>], _ content: _HTMLFragment
  ) {
    unsafe attributes.withStored { unsafe appendElement(name, $0, content) }
  }

  @usableFromInline
  mutating func appendElement(
    _ name: StaticString, _ attributes: UnsafeBufferPointer<StoredAttribute>,
    _ content: _HTMLFragment
  ) {
    unsafe appendStartTag(name, attributes)
    if Self.dropsLineBreak(after: name), content.first == UInt8(ascii: "\n") {
      write(room: 1) { $0.put(UInt8(ascii: "\n")) }
    }
    append(content)
    appendEndTag(name)
  }

  /// Whether a parser drops a line break that directly follows the start tag (HTML standard, 13.3).
  private static func dropsLineBreak(after name: StaticString) -> Bool {
    name.hasSameBytes(as: "textarea") || name.hasSameBytes(as: "pre")
  }
}
