import CivilTime
import Places
import TestSupport
import Testing

/// Births by the clocks of the world, against the tz database of the machine.
@Suite struct BirthTimeTests {
  private static let database = TimeZoneDatabase()

  private func moment(
    _ zone: String, _ local: String, longitude: Double? = nil,
    occurrence: CivilMoment.Occurrence = .first
  ) throws -> CivilMoment {
    let parts = local.split(separator: " ").map(String.init)
    return try Self.database.rules(for: zone).moment(
      CivilDate(iso8601: parts[0]), WallTime(iso8601: parts[1]), longitude: longitude,
      occurrence: occurrence)
  }

  @Test(
    "DES-138 ARC-302 a birth time becomes UTC by the rules of its zone and day",
    arguments: [
      ("Asia/Kolkata", "1943-06-01 12:00", "1943-06-01T05:30:00.000Z"),
      ("Asia/Kathmandu", "1985-06-01 12:00", "1985-06-01T06:30:00.000Z"),
      ("Asia/Kathmandu", "1987-06-01 12:00", "1987-06-01T06:15:00.000Z"),
      ("Europe/London", "1970-01-15 12:00", "1970-01-15T11:00:00.000Z"),
      ("Europe/Berlin", "1947-06-01 12:00", "1947-06-01T09:00:00.000Z"),
      ("America/New_York", "1974-01-15 12:00", "1974-01-15T16:00:00.000Z"),
    ])
  func historicalRules(zone: String, local: String, utc: String) throws {
    #expect(try moment(zone, local).instant.iso8601() == utc)
  }

  @Test(
    "trap table: offsets that other programs get wrong",
    arguments: [
      ("Asia/Kolkata", "1900-01-01 12:00", "+05:21:10", "MMT"),
      ("Asia/Kolkata", "1942-10-01 12:00", "+06:30", "+0630"),
      ("Asia/Kolkata", "1945-01-01 12:00", "+06:30", "+0630"),
      ("Europe/Amsterdam", "1936-01-01 12:00", "+00:19:32", "AMT"),
      ("Europe/Amsterdam", "1938-01-01 12:00", "+00:20", "+0020"),
      ("Europe/Copenhagen", "1917-07-01 12:00", "+01:00", "CET"),
      ("Europe/London", "1941-07-01 12:00", "+02:00", "BDST"),
      ("Europe/London", "1942-07-01 12:00", "+02:00", "BDST"),
      ("Europe/London", "1943-07-01 12:00", "+02:00", "BDST"),
      ("Europe/London", "1944-07-01 12:00", "+02:00", "BDST"),
      ("Europe/London", "1945-05-01 12:00", "+02:00", "BDST"),
      ("Europe/London", "1943-01-01 12:00", "+01:00", "BST"),
      ("Europe/London", "1947-05-01 12:00", "+02:00", "BDST"),
      ("Europe/London", "1968-10-27 12:00", "+01:00", "BST"),
      ("Europe/London", "1969-12-25 12:00", "+01:00", "BST"),
      ("Europe/London", "1971-10-31 01:30", "+01:00", "BST"),
      ("Europe/London", "1971-10-31 12:00", "+00:00", "GMT"),
      ("Europe/Dublin", "1910-01-01 12:00", "-00:25:21", "DMT"),
      ("America/New_York", "2100-07-04 12:00", "-04:00", "EDT"),
      ("America/New_York", "1943-07-04 12:00", "-04:00", "EWT"),
      ("Europe/Istanbul", "2016-12-01 12:00", "+03:00", "+03"),
      ("Europe/Moscow", "2012-01-01 12:00", "+04:00", "MSK"),
    ])
  func traps(zone: String, local: String, offset: String, abbreviation: String) throws {
    let moment = try moment(zone, local, longitude: 0)
    #expect(moment.localTime.offset.description == offset)
    #expect(moment.localTime.abbreviation == abbreviation)
    #expect(!moment.localTime.isLocalMeanTime)
  }

  @Test("DES-139 trap table: Einstein was born at 10:50:00 UT by the Sun of Ulm, not of Berlin")
  func einstein() throws {
    let birth = try moment("Europe/Berlin", "1879-03-14 11:30", longitude: 10)
    #expect(birth.instant.iso8601() == "1879-03-14T10:50:00.000Z")
    #expect(birth.localTime.abbreviation == "LMT")
    #expect(birth.warnings == [.localMeanTime(UTCOffset(seconds: 2400))])
  }

  @Test("DES-139 local mean time gives way to the first standard time, with a gap of its own")
  func firstStandardTime() throws {
    // Germany took the time of 15 E on 1 April 1893 at 00:00 by the clocks of Berlin, 23:06:32 UT.
    let before = try moment("Europe/Berlin", "1893-03-31 23:40", longitude: 10)
    #expect(before.localTime.isLocalMeanTime)
    let after = try moment("Europe/Berlin", "1893-04-01 00:10", longitude: 10)
    #expect(after.localTime.abbreviation == "CET" && after.warnings.isEmpty)
    let between = try moment("Europe/Berlin", "1893-03-31 23:50", longitude: 10)
    guard case .skippedTime(let seconds, let old) = between.warnings.first else {
      Issue.record("\(between.warnings)")
      return
    }
    #expect(seconds == 1200 && old.isLocalMeanTime)
    // East of the meridian of the zone the clocks went back instead, and a quarter was heard twice.
    let twice = try moment("Europe/Berlin", "1893-04-01 00:10", longitude: 18.75)
    #expect(twice.localTime.isLocalMeanTime && twice.warnings.count == 2)
  }

  @Test("DES-139 a zone across the date line keeps its own day before standard time")
  func dateLine() throws {
    // Manila counted its days with America until 1844: a day behind the Sun's 8 h 4 min.
    let manila = try moment("Asia/Manila", "1840-06-01 12:00", longitude: 121)
    #expect(manila.localTime.offset.description == "-15:56")
    // Sitka counted them with Russia until 1867.
    let sitka = try moment("America/Sitka", "1860-06-01 12:00", longitude: -135.5)
    #expect(sitka.localTime.offset.description == "+14:58")
  }

  @Test("DES-139 city times such as Amsterdam's are official, whatever the longitude")
  func cityTime() throws {
    let moment = try moment("Europe/Amsterdam", "1900-01-01 12:00", longitude: 6.9)
    #expect(moment.localTime.offset.description == "+00:19:32" && moment.warnings.isEmpty)
  }

  @Test("DES-140 ARC-302 a repeated time is the first occurrence unless the second is picked")
  func repeatedTime() throws {
    let first = try moment("America/New_York", "1990-10-28 01:30")
    let second = try moment("America/New_York", "1990-10-28 01:30", occurrence: .second)
    #expect(first.instant.iso8601() == "1990-10-28T05:30:00.000Z")
    #expect(second.instant.iso8601() == "1990-10-28T06:30:00.000Z")
    #expect(first.localTime.abbreviation == "EDT" && second.localTime.abbreviation == "EST")
    #expect(
      first.warnings == [
        .repeatedTime(
          taken: .first, other: ZonedInstant(instant: second.instant, localTime: second.localTime))
      ])
    #expect(
      second.warnings.first?.description
        == "the clocks showed this time twice; the second is taken, the other was at"
        + " 1990-10-28T05:30:00.000Z (-04:00 EDT)")
    #expect(try moment("America/New_York", "1990-10-28 00:59:59.999").warnings.isEmpty)
    #expect(try moment("America/New_York", "1990-10-28 02:00").warnings.isEmpty)
  }

  @Test("DES-140 ARC-302 a skipped time moves forward by the gap and says so")
  func skippedTime() throws {
    let moved = try moment("America/New_York", "1990-04-01 02:30")
    #expect(moved.instant.iso8601() == "1990-04-01T07:30:00.000Z")
    let shown = moved.instant.civil(offset: moved.localTime.offset)
    #expect(shown.time.description == "03:30" && moved.localTime.abbreviation == "EDT")
    #expect(
      moved.warnings.map(\.description) == [
        "the clocks were set forward over this time; it is moved forward by 60 minutes"
      ])
    #expect(try moment("America/New_York", "1990-04-01 01:59:59.999").warnings.isEmpty)
    #expect(try moment("America/New_York", "1990-04-01 03:00").warnings.isEmpty)
    // A whole day, when Samoa crossed the date line.
    let samoa = try moment("Pacific/Apia", "2011-12-30 12:00")
    #expect(samoa.instant.iso8601() == "2011-12-30T22:00:00.000Z")
    #expect(samoa.warnings.count == 1)
  }

  @Test("A Julian date and a time after the rules of today say so")
  func otherWarnings() throws {
    let old = try moment("Europe/London", "1500-02-29 12:00", longitude: 0)
    #expect(old.warnings == [.localMeanTime(.zero), .olderCalendar(.julian)])
    let future = try moment("Europe/London", "2100-07-01 12:00", longitude: 0)
    guard case .predictedRules(let knownUntil) = future.warnings.first else {
      Issue.record("\(future.warnings)")
      return
    }
    #expect(knownUntil < future.instant && future.localTime.abbreviation == "BST")
    #expect(try moment("+05:30", "2100-07-01 12:00").warnings.isEmpty)
  }

  @Test("AST-44 without a time the day runs from midnight to midnight by the clocks")
  func day() throws {
    func hours(_ zone: String, _ date: String) throws -> Double {
      let day = try Self.database.rules(for: zone).day(CivilDate(iso8601: date), longitude: nil)
      return (day.upperBound.julianDayUT - day.lowerBound.julianDayUT) * 24
    }
    #expect(abs(try hours("Europe/Berlin", "2020-06-01") - 24) < 1e-6)
    #expect(abs(try hours("Europe/Berlin", "2020-03-29") - 23) < 1e-6)
    #expect(abs(try hours("Europe/Berlin", "2020-10-25") - 25) < 1e-6)
    // Brazil set its clocks forward at midnight.
    #expect(abs(try hours("America/Sao_Paulo", "2017-10-15") - 23) < 1e-6)
    #expect(try hours("Pacific/Apia", "2011-12-30") == 0)
    let noon = try moment("Europe/Berlin", "2020-06-01 12:00")
    #expect(noon.time == .noon && noon.instant.iso8601() == "2020-06-01T10:00:00.000Z")
  }

  @Test("In every zone, what the clocks show at an instant is resolved to that instant")
  func everyZone() throws {
    var random = SplitMix64(seed: 7)
    for name in try Self.database.names() {
      let rules = try Self.database.rules(for: name)
      for _ in 0..<40 {
        let seconds = Double(Int.random(in: -4_000_000_000...4_000_000_000, using: &random))
        let instant = Instant(unixSeconds: seconds)
        let type = rules.localTime(at: instant)
        let (date, time) = instant.civil(offset: type.offset)
        let expected = ZonedInstant(instant: instant, localTime: type)
        switch rules.resolve(date, time) {
        case .unique(let only): #expect(isSame(only, expected), "\(name) \(date) \(time)")
        case .repeated(let first, let second):
          #expect(first.instant < second.instant)
          #expect(isSame(first, expected) || isSame(second, expected), "\(name) \(date) \(time)")
        case .skipped: Issue.record("\(name) \(date) \(time) was shown at \(seconds)")
        }
      }
    }
  }

  private func isSame(_ a: ZonedInstant, _ b: ZonedInstant) -> Bool {
    a.instant.unixSeconds == b.instant.unixSeconds && a.localTime == b.localTime
  }
}
