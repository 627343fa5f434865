private import Ephemeris

/// The common properties of all charts, whether of a birth, a year, two people or no moment at all:
/// points on the zodiac, houses if time and place are known, and aspects.
///
/// Everything else about a chart is derived from these three on demand.
public protocol Chart: Sendable {
  /// The positions of the chart's points.
  var points: PointPositions { get }
  /// The twelve house cusps, from the first house; `nil` without a time or a place.
  var cusps: InlineArray<12, Double>? { get }
  /// The aspects among the points.
  var aspects: [Aspect] { get }
  /// The origin of the signs, in degrees from the equinox; 0 in the tropical zodiac.
  var zodiacStart: Double { get }
}

extension Chart {
  /// The tropical zodiac.
  public var zodiacStart: Double { 0 }

  /// Degrees in 0 ..< 360; `nil` when the chart does not have the point.
  public func longitude(of point: ChartPoint) -> Double? { points[point]?.longitude }

  /// Returns the sign of a point.
  public func sign(of point: ChartPoint) -> ZodiacSign? {
    points[point].map { ZodiacSign(longitude: $0.longitude - zodiacStart) }
  }

  /// The place of a point as sign and degrees.
  public func degree(of point: ChartPoint) -> ZodiacDegree? {
    points[point].map { ZodiacDegree(longitude: $0.longitude - zodiacStart) }
  }

  /// Returns the house of a point, 1 ... 12; `nil` without houses.
  public func house(of point: ChartPoint) -> Int? {
    points[point].flatMap { house(at: $0.longitude) }
  }

  /// Returns the house of a longitude, 1 ... 12; `nil` without houses. A house begins at its cusp:
  /// a body exactly on a cusp is in the house that begins there.
  public func house(at longitude: Double) -> Int? {
    cusps.map { Houses.house(of: longitude, cusps: $0) }
  }
}
