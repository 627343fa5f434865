import CivilTime
import Places
import Storage
import StorageTestSupport
import Testing

@testable import Accounts

@Suite struct QuotaTests {
  private static func moment(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0
  ) throws -> Timestamp {
    let date = try CivilDate(year: year, month: month, day: day)
    let instant = Instant(date, try WallTime(hour: hour, minute: minute))
    return Timestamp(milliseconds: Int64((instant.unixSeconds * 1_000).rounded()))
  }

  @Test("DES-42 a month begins with its first day on the clocks of the zone")
  func months() throws {
    let zones = TimeZoneDatabase()
    let newYork = Quota("q", limit: 10, everyMonthIn: try zones.rules(for: "America/New_York"))
    // Summer time ends within November.
    let october = try Self.moment(2026, 11, 1, 3, 59)
    let november = try Self.moment(2026, 11, 1, 4, 0)
    #expect(newYork.renewal(after: october) == november)
    #expect(newYork.start(at: october) == (try Self.moment(2026, 10, 1)))
    #expect(newYork.start(at: november) == (try Self.moment(2026, 11, 1)))
    #expect(newYork.renewal(after: november) == (try Self.moment(2026, 12, 1, 5)))
    let december = newYork.renewal(after: try Self.moment(2026, 12, 31, 23, 0))
    #expect(december == (try Self.moment(2027, 1, 1, 5)))
    // The clocks of Asunción left the first hour of October 2023 out.
    let asuncion = Quota("q", limit: 10, everyMonthIn: try zones.rules(for: "America/Asuncion"))
    #expect(
      asuncion.renewal(after: try Self.moment(2023, 9, 30)) == (try Self.moment(2023, 10, 1, 4)))
    let kolkata = Quota("q", limit: 10, everyMonthIn: try zones.rules(for: "Asia/Kolkata"))
    let february = try Self.moment(2028, 2, 10)
    #expect(kolkata.start(at: february) == newYork.start(at: february))
    #expect(kolkata.renewal(after: february) == (try Self.moment(2028, 2, 29, 18, 30)))
  }

  @Test("AST-181 PLT-27 a day begins at midnight on the clocks of the zone")
  func days() throws {
    let zones = TimeZoneDatabase()
    let newYork = Quota("q", limit: 3, everyDayIn: try zones.rules(for: "America/New_York"))
    // Summer time ends on 1 November, which has 25 hours.
    let october = try Self.moment(2026, 11, 1, 3, 59)
    let november = try Self.moment(2026, 11, 1, 4, 0)
    #expect(newYork.renewal(after: october) == november)
    #expect(newYork.start(at: october) == (try Self.moment(2026, 10, 31)))
    #expect(newYork.start(at: november) == (try Self.moment(2026, 11, 1)))
    #expect(newYork.renewal(after: november) == (try Self.moment(2026, 11, 2, 5)))
  }

  @Test(
    "DES-42 PLT-9 who moves to another zone has used as much of the month, and what has happened counts",
    arguments: Engine.allCases)
  func counts(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp().account.id
      let zones = TimeZoneDatabase()
      let (home, abroad) = (
        Quota("q", limit: 2, everyMonthIn: .utc),
        Quota("q", limit: 2, everyMonthIn: try zones.rules(for: "Asia/Kolkata"))
      )
      let accounts = fixture.accounts
      try await fixture.database.write { transaction in
        #expect(try accounts.remaining(home, of: ada, in: transaction) == 2)
        try accounts.count(home, of: ada, in: transaction)
        #expect(try accounts.remaining(abroad, of: ada, in: transaction) == 1)
        for _ in 0..<2 { try accounts.count(abroad, of: ada, in: transaction) }
        #expect(try accounts.remaining(home, of: ada, in: transaction) == 0)
        let none = Quota("none", limit: 0, everyMonthIn: .utc)
        try accounts.count(none, of: ada, in: transaction)
        #expect(try accounts.remaining(none, of: ada, in: transaction) == 0)
      }
      let error = try await refusal {
        try await fixture.database.write { transaction in
          try accounts.use(home, of: ada, in: transaction)
        }
      }
      let wait = home.renewal(after: fixture.clock.now).duration(since: fixture.clock.now)
      #expect(error?.code == .quotaUsedUp(name: "q", limit: 2, resetsAfter: wait))
      fixture.clock.advance(by: wait)
      let left = try await fixture.database.read { transaction in
        try accounts.remaining(home, of: ada, in: transaction)
      }
      #expect(left == 2)
    }
  }
}
