/// The kind of an SVG element.
public protocol SVGTagDefinition: MarkupTagDefinition {}

/// What kinds of SVG elements have in common.
public enum SVGTrait {
  /// The kinds of elements that share attributes.
  public enum Attributes {
    /// Elements with a coordinate system of their own.
    public protocol ViewBox {}
    /// Elements with a corner that is placed.
    public protocol Position {}
    /// Elements with a width and a height.
    public protocol Sizing {}
    /// Elements that are painted.
    public protocol Presentation {}
    /// Elements that refer to another.
    public protocol Href {}
    /// Elements made of corners.
    public protocol Points {}
    /// Elements that are painted as text.
    public protocol TextPresentation {}
    /// Elements that blend colours.
    public protocol Gradient {}
  }
}

/// What may stand in a drawing.
public typealias SVGContent = HTML

/// Markup of a drawing that is written as it stands; see ``HTMLRaw``.
public typealias SVGRaw = HTMLRaw

/// An SVG element. In HTML an element of SVG without an end tag would swallow what follows, so each has
/// one, with or without content.
public struct SVGElement<Tag: SVGTagDefinition>: _Attributed, Sendable {
  public var _attributes: _AttributeStorage
  @usableFromInline let content: _HTMLFragment

  /// An element with attributes and content.
  @inlinable
  public init(_ attributes: SVGAttribute<Tag>..., @HTMLBuilder content: () -> _HTMLFragment) {
    _attributes = _AttributeStorage(attributes)
    self.content = content()
  }

  /// An element with a list of attributes and content.
  @inlinable
  public init(attributes: [SVGAttribute<Tag>], @HTMLBuilder content: () -> _HTMLFragment) {
    _attributes = _AttributeStorage(attributes)
    self.content = content()
  }

  /// An element without content.
  @inlinable
  public init(_ attributes: SVGAttribute<Tag>...) {
    _attributes = _AttributeStorage(attributes)
    content = _HTMLFragment()
  }

  /// An element with a list of attributes and without content.
  @inlinable
  public init(attributes: [SVGAttribute<Tag>]) {
    _attributes = _AttributeStorage(attributes)
    content = _HTMLFragment()
  }

  @inlinable
  public static func _render(_ html: Self, into fragment: inout _HTMLFragment) {
    fragment.appendElement(Tag.name, html._attributes, html.content)
  }
}

extension SVGAttribute where Tag == SVGTag.svg {
  /// The namespace; a drawing inside a page does not need it.
  public static func xmlns(_ value: String = "http://www.w3.org/2000/svg") -> Self {
    Self(name: "xmlns", value: value)
  }
}

extension SVGAttribute where Tag: SVGTrait.Attributes.ViewBox {
  /// The part of the plane that is shown: left, top, width and height.
  public static func viewBox(
    _ minX: SVGAttributeValue.Number, _ minY: SVGAttributeValue.Number,
    _ width: SVGAttributeValue.Number, _ height: SVGAttributeValue.Number
  ) -> Self {
    Self(name: "viewBox", value: "\(minX.value) \(minY.value) \(width.value) \(height.value)")
  }
}
