/// Angles in degrees: wrapping, differences and trigonometry.
///
/// Every angle of the engine is a `Double` in degrees, so that reduction to one quadrant is exact
/// and no constant of conversion is written twice. Sines and cosines enter the engine here and
/// nowhere else: they use only addition, multiplication, division and square root, which IEEE 754
/// rounds the same everywhere, so a chart cast in a browser equals one cast on the server.
public enum Degrees {
  /// Radians in one degree.
  public static let radian = 0.017453292519943295

  /// Degrees in one radian.
  public static let perRadian = 57.29577951308232

  /// Degrees in one second of arc.
  public static let arcsecond = 1.0 / 3600.0

  /// Returns the same direction in 0 ..< 360.
  @inlinable
  public static func normalized(_ angle: Double) -> Double {
    // Most angles are within the circle already, and a division takes long.
    if angle >= 0, angle < 360 { return angle }
    let turns = Double(Int64(angle / 360))
    var result = angle - 360 * turns
    if result < 0 { result += 360 }
    // A tiny negative angle plus 360 rounds to 360 itself.
    return result >= 360 ? 0 : result
  }

  /// Returns the difference from `start` to `end`, in -180 ..< 180; positive if `end` is ahead in
  /// the zodiac.
  @inlinable
  public static func difference(from start: Double, to end: Double) -> Double {
    normalized(end - start + 180) - 180
  }

  /// The shorter arc between two directions, in 0 ... 180.
  @inlinable
  public static func separation(_ a: Double, _ b: Double) -> Double {
    abs(difference(from: a, to: b))
  }

  /// Returns the middle of the shorter arc from `a` to `b`, in 0 ..< 360. For opposite directions,
  /// the one a quarter turn ahead of `a`.
  @inlinable
  public static func midpoint(_ a: Double, _ b: Double) -> Double {
    normalized(a - difference(from: b, to: a) / 2)
  }
}
