/// The kinds of values that attributes of SVG take.
public enum SVGAttributeValue {
  /// A number.
  public struct Number: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Sendable {
    /// The number as it is written.
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
    /// The length as it is written.
    public let value: String

    public init(_ value: String) { self.value = value }

    public init(_ value: Int) { self.value = "\(value)" }

    public init(_ value: Double) { self.value = "\(value)" }

    public init(stringLiteral value: String) { self.value = value }

    public init(integerLiteral value: Int) { self.init(value) }

    public init(floatLiteral value: Double) { self.init(value) }

    /// CSS pixels.
    public static func px(_ value: Double) -> Self { Self("\(value)px") }

    /// Hundredths of what is around it.
    public static func percent(_ value: Double) -> Self { Self("\(value)%") }
  }

  /// A colour, a reference such as `url(#glow)`, or nothing.
  public struct Paint: ExpressibleByStringLiteral, Sendable {
    /// The paint as it is written.
    public let value: String

    public init(_ value: String) { self.value = value }

    public init(stringLiteral value: String) { self.value = value }

    /// No paint.
    public static var none: Self { "none" }
  }

  /// What counts as inside where a line crosses itself.
  public enum FillRule: String, Sendable {
    case nonzero, evenodd
  }

  /// How a line ends.
  public enum LineCap: String, Sendable {
    case butt, round, square
  }

  /// How a line turns a corner.
  public enum LineJoin: String, Sendable {
    case miter, round, bevel
  }

  /// What coordinates are measured in.
  public enum CoordinateSystem: String, Sendable {
    case userSpaceOnUse, objectBoundingBox
  }
}
