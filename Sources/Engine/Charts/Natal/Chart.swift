private import Ephemeris

/// What every chart has, whether of a birth, of a year, of two people or of no moment at all: points
/// on the zodiac, houses where time and place are known, and aspects.
///
/// Everything else about a chart is derived from these three on demand.
public protocol Chart: Sendable {
  /// Where the points of the chart stand.
  var points: PointPositions { get }
  /// Where the twelve houses begin, the first house first; `nil` without a time or a place.
  var cusps: InlineArray<12, Double>? { get }
  /// The aspects among the points.
  var aspects: [Aspect] { get }
  /// Where the signs are counted from, degrees from the equinox; 0 in the tropical zodiac.
  var zodiacStart: Double { get }
}

extension Chart {
  /// The tropical zodiac.
  public var zodiacStart: Double { 0 }

  /// Degrees in 0 ..< 360; `nil` when the chart does not have the point.
  public func longitude(of point: ChartPoint) -> Double? { points[point]?.longitude }

  /// The sign that a point stands in.
  public func sign(of point: ChartPoint) -> ZodiacSign? {
    points[point].map { ZodiacSign(longitude: $0.longitude - zodiacStart) }
  }

  /// The place of a point as sign and degrees.
  public func degree(of point: ChartPoint) -> ZodiacDegree? {
    points[point].map { ZodiacDegree(longitude: $0.longitude - zodiacStart) }
  }

  /// The house that a point stands in, 1 ... 12; `nil` without houses.
  public func house(of point: ChartPoint) -> Int? {
    points[point].flatMap { house(at: $0.longitude) }
  }

  /// The house that holds a longitude, 1 ... 12; `nil` without houses. A house begins on its cusp: a
  /// body that stands exactly on one is in the house that opens there.
  public func house(at longitude: Double) -> Int? {
    cusps.map { Houses.house(of: longitude, cusps: $0) }
  }
}
