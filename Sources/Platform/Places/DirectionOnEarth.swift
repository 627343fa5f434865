internal import Numerics

/// A point on a spherical Earth as a unit vector from its centre.
struct DirectionOnEarth {
  /// The mean radius (IUGG), in kilometres. A sphere is within 0.6 % of every distance.
  static let radius = 6371.0088
  /// Kilometres per degree of a great circle.
  static let kilometersPerDegree = radius * Degrees.radian

  /// The largest distance of two points, half a great circle, in kilometres.
  static let farthest = 180 * kilometersPerDegree

  private let vector: SIMD3<Double>

  init(_ latitude: Double, _ longitude: Double) {
    let (sinLatitude, cosLatitude) = Degrees.sincos(latitude)
    let (sinLongitude, cosLongitude) = Degrees.sincos(longitude)
    vector = [cosLatitude * cosLongitude, cosLatitude * sinLongitude, sinLatitude]
  }

  /// Returns the square of the chord to another point, in radii: enough to compare distances.
  func squaredChord(to other: DirectionOnEarth) -> Double {
    let difference = vector - other.vector
    return (difference * difference).sum()
  }

  /// The most degrees that a great circle has over a chord, whose square is in radii: an arc is at
  /// most π/2 times as long as its chord, and hardly longer where it is short.
  static func mostDegrees(ofSquaredChord square: Double) -> Double {
    square.squareRoot() * (.pi / 2) / Degrees.radian
  }

  /// Returns the great-circle distance in kilometres.
  func kilometers(to other: DirectionOnEarth) -> Double {
    2 * Degrees.asin(squaredChord(to: other).squareRoot() / 2) * Self.kilometersPerDegree
  }
}
