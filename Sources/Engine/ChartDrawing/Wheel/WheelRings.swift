/// The radii of the wheel in a unit square (section 3.3 of docs/spec/arca.md).
public enum WheelRings {
  public static let transitOuter = 0.490
  public static let transitGlyph = 0.460
  public static let zodiacOuter = 0.430
  public static let signGlyph = 0.400
  public static let zodiacInner = 0.370
  public static let planetGlyph = 0.325
  public static let houseNumber = 0.255
  public static let aspects = 0.235

  /// The least distance in longitude between two glyphs of the inner ring, degrees (ARC-313).
  public static let planetGap = 10.0
  /// The least distance in longitude between two glyphs of the outer ring, degrees (ARC-313).
  public static let transitGap = 7.0
  /// The displacement in degrees from which on a glyph is led to its true place (ARC-314).
  public static let leaderThreshold = 1.0
}

/// A point in a unit square: origin top left, y downward. Multiply by the side for a screen
/// (ARC-316).
public struct UnitPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
