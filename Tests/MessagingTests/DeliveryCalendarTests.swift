import Accounts
import Messaging
import Storage
import StorageTestSupport
import Testing

@Suite struct DeliveryCalendarTests {
  private static let calendar = DeliveryCalendar("test_rounds", reading: ["told"])

  private struct Broken: Error {}

  private static func create(in database: Database) async throws {
    try await database.write { transaction in
      try transaction.run(
        """
        CREATE TABLE test_rounds (
          account_id \(.text) PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
          next_at \(.timestamp), told \(.integer))\(strict: true)
        """)
    }
  }

  @Test(
    "each account is delivered to once when it is due; one with which something is wrong waits, and keeps nobody waiting",
    arguments: Engine.allCases)
  func once(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      try await Self.create(in: fixture.database)
      let (well, broken) = (try await fixture.guest().account, try await fixture.guest().account)
      let start = fixture.clock.now
      try await fixture.database.write { transaction in
        for account in [well, broken, well] {
          try Self.calendar.add(account, at: start.advanced(by: .seconds(60)), in: transaction)
        }
      }
      let pass = { () async throws -> Int in
        let now = fixture.clock.now
        return try await fixture.database.write { transaction in
          try Self.calendar.pass(
            limit: 10, at: now, retryingAfter: .seconds(600), in: transaction, report: { _ in }
          ) { due, transaction in
            if due.account == broken { throw Broken() }
            let told: Int? = try due.row["told"]
            _ = try Self.calendar.advance(
              due, to: now.advanced(by: .seconds(3_600)), setting: ["told": (told ?? 0) + 1],
              in: transaction)
          }
        }
      }
      #expect(try await pass() == 0)
      fixture.clock.advance(by: .seconds(60))
      #expect(try await pass() == 2)
      #expect(try await pass() == 0)
      fixture.clock.advance(by: .seconds(600))
      #expect(try await pass() == 1)
      let told: Int? = try await fixture.database.read { transaction in
        try transaction.value("SELECT told FROM test_rounds WHERE account_id = \(well)")
      }
      #expect(told == 1)
    }
  }

  @Test("a turn is taken by one alone", arguments: Engine.allCases)
  func turns(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      try await Self.create(in: fixture.database)
      let (account, now) = (try await fixture.guest().account, fixture.clock.now)
      let taken = try await fixture.database.write { transaction in
        try Self.calendar.add(account, at: now, in: transaction)
        let due = try transaction.rows(
          Self.calendar.due(at: now, limit: 10), as: DueDelivery.self)
        return try due.flatMap { due in
          [
            try Self.calendar.advance(due, to: nil, setting: ["told": 1], in: transaction),
            try Self.calendar.advance(due, to: nil, setting: ["told": 2], in: transaction),
          ]
        }
      }
      #expect(taken == [true, false])
    }
  }
}
