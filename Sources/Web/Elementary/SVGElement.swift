/// The kind of an SVG element.
public protocol SVGTagDefinition: MarkupTagDefinition {}

/// The common properties of SVG elements.
public enum SVGTrait {
  /// The kinds of elements that share attributes.
  public enum Attributes {
    /// Elements with their own coordinate system.
    public protocol ViewBox {}
    /// Elements with a position.
    public protocol Position {}
    /// Elements with a width and a height.
    public protocol Sizing {}
    /// Elements that are painted.
    public protocol Presentation {}
    /// Elements that refer to another.
    public protocol Href {}
    /// Elements defined by points.
    public protocol Points {}
    /// Elements that are painted as text.
    public protocol TextPresentation {}
    /// Gradient elements.
    public protocol Gradient {}
  }
}

/// The content of a drawing.
public typealias SVGContent = HTML

/// SVG markup written without escaping; see ``HTMLRaw``.
public typealias SVGRaw = HTMLRaw

/// An SVG element. In HTML an SVG element without an end tag would swallow what follows, so each
/// has one, with or without content.
public struct SVGElement<Tag: SVGTagDefinition>: _Attributed, Sendable {
  public var _attributes: [SVGAttribute<Tag>]
  @usableFromInline let content: _HTMLFragment

  /// An element with attributes and content.
  @inlinable
  public init(_ attributes: SVGAttribute<Tag>..., @HTMLBuilder content: () -> _HTMLFragment) {
    _attributes = attributes
    self.content = content()
  }

  /// An element with a list of attributes and content.
  @inlinable
  public init(attributes: [SVGAttribute<Tag>], @HTMLBuilder content: () -> _HTMLFragment) {
    _attributes = attributes
    self.content = content()
  }

  /// An element without content.
  @inlinable
  public init(_ attributes: SVGAttribute<Tag>...) {
    _attributes = attributes
    content = _HTMLFragment()
  }

  /// An element with a list of attributes and without content.
  @inlinable
  public init(attributes: [SVGAttribute<Tag>]) {
    _attributes = attributes
    content = _HTMLFragment()
  }

  @inlinable
  public static func _render(_ html: Self, into fragment: inout _HTMLFragment) {
    fragment.appendElement(Tag.name, html._attributes, html.content)
  }
}

extension SVGAttribute where Tag == SVGTag.svg {
  /// The namespace; not needed for a drawing inside a page.
  public static func xmlns(_ value: String = "http://www.w3.org/2000/svg") -> Self {
    Self(name: "xmlns", value: value)
  }
}

extension SVGAttribute where Tag: SVGTrait.Attributes.ViewBox {
  /// The visible part of the plane: left, top, width and height.
  public static func viewBox(
    _ minX: SVGAttributeValue.Number, _ minY: SVGAttributeValue.Number,
    _ width: SVGAttributeValue.Number, _ height: SVGAttributeValue.Number
  ) -> Self {
    Self(name: "viewBox", value: "\(minX.value) \(minY.value) \(width.value) \(height.value)")
  }
}
