import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Readings
import ReadingsData
import TestSupport

@testable import Astronova

/// The people and moments that the tests are about.
enum People {
  /// 21 November 2026, 12:00 UTC.
  static let now = Instant(unixSeconds: 1_795_262_400)
  static let newYork = GeoCoordinates(latitude: 40.7128, longitude: -74.006)
  static let lexicon = Lexicon(.english)
  static let spanish = Lexicon(.of("es"))

  /// 1990-05-15 10:30 UTC in New York, the reference of the specification.
  static func chart(certainly: Bool = true) throws -> NatalChart {
    let instant = Instant(unixSeconds: 642_767_400)
    let moment =
      certainly
      ? BirthMoment(instant)
      : BirthMoment(
        noon: instant, dayStart: instant.advanced(byDays: -0.5),
        dayEnd: instant.advanced(byDays: 0.5))
    return try NatalChart(
      birth: Birth(moment: moment, place: newYork), ephemeris: .standard)
  }

  static func nativity(certainly: Bool = true) throws -> Nativity {
    try Nativity(chart(certainly: certainly), ephemeris: .standard)
  }

  /// A birth between 1950 and 2005 somewhere.
  static func random(
    _ random: inout SplitMix64, isTimeKnown: Bool = true
  ) throws -> Nativity {
    let instant = Instant(
      julianDayUT: Double.random(in: 2_433_283.0..<2_453_371.0, using: &random))
    let place = GeoCoordinates(
      latitude: .random(in: -55..<60, using: &random),
      longitude: .random(in: -180..<180, using: &random))
    let moment =
      isTimeKnown
      ? BirthMoment(instant)
      : BirthMoment(
        noon: instant, dayStart: instant.advanced(byDays: -0.5),
        dayEnd: instant.advanced(byDays: 0.5))
    let birth = Birth(moment: moment, place: place)
    return try Nativity(NatalChart(birth: birth, ephemeris: .standard), ephemeris: .standard)
  }
}
