import CivilTime
import Places
import Storage
import Testing

@testable import Clocks

@Suite struct ClocksTests {
  private static let zones = TimeZoneDatabase()

  @Test(
    "a moment becomes an instant and comes back to the millisecond",
    arguments: [
      -4_000_000_000_123, -1, 0, 1, 1_796_000_000_999, 4_102_444_800_000,
    ] as [Int64])
  func roundTrip(_ milliseconds: Int64) {
    let moment = Timestamp(milliseconds: milliseconds)
    #expect(Timestamp(Instant(moment)) == moment)
  }

  @Test("a moment is written in UTC to the millisecond")
  func iso8601() {
    let moment = Timestamp(milliseconds: 1_800_000_000_007)
    #expect(moment.iso8601 == "2027-01-15T08:00:00.007Z")
    #expect(moment.utc.date.description == "2027-01-15")
  }

  @Test("the day by a zone's clocks is not that of UTC")
  func civil() throws {
    let moment = Timestamp(milliseconds: 1_800_000_000_000 + 15 * 3_600_000)
    let kolkata = try Self.zones.rules(for: "Asia/Kolkata")
    #expect(kolkata.date(of: moment).description == "2027-01-16")
    #expect(kolkata.civil(moment).time == (try WallTime(hour: 4, minute: 30)))
    #expect(ZoneRules.utc.date(of: moment).description == "2027-01-15")
  }

  @Test(
    "of a time shown twice the first, of one that is skipped the change",
    arguments: [
      ("2026-11-01", 1, 30, "2026-11-01T05:30:00.000Z", false),
      ("2026-03-08", 2, 30, "2026-03-08T07:00:00.000Z", true),
      ("2026-03-08", 8, 0, "2026-03-08T12:00:00.000Z", false),
    ])
  func first(_ date: String, _ hour: Int, _ minute: Int, _ moment: String, _ isSkipped: Bool) throws
  {
    let zone = try Self.zones.rules(for: "America/New_York")
    let found = zone.first(try CivilDate(iso8601: date), try WallTime(hour: hour, minute: minute))
    #expect(found.moment.iso8601 == moment)
    #expect(found.wasSkipped == isSkipped)
  }

  @Test("a day without midnight begins with the first time that its clocks show")
  func beginning() throws {
    // São Paulo set its clocks forward at midnight until 2018.
    let zone = try Self.zones.rules(for: "America/Sao_Paulo")
    let begins = zone.beginning(of: try CivilDate(iso8601: "2018-11-04"))
    #expect(begins.iso8601 == "2018-11-04T03:00:00.000Z")
    #expect(zone.civil(begins).time == (try WallTime(hour: 1, minute: 0)))
  }
}
