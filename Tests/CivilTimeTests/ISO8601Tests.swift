import CivilTime
import Testing

@Suite struct ISO8601Tests {
  @Test(
    "Dates are written as they are read",
    arguments: [
      "1990-05-15", "0001-01-01", "0000-02-29", "-0043-03-15", "-4712-01-01", "1500-02-29",
    ])
  func dates(text: String) throws {
    #expect(try CivilDate(iso8601: text).description == text)
  }

  @Test(
    "Times are written as they are read",
    arguments: ["00:00", "10:30", "23:59:59", "10:30:15.250", "00:00:00.001"])
  func times(text: String) throws {
    #expect(try WallTime(iso8601: text).description == text)
  }

  @Test(
    "Offsets are written as they are read",
    arguments: ["+00:00", "+05:30", "-03:00", "+00:53:28", "-00:25:21", "+14:00"])
  func offsets(text: String) throws {
    #expect(try UTCOffset(iso8601: text).description == text)
  }

  @Test("Short offsets, Z and commas are understood")
  func variants() throws {
    #expect(try UTCOffset(iso8601: "Z") == .zero)
    #expect(try UTCOffset(iso8601: "-08").seconds == -28_800)
    #expect(try UTCOffset(iso8601: "+0530").seconds == 19_800)
    #expect(try WallTime(iso8601: "10:30:15,5").second == 15.5)
    #expect(try CivilDate(iso8601: "+001990-05-15") == CivilDate(iso8601: "1990-05-15"))
  }

  @Test(
    "Instants with an offset are written in UTC to the millisecond",
    arguments: [
      ("1990-05-15T10:30+02:00", "1990-05-15T08:30:00.000Z"),
      ("2000-01-01 12:00:00Z", "2000-01-01T12:00:00.000Z"),
      ("1999-12-31T23:59:59.999-01:00", "2000-01-01T00:59:59.999Z"),
      ("1970-01-01t00:00z", "1970-01-01T00:00:00.000Z"),
      ("1500-03-20T00:00Z", "1500-03-20T00:00:00.000Z"),
      ("-0001-12-31T23:30-01:00", "0000-01-01T00:30:00.000Z"),
    ])
  func instants(text: String, written: String) throws {
    #expect(try Instant(iso8601: text).iso8601() == written)
  }

  @Test("An instant of 1500 can be written in the Julian calendar")
  func julian() throws {
    let instant = try Instant(iso8601: "1500-03-10T00:00Z", rule: .historical)
    #expect(instant.iso8601() == "1500-03-20T00:00:00.000Z")
    #expect(instant.iso8601(rule: .historical) == "1500-03-10T00:00:00.000Z")
  }

  @Test(
    "Anything else is refused",
    arguments: [
      "", "1990", "1990-5-15", "90-05-15", "1990-05-15 ", "1990/05/15", "19900515", "1990-05-15T",
      "+990-05-15", "１９９０-05-15", "1990-05-1５",
    ])
  func malformedDates(text: String) {
    #expect(throws: ISO8601Error.malformed(.date)) { try CivilDate(iso8601: text) }
  }

  @Test(
    "Anything else is refused",
    arguments: ["", "10", "1:30", "10:3", "10:30:", "10:30:15.", "10:30Z"])
  func malformedTimes(text: String) {
    #expect(throws: ISO8601Error.malformed(.time)) { try WallTime(iso8601: text) }
  }

  @Test(
    "Anything else is refused", arguments: ["", "5:30", "+5", "+05:3", "+24:00", "+05:60", "UTC"])
  func malformedOffsets(text: String) {
    #expect(throws: ISO8601Error.malformed(.offset)) { try UTCOffset(iso8601: text) }
  }

  @Test("A well-formed text of an impossible date or time says what is impossible")
  func impossible() {
    #expect(throws: ISO8601Error.date(.noSuchMonth(13))) {
      try Instant(iso8601: "1990-13-01T00:00Z")
    }
    #expect(throws: ISO8601Error.time(.endOfDay)) { try WallTime(iso8601: "24:00") }
    #expect(throws: ISO8601Error.malformed(.instant)) {
      try Instant(iso8601: "1990-05-15T10:30")
    }
  }

  @Test("Civil time and back is exact to the millisecond at sampled instants")
  func roundTrip() {
    let offset = UTCOffset(seconds: 20_700)
    for milliseconds in stride(
      from: Int64(-60_000_000_000_000), to: 30_000_000_000_000, by: 9_876_543_217)
    {
      let instant = Instant(unixSeconds: Double(milliseconds) / 1000)
      let (date, time) = instant.civil(offset: offset)
      #expect(Instant(date, time, offset: offset).unixSeconds == instant.unixSeconds)
    }
  }

  @Test("Instants beyond any calendar do not stop the program")
  func extremes() {
    for julianDay in [Double.infinity, -.infinity, .nan, 1e300, -1e300] {
      let instant = Instant(julianDayUT: julianDay)
      _ = instant.iso8601()
      _ = ZoneRules.utc.localTime(at: instant)
    }
  }
}
