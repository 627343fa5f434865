/// The types of values of SVG attributes.
public enum SVGAttributeValue {
  /// A number.
  public struct Number: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Sendable {
    /// The number in SVG syntax.
    public let value: String

    public init(_ value: Int) { self.value = "\(value)" }

    public init(_ value: Double) { self.value = "\(value)" }

    public init(integerLiteral value: Int) { self.init(value) }

    public init(floatLiteral value: Double) { self.init(value) }
  }

  /// A length, in units of the drawing unless it names another.
  public struct Length:
    ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Sendable
  {
    /// The length in SVG syntax.
    public let value: String

    public init(_ value: String) { self.value = value }

    public init(_ value: Int) { self.value = "\(value)" }

    public init(_ value: Double) { self.value = "\(value)" }

    public init(stringLiteral value: String) { self.value = value }

    public init(integerLiteral value: Int) { self.init(value) }

    public init(floatLiteral value: Double) { self.init(value) }

    /// CSS pixels.
    public static func px(_ value: Double) -> Self { Self("\(value)px") }

    /// A percentage of the container.
    public static func percent(_ value: Double) -> Self { Self("\(value)%") }
  }

  /// A colour, a reference such as `url(#glow)`, or nothing.
  public struct Paint: ExpressibleByStringLiteral, Sendable {
    /// The paint in SVG syntax.
    public let value: String

    public init(_ value: String) { self.value = value }

    public init(stringLiteral value: String) { self.value = value }

    /// No paint.
    public static var none: Self { "none" }
  }

  /// The fill rule for self-intersecting paths.
  public enum FillRule: String, Sendable {
    case nonzero, evenodd
  }

  /// The shape of line ends.
  public enum LineCap: String, Sendable {
    case butt, round, square
  }

  /// The shape of line corners.
  public enum LineJoin: String, Sendable {
    case miter, round, bevel
  }

  /// The reference of coordinates.
  public enum CoordinateSystem: String, Sendable {
    case userSpaceOnUse, objectBoundingBox
  }
}
