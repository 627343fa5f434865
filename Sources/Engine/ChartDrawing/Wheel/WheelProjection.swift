import Numerics

/// The projection of longitudes onto a wheel: the reference longitude is on the left, the zodiac
/// runs counter-clockwise.
public struct WheelProjection: Hashable, Sendable {
  /// The longitude at the left end, degrees: the ascendant, or 0 when it is unknown.
  public var reference: Double

  public init(reference: Double) {
    self.reference = reference
  }

  /// The point of a longitude (degrees) at a radius of the unit square.
  public func point(longitude: Double, radius: Double) -> UnitPoint {
    let direction = direction(of: longitude)
    return UnitPoint(x: 0.5 + radius * direction.x, y: 0.5 + radius * direction.y)
  }

  /// The unit vector from the centre toward a longitude; y downward.
  func direction(of longitude: Double) -> (x: Double, y: Double) {
    let (sine, cosine) = Degrees.sincos(180 + longitude - reference)
    return (cosine, -sine)
  }
}
