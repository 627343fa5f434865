import CivilTime
import Ephemeris
import TestSupport
import Testing

@testable import Places

@Suite struct SettledDateTests {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer.standard }

  /// The date as it is read where the nearest place is always looked for.
  private func longWay(_ text: String, _ coordinates: GeoCoordinates) throws -> LocalDate {
    let calendars = gazetteer.calendars(at: coordinates)
    return LocalDate(try CivilDate(iso8601: text, rule: calendars.rule), by: calendars)
  }

  @Test("PLT-28 all places that the late countries decide on are where they are looked for")
  func lateCountries() throws {
    let late: Set = ["SA", "YE", "OM", "ET", "ER"]
    var seen: Set<String> = []
    for number in 0..<gazetteer.count {
      let country = gazetteer.countryCode(gazetteer.country(ofRegion: gazetteer.region(of: number)))
      guard late.contains(country) else { continue }
      seen.insert(country)
      // 200 km in each direction, of which a degree of longitude has more than 90.
      for (north, east) in [(1.81, 0), (-1.81, 0), (0, 2.23), (0, -2.23)] {
        let around = try #require(
          GeoCoordinates(
            latitude: gazetteer.latitude(of: number) + north,
            longitude: gazetteer.longitude(of: number) + east))
        #expect(around.mayBeOfLateCalendar)
      }
    }
    #expect(seen == late)
  }

  @Test(
    "PLT-28 a date is read the same without the nearest place where nothing depends on it",
    arguments: [
      "1925-03-31", "1925-04-01", "1969-12-31", "1970-01-02", "1990-05-15", "2024-02-29",
    ])
  func settledDates(text: String) throws {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<100 {
      let coordinates = try #require(
        GeoCoordinates(
          latitude: .random(in: -60...60, using: &generator),
          longitude: .random(in: -180...180, using: &generator)))
      let read = try gazetteer.read(date: text, calendar: nil, at: coordinates)
      #expect(try read == longWay(text, coordinates))
    }
    let addis = try #require(GeoCoordinates(latitude: 9.02, longitude: 38.75))
    let there = try gazetteer.read(date: text, calendar: nil, at: addis)
    #expect(!there.notes.isEmpty)
  }

  @Test("PLT-28 a day that does not exist is refused with the same error")
  func noSuchDay() throws {
    let berlin = try #require(GeoCoordinates(latitude: 52.5, longitude: 13.4))
    for text in ["1999-02-29", "1999-13-01", "yesterday"] {
      let error = #expect(throws: ISO8601Error.self) {
        try gazetteer.read(date: text, calendar: nil, at: berlin)
      }
      let expected = #expect(throws: ISO8601Error.self) { try longWay(text, berlin) }
      #expect("\(String(describing: error))" == "\(String(describing: expected))")
    }
  }
}
