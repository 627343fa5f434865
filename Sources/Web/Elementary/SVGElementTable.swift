// The elements of SVG 2 used in drawings.

/// The elements of SVG: `SVG.svg(.viewBox(0, 0, 24, 24)) { SVG.path(.d("M4 12h16")) }`.
public enum SVG {}

/// The kinds of SVG elements.
public enum SVGTag {}

extension SVGTag {
  public enum svg: SVGTagDefinition, SVGTrait.Attributes.ViewBox, SVGTrait.Attributes.Position,
    SVGTrait.Attributes.Sizing, SVGTrait.Attributes.Presentation
  {
    public static var name: StaticString { "svg" }
  }
  public enum g: SVGTagDefinition, SVGTrait.Attributes.Presentation {
    public static var name: StaticString { "g" }
  }
  public enum defs: SVGTagDefinition {
    public static var name: StaticString { "defs" }
  }
  public enum symbol: SVGTagDefinition, SVGTrait.Attributes.ViewBox, SVGTrait.Attributes.Position,
    SVGTrait.Attributes.Sizing, SVGTrait.Attributes.Presentation
  {
    public static var name: StaticString { "symbol" }
  }
  public enum use: SVGTagDefinition, SVGTrait.Attributes.Position, SVGTrait.Attributes.Sizing,
    SVGTrait.Attributes.Presentation, SVGTrait.Attributes.Href
  {
    public static var name: StaticString { "use" }
  }
  public enum path: SVGTagDefinition, SVGTrait.Attributes.Presentation {
    public static var name: StaticString { "path" }
  }
  public enum rect: SVGTagDefinition, SVGTrait.Attributes.Position, SVGTrait.Attributes.Sizing,
    SVGTrait.Attributes.Presentation
  {
    public static var name: StaticString { "rect" }
  }
  public enum circle: SVGTagDefinition, SVGTrait.Attributes.Presentation {
    public static var name: StaticString { "circle" }
  }
  public enum ellipse: SVGTagDefinition, SVGTrait.Attributes.Presentation {
    public static var name: StaticString { "ellipse" }
  }
  public enum line: SVGTagDefinition, SVGTrait.Attributes.Presentation {
    public static var name: StaticString { "line" }
  }
  public enum polyline: SVGTagDefinition, SVGTrait.Attributes.Presentation, SVGTrait.Attributes
      .Points
  {
    public static var name: StaticString { "polyline" }
  }
  public enum polygon: SVGTagDefinition, SVGTrait.Attributes.Presentation, SVGTrait.Attributes
      .Points
  {
    public static var name: StaticString { "polygon" }
  }
  public enum text: SVGTagDefinition, SVGTrait.Attributes.Position, SVGTrait.Attributes
      .Presentation, SVGTrait.Attributes.TextPresentation
  {
    public static var name: StaticString { "text" }
  }
  public enum tspan: SVGTagDefinition, SVGTrait.Attributes.Position, SVGTrait.Attributes
      .Presentation, SVGTrait.Attributes.TextPresentation
  {
    public static var name: StaticString { "tspan" }
  }
  public enum title: SVGTagDefinition {
    public static var name: StaticString { "title" }
  }
  public enum desc: SVGTagDefinition {
    public static var name: StaticString { "desc" }
  }
  public enum linearGradient: SVGTagDefinition, SVGTrait.Attributes.Gradient {
    public static var name: StaticString { "linearGradient" }
  }
  public enum radialGradient: SVGTagDefinition, SVGTrait.Attributes.Gradient {
    public static var name: StaticString { "radialGradient" }
  }
  public enum stop: SVGTagDefinition {
    public static var name: StaticString { "stop" }
  }
  public enum clipPath: SVGTagDefinition, SVGTrait.Attributes.Presentation {
    public static var name: StaticString { "clipPath" }
  }
  public enum mask: SVGTagDefinition, SVGTrait.Attributes.Position, SVGTrait.Attributes.Sizing,
    SVGTrait.Attributes.Presentation
  {
    public static var name: StaticString { "mask" }
  }
}

extension SVG {
  public typealias svg = SVGElement<SVGTag.svg>
  public typealias g = SVGElement<SVGTag.g>
  public typealias defs = SVGElement<SVGTag.defs>
  public typealias symbol = SVGElement<SVGTag.symbol>
  public typealias use = SVGElement<SVGTag.use>
  public typealias path = SVGElement<SVGTag.path>
  public typealias rect = SVGElement<SVGTag.rect>
  public typealias circle = SVGElement<SVGTag.circle>
  public typealias ellipse = SVGElement<SVGTag.ellipse>
  public typealias line = SVGElement<SVGTag.line>
  public typealias polyline = SVGElement<SVGTag.polyline>
  public typealias polygon = SVGElement<SVGTag.polygon>
  public typealias text = SVGElement<SVGTag.text>
  public typealias tspan = SVGElement<SVGTag.tspan>
  public typealias title = SVGElement<SVGTag.title>
  public typealias desc = SVGElement<SVGTag.desc>
  public typealias linearGradient = SVGElement<SVGTag.linearGradient>
  public typealias radialGradient = SVGElement<SVGTag.radialGradient>
  public typealias stop = SVGElement<SVGTag.stop>
  public typealias clipPath = SVGElement<SVGTag.clipPath>
  public typealias mask = SVGElement<SVGTag.mask>
}
