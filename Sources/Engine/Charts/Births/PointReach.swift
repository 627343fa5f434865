private import Numerics

/// Where a point may be while the moment of a birth is open.
public struct PointReach: Hashable, Sendable {
  /// The end that comes first in the zodiac.
  public let start: ZodiacDegree
  /// The other end; the same place for a point that stands still.
  public let end: ZodiacDegree
  private let width: Double

  /// The part of the zodiac that a way covers; nil without a place.
  /// - Parameter longitudes: degrees, in the order of time, less than 180° from one to the next.
  public init?(_ longitudes: [Double]) {
    guard let first = longitudes.first else { return nil }
    var (last, place, least, most) = (first, 0.0, 0.0, 0.0)
    for longitude in longitudes.dropFirst() {
      place += Degrees.difference(from: last, to: longitude)
      last = longitude
      (least, most) = (min(least, place), max(most, place))
    }
    start = ZodiacDegree(longitude: first + least)
    end = ZodiacDegree(longitude: first + most)
    width = most - least
  }

  /// The signs that it touches, in the order of the zodiac.
  public var signs: [ZodiacSign] {
    let count = Int((start.degree + width) / 30)
    return (0...min(count, 11)).map { ZodiacSign(longitude: start.sign.start + 30 * Double($0)) }
  }
}
