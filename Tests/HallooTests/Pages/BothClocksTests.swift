import AppHost
import CivilTime
import Clocks
import Elementary
import Interface
import Places
import Schedules
import Storage
import Testing

@testable import Halloo

@Suite struct BothClocksTests {
  private static let zones = TimeZoneDatabase()
  /// January 15, 2027, 08:00 in London.
  private static let moment = Timestamp(milliseconds: 1_800_000_000_000)

  @Test(
    "HAL-617 times are told by both clocks, with the names of both zones, where they differ",
    arguments: [
      ("Europe/London", "Europe/London", "8AM"), ("Europe/London", "Africa/Abidjan", "8AM"),
      ("Europe/Madrid", "America/New_York", "9AM CET (3AM EST)"),
      ("America/Los_Angeles", "Europe/Berlin", "12AM PST (9AM CET)"),
      ("Asia/Kolkata", "America/Los_Angeles", "1:30PM IST (12AM PST)"),
      ("Pacific/Auckland", "Europe/London", "9PM NZDT (8AM GMT)"),
      ("Asia/Tokyo", "Pacific/Honolulu", "5PM JST (Jan 14, 10PM HST)"),
      ("Asia/Dubai", "Europe/London", "12PM UTC+04:00 (8AM GMT)"),
      ("Asia/Kolkata", "Asia/Jerusalem", "1:30PM UTC+05:30 (10AM UTC+02:00)"),
    ])
  func both(there: String, here: String, text: String) throws {
    let times = TimeWriter(has24Hours: false, viewer: try Self.zones.rules(for: here))
    let zone = try Self.zones.rules(for: there)
    let written = times.hour(Self.moment, in: zone).replacing("\u{A0}", with: " ")
    #expect(written == text)
  }

  @Test("HAL-511 HAL-617 a date stands by the clock that its time is told by first")
  func dated() throws {
    let times = TimeWriter(
      has24Hours: false, viewer: try Self.zones.rules(for: "America/Los_Angeles"))
    let tokyo = try Self.zones.rules(for: "Asia/Tokyo")
    let evening = Self.moment.advanced(by: .seconds(16 * 3_600))
    #expect(
      times.moment(evening, in: .english, by: tokyo).replacing("\u{A0}", with: " ")
        == "January 16, 2027, 9AM JST (Jan 15, 4PM PST)")
    #expect(times.moment(evening, in: .english) == "January 15, 2027, 4PM")
  }

  @Test("HAL-617 times of day have the name of their zone where the reader's clock differs")
  func several() throws {
    let times = TimeWriter(has24Hours: false, viewer: .utc)
    let walls = ["08:00", "18:30"].compactMap { WallTime(wire: $0) }
    let madrid = try Self.zones.rules(for: "Europe/Madrid")
    #expect(times.hours(walls, in: madrid, at: Self.moment) == "8AM, 6:30PM\u{A0}CET")
    #expect(times.hours(walls, in: .utc, at: Self.moment) == "8AM, 6:30PM")
  }

  @Test("HAL-207 a time and its zone stay together where there is room, and no word is broken")
  func together() {
    let html = TimedText("Next: 8AM\u{A0}CET (2AM\u{A0}EST), tea").render()
    #expect(
      html
        == "Next: <span class=\"timed\">8AM CET</span> <span class=\"timed\">(2AM EST),</span> tea")
  }

  @Test("HAL-617 a row has the relative's time, plain, then the reader's where it differs")
  func rows() throws {
    let times = TimeWriter(has24Hours: false, viewer: try Self.zones.rules(for: "Europe/Berlin"))
    let chicago = try Self.zones.rules(for: "America/Chicago")
    let evening = Self.moment.advanced(by: .seconds(16 * 3_600 + 1_800))
    #expect(times.plain(evening, in: chicago) == "6:30PM")
    #expect(times.here(evening, beside: chicago) == "Jan 16, 1:30AM")
    let names = try #require(times.zoneNames(chicago, at: evening))
    #expect(names.there == "CST" && names.here == "CET")
    #expect(times.here(evening, beside: times.viewer) == nil)
    #expect(times.zoneNames(times.viewer, at: evening) == nil)
  }

  @Test("HAL-518 a time of another day has its date, by the clock it is told by")
  func dates() throws {
    let times = TimeWriter(has24Hours: false, viewer: try Self.zones.rules(for: "Europe/Berlin"))
    let next = Self.moment.advanced(by: .seconds(86_400))
    #expect(times.since(Self.moment, now: Self.moment) == "9AM")
    #expect(times.since(Self.moment, now: next) == "Jan 15, 9AM")
    #expect(times.moment(Self.moment, in: times.viewer, now: Self.moment) == "9AM")
    #expect(times.moment(Self.moment, in: times.viewer, now: next) == "Jan 15, 9AM")
  }

  @Test(
    "HAL-249 HAL-426 dates are written as the reader's region writes them",
    arguments: [
      (Language.english, "US", "Jan 15", "January 15, 2027, 8AM", "01.15.2027"),
      (.english, "GB", "15 Jan", "15 January 2027, 8AM", "15.01.2027"),
      (.spanish, "US", "15 ene", "15 de enero de 2027, 8 a.m.", "15.01.2027"),
    ])
  func regions(
    language: Language, region: String, day: String, long: String, digits: String
  ) {
    let times = TimeWriter(
      has24Hours: false, viewer: .utc, language: language, form: RegionalForm(region: region))
    #expect(times.day(times.viewer.civil(Self.moment).date) == day)
    let moment = times.moment(Self.moment, in: language).replacing("\u{A0}", with: " ")
    #expect(moment == long)
    #expect(times.date(Self.moment) == digits)
  }
}
