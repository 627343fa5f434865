import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import Testing

/// A birth in Mumbai, by the clocks of the place.
struct MumbaiBirth {
  let date: String
  let time: String

  /// The birth of 1990 at which the Moon first stood at a sidereal place (Lahiri), to the minute.
  init(moonAt degrees: Double) throws {
    let start = Instant(try CivilDate(iso8601: "1990-01-02"), .noon)
    var hour = 0
    while try !Self.passes(degrees, from: start.hours(hour), to: start.hours(hour + 1)) {
      hour += 1
      try #require(hour < 24 * 29)
    }
    var minute = 60 * hour
    while try !Self.passes(degrees, from: start.minutes(minute), to: start.minutes(minute + 1)) {
      minute += 1
      try #require(minute <= 60 * (hour + 1))
    }
    let offset = UTCOffset(seconds: 19_800)
    let local = start.minutes(minute).civil(offset: offset)
    date = local.date.description
    let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    time = "\(digits(local.time.hour)):\(digits(local.time.minute))"
  }

  private static func passes(_ degrees: Double, from: Instant, to: Instant) throws -> Bool {
    let (first, last) = (try distance(degrees, at: from), try distance(degrees, at: to))
    return first < 0 && last >= 0
  }

  /// How far the Moon is past the place, from -180 to 180.
  private static func distance(_ degrees: Double, at instant: Instant) throws -> Double {
    let place = try #require(GeoCoordinates(latitude: 19.07283, longitude: 72.88261))
    let chart = try JyotishChart(
      birth: Birth(moment: BirthMoment(instant), place: place), ephemeris: .standard)
    let way = chart[.moon].longitude.degrees - degrees
    return way < -180 ? way + 360 : way >= 180 ? way - 360 : way
  }
}

extension Instant {
  fileprivate func hours(_ hours: Int) -> Instant { minutes(60 * hours) }
  fileprivate func minutes(_ minutes: Int) -> Instant {
    Instant(julianDayUT: julianDayUT + Double(minutes) / 1_440)
  }
}
