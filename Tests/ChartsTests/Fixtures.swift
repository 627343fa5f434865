import Charts
import CivilTime
import Ephemeris
import EphemerisData
import TestSupport

extension Instant {
  /// A date of the Gregorian calendar after 1600 and a time, UT.
  static func utc(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0
  ) -> Instant {
    // Fliegel and Van Flandern, Communications of the ACM 11 (1968), p. 657.
    let m = (month - 14) / 12
    let days =
      1461 * (year + 4800 + m) / 4 + 367 * (month - 2 - 12 * m) / 12
      - 3 * ((year + 4900 + m) / 100) / 4 + day - 32_075
    return Instant(julianDayUT: Double(days) - 0.5 + Double(hour * 60 + minute) / 1440)
  }
}

extension GeoCoordinates {
  static let newYork = GeoCoordinates(latitude: 40.7128, longitude: -74.0060)
  static let greenwich = GeoCoordinates(latitude: 51.4769, longitude: 0)
  static let tromso = GeoCoordinates(latitude: 69.65, longitude: 18.96)
}

extension NatalChart {
  /// A chart of an exact moment.
  static func cast(
    _ instant: Instant, at place: GeoCoordinates?, options: ChartOptions = ChartOptions()
  ) throws -> NatalChart {
    try NatalChart(
      birth: Birth(moment: BirthMoment(instant), place: place), ephemeris: .standard,
      options: options)
  }

  /// The chart that most examples of AST-42 and AST-47 are about.
  static func reference() throws -> NatalChart {
    try cast(.utc(1990, 5, 15, 10, 30), at: .newYork)
  }
}

extension SplitMix64 {
  /// An instant in the years 1900 to 2050.
  mutating func instant() -> Instant {
    Instant(julianDayUT: .random(in: 2_415_021..<2_469_808, using: &self))
  }

  /// A place outside the polar circles.
  mutating func place() -> GeoCoordinates? {
    GeoCoordinates(
      latitude: .random(in: -65...65, using: &self),
      longitude: .random(in: -180...180, using: &self))
  }

  /// Points anywhere on the zodiac, moving either way; the angles are opposite each other.
  mutating func points() -> PointPositions {
    var points = PointPositions()
    for point in PointSet.standard {
      points[point] = .init(
        longitude: .random(in: 0..<360, using: &self), speed: .random(in: -2...15, using: &self))
    }
    return points
  }
}
