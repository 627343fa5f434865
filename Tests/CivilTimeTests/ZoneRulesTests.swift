import CivilTime
import Testing

@Suite struct ZoneRulesTests {
  private func offset(_ rules: ZoneRules, _ instant: String) throws -> String {
    let type = rules.localTime(at: try Instant(iso8601: instant))
    return "\(type.offset) \(type.abbreviation)\(type.isDaylightSaving ? " summer" : "")"
  }

  /// Changes worked out by hand from the notation (RFC 9636, section 3.3.1).
  @Test(
    "The rule at the end of a file holds to the second",
    arguments: [
      // Last Sunday of March, 02:00 standard time, to that of October, 03:00 summer time.
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2050-03-27T00:59:59Z", "+01:00 CET"),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2050-03-27T01:00:00Z", "+02:00 CEST summer"),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2050-10-30T00:59:59Z", "+02:00 CEST summer"),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2050-10-30T01:00:00Z", "+01:00 CET"),
      // Southern hemisphere.
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2050-01-01T00:00:00Z", "+11:00 AEDT summer"),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2050-04-02T15:59:59Z", "+11:00 AEDT summer"),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2050-04-02T16:00:00Z", "+10:00 AEST"),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2050-10-01T16:00:00Z", "+11:00 AEDT summer"),
      // A time before midnight: Saturday 22:00 local, the last Sunday being 27 March.
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2050-03-27T00:59:59Z", "-02:00 -02"),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2050-03-27T01:00:00Z", "-01:00 -01 summer"),
      // A time past the day: Thursday 24 March, 26:00, is Friday 02:00.
      ("IST-2IDT,M3.4.4/26,M10.5.0", "2050-03-24T23:59:59Z", "+02:00 IST"),
      ("IST-2IDT,M3.4.4/26,M10.5.0", "2050-03-25T00:00:00Z", "+03:00 IDT summer"),
      // Summer time all year (RFC 9636, section 3.3.1).
      ("XXX3EDT4,0/0,J365/23", "2050-01-01T03:00:00Z", "-04:00 EDT summer"),
      ("XXX3EDT4,0/0,J365/23", "2051-01-01T02:59:59Z", "-04:00 EDT summer"),
      // J60 is 1 March in every year, 59 is 29 February in leap years.
      ("AAA0BBB,J60/0,J61/0", "2048-02-29T12:00:00Z", "+00:00 AAA"),
      ("AAA0BBB,J60/0,J61/0", "2048-03-01T12:00:00Z", "+01:00 BBB summer"),
      ("AAA0BBB,59/0,60/0", "2048-02-29T12:00:00Z", "+01:00 BBB summer"),
      ("AAA0BBB,59/0,60/0", "2049-03-01T12:00:00Z", "+01:00 BBB summer"),
      // The farthest times.
      ("AAA0BBB,J1/-167,J100/167", "2049-12-25T01:00:00Z", "+01:00 BBB summer"),
      ("AAA0BBB,J1/-167,J100/167", "2049-12-25T00:59:59Z", "+00:00 AAA"),
      ("<+0330>-3:30", "2050-07-01T00:00:00Z", "+03:30 +0330"),
      ("LMT0:25:21", "2050-07-01T00:00:00Z", "-00:25:21 LMT"),
    ])
  func footer(rule: String, instant: String, expected: String) throws {
    let rules = try ZoneRules(parsing: TZif(footer: rule).bytes, name: "Test/Zone")
    #expect(try offset(rules, instant) == expected)
  }

  @Test(
    "A broken rule is refused",
    arguments: [
      "CE-1", "CET", "CET-25", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
      "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,M3.5.0/168,M10.5.0",
      "CET-1CEST,J0,J10", "CET-1CEST,366,10", "CET-1CEST,M3.5.0,M10.5.0 ", "<CET-1", "CET-1:60",
      "CET-99999999999999999999999999",
    ])
  func brokenFooter(rule: String) {
    #expect(throws: ZoneRulesError.malformed(.footer)) {
      try ZoneRules(parsing: TZif(footer: rule).bytes, name: "Test/Zone")
    }
  }

  @Test("The first type holds before the first change, the last one after the last without a rule")
  func table() throws {
    var file = TZif()
    file.types = [(1260, false, "LMT"), (3600, false, "AAA"), (7200, true, "BBB")]
    file.changes = [(-1_000_000_000, 1), (0, 2)]
    let rules = try ZoneRules(parsing: file.bytes, name: "Test/Zone")
    #expect(try offset(rules, "1900-01-01T00:00Z") == "+00:21 LMT")
    #expect(try offset(rules, "1969-12-31T23:59:59.999Z") == "+01:00 AAA")
    #expect(try offset(rules, "1970-01-01T00:00Z") == "+02:00 BBB summer")
    #expect(try offset(rules, "2500-01-01T00:00Z") == "+02:00 BBB summer")
  }

  @Test("Files that break the format are refused with the reason")
  func broken() throws {
    let good = TZif(types: [(0, false, "AAA"), (60, false, "BBB")], changes: [(1, 1), (2, 0)])
    func parse(_ change: (inout TZif) -> Void) throws {
      var file = good
      change(&file)
      _ = try ZoneRules(parsing: file.bytes, name: "Test/Zone")
    }
    try parse { _ in }
    #expect(throws: ZoneRulesError.malformed(.changes)) { try parse { $0.changes[1].at = 1 } }
    #expect(throws: ZoneRulesError.malformed(.changes)) { try parse { $0.changes[1].type = 2 } }
    #expect(throws: ZoneRulesError.malformed(.types)) { try parse { $0.types[1].offset = 99_999 } }
    #expect(throws: ZoneRulesError.malformed(.types)) {
      try parse { ($0.types, $0.changes) = ([], []) }
    }
    #expect(throws: ZoneRulesError.malformed(.abbreviations)) {
      try parse { $0.types[1].abbreviation = "B B" }
    }
    var versionOne = good.bytes
    versionOne[4] = 0
    #expect(throws: ZoneRulesError.versionOne) { try ZoneRules(parsing: versionOne, name: "") }
    #expect(throws: ZoneRulesError.notTZif) { try ZoneRules(parsing: [1, 2, 3], name: "") }
    var leaping = good.bytes
    leaping[51 + 31] = 1
    #expect(throws: ZoneRulesError.countsLeapSeconds) { try ZoneRules(parsing: leaping, name: "") }
    for lie in [UInt8(0x7F), 0xFF] {
      var lying = good.bytes
      lying[51 + 32] = lie
      #expect(throws: ZoneRulesError.truncated) { try ZoneRules(parsing: lying, name: "") }
    }
  }

  @Test("DES-141 the zone of an offset, or of a longitude far from any place, never changes")
  func fixed() throws {
    let india = ZoneRules(fixed: try UTCOffset(iso8601: "+05:30"))
    #expect(india.name == "+05:30" && india.knownUntil == nil)
    #expect(try offset(india, "1800-01-01T00:00Z") == "+05:30 +05:30")
    #expect(try offset(.utc, "1800-01-01T00:00Z") == "+00:00 UTC")
    for (longitude, name) in [
      (0, "+00:00"), (7.4, "+00:00"), (7.6, "+01:00"), (-7.6, "-01:00"), (-74, "-05:00"),
      (180, "+12:00"), (-180, "-12:00"), (172.4, "+11:00"), (-172.6, "-12:00"),
    ] {
      #expect(ZoneRules.nautical(longitude: longitude).name == name)
    }
  }
}
