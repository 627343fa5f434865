import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Readings
import TestSupport

/// How well the hour of a made-up birth is known.
enum HourKnown: CaseIterable {
  case exactly, within45Minutes, not
}

/// A seeded birth of somebody who lives today, anywhere between the polar circles.
func randomBirth(_ random: inout SplitMix64, hour: HourKnown = .exactly) throws -> Birth {
  let date = try CivilDate(
    year: .random(in: 1940...2008, using: &random), month: .random(in: 1...12, using: &random),
    day: .random(in: 1...28, using: &random))
  let time = try WallTime(
    hour: .random(in: 0...23, using: &random), minute: .random(in: 0...59, using: &random))
  let place = GeoCoordinates(
    latitude: .random(in: -55...60, using: &random),
    longitude: .random(in: -179...179, using: &random))
  let midnight = Instant(date, .midnight)
  let moment =
    switch hour {
    case .exactly: BirthMoment(Instant(date, time))
    case .within45Minutes: BirthMoment(Instant(date, time), withinMinutes: 45)
    case .not:
      BirthMoment(
        noon: Instant(date, .noon), dayStart: midnight, dayEnd: midnight.advanced(byDays: 1))
    }
  return Birth(moment: moment, place: place)
}

/// A seeded Western chart.
func randomNativity(
  _ random: inout SplitMix64, isTimeKnown: Bool = true
) throws -> Nativity {
  let birth = try randomBirth(&random, hour: isTimeKnown ? .exactly : .not)
  return try Nativity(
    try NatalChart(birth: birth, ephemeris: .standard), ephemeris: .standard)
}

/// A seeded Vedic chart.
func randomVedicNativity(
  _ random: inout SplitMix64, hour: HourKnown = .exactly
) throws -> VedicNativity {
  try VedicNativity(try randomBirth(&random, hour: hour), ephemeris: .standard)
}
