internal import Numerics

/// A point on the Earth as a unit vector from its centre; the Earth is taken as a sphere.
struct DirectionOnEarth {
  /// Mean radius (IUGG), in kilometres. A sphere is within 0.6 % of every distance.
  static let radius = 6371.0088
  /// Kilometres in a degree of a great circle.
  static let kilometersPerDegree = radius * Degrees.radian

  /// Half a great circle: as far as two points can lie apart, in kilometres.
  static let farthest = 180 * kilometersPerDegree

  private let vector: SIMD3<Double>

  init(_ latitude: Double, _ longitude: Double) {
    let (sinLatitude, cosLatitude) = Degrees.sincos(latitude)
    let (sinLongitude, cosLongitude) = Degrees.sincos(longitude)
    vector = [cosLatitude * cosLongitude, cosLatitude * sinLongitude, sinLatitude]
  }

  /// The square of the straight line to another point, in radii: enough to tell which is nearer.
  func squaredChord(to other: DirectionOnEarth) -> Double {
    let difference = vector - other.vector
    return (difference * difference).sum()
  }

  /// The great-circle distance.
  func kilometers(to other: DirectionOnEarth) -> Double {
    2 * Degrees.asin(squaredChord(to: other).squareRoot() / 2) * Self.kilometersPerDegree
  }
}
