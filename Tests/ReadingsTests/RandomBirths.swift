import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Readings
import TestSupport

/// A seeded birth of somebody who lives today, anywhere between the polar circles.
func randomNativity(
  _ random: inout SplitMix64, isTimeKnown: Bool = true
) throws -> Nativity {
  let date = try CivilDate(
    year: .random(in: 1940...2008, using: &random), month: .random(in: 1...12, using: &random),
    day: .random(in: 1...28, using: &random))
  let time = try WallTime(
    hour: .random(in: 0...23, using: &random), minute: .random(in: 0...59, using: &random))
  let place = try GeoCoordinates(
    latitude: .random(in: -55...60, using: &random),
    longitude: .random(in: -179...179, using: &random))
  let midnight = Instant(date, .midnight)
  let moment =
    isTimeKnown
    ? BirthMoment(Instant(date, time))
    : BirthMoment(
      noon: Instant(date, .noon), dayStart: midnight, dayEnd: midnight.advanced(byDays: 1))
  let chart = try NatalChart(birth: Birth(moment: moment, place: place), ephemeris: .standard)
  return try Nativity(chart, ephemeris: .standard)
}
