import Accounts
import CivilTime
import Statistics
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Halloo

@Suite struct StreakKeeperTests {
  /// Three years of a habit, a due time for most days, and what came of it; the last day is today.
  private static func fill(_ fixture: Fixture, _ habit: Habit, _ random: inout SplitMix64)
    async throws
  {
    let today = Int(fixture.now.milliseconds / 86_400_000) + 2_440_588
    var rows: [SQL] = []
    for day in today - 1_095...today where Int.random(in: 0..<10, using: &random) > 0 {
      let status = Self.outcome(&random)
      rows.append(Self.row("\(habit.id.rawValue)-\(day)", habit, on: day, status, fixture))
    }
    let all = rows
    try await fixture.database.write { try $0.run(all) }
  }

  private static func outcome(_ random: inout SplitMix64) -> OccurrenceStatus {
    switch Int.random(in: 0..<40, using: &random) {
    case 0: .missed
    case 1: .skipped
    case 2: .failed
    case 3...5: .completedLate
    default: .completed
    }
  }

  private static func row(
    _ id: String, _ habit: Habit, on day: Int, _ status: OccurrenceStatus, _ fixture: Fixture
  ) -> SQL {
    let due = Timestamp(milliseconds: Int64(day - 2_440_588) * 86_400_000 + 43_200_000)
    return """
      INSERT INTO hal_occurrences (id, account_id, profile_id, habit_id, day, extra, due_at, status,
        is_handed_over, has_followed_up, is_snoozed, asked_for_photo, has_text, has_photo,
        deadline_seconds, response_type, has_follow_up, ignores_quiet_hours, version)
      VALUES (\(id), \(fixture.owner.account), \(habit.relative), \(habit.id), \(day), 0, \(due),
        \(status), \(true), \(false), \(false), \(false), \(false), \(false), 600,
        \(habit.terms.responseType), \(false), \(false), 1)
      """
  }

  /// From all there ever were, and from where it was settled.
  private static func streaks(
    _ habit: Habit, _ fixture: Fixture
  ) async throws -> (all: Streak, shown: Streak?, read: Int) {
    let owner = fixture.owner
    return try await fixture.database.read { transaction in
      let states = try transaction.rows(
        "SELECT day, status FROM hal_occurrences WHERE habit_id = \(habit.id)"
      ) { row in (day: try row[0] as Int, status: try row[1] as OccurrenceStatus) }
      let read = try transaction.rows(
        Transaction.sinceSettled([habit.id], owner.account)
      ) { row in try row["id"] as String }
      return (
        Streak(states: states), try transaction.streaks(of: [habit.id], owner)[habit.id], read.count
      )
    }
  }

  private static func settle(_ fixture: Fixture) async throws {
    let now = fixture.now
    try await StreakKeeper(database: fixture.database, now: { now }).pass()
  }

  @Test(
    "HAL-1102 streaks are counted on from a settled day, and are those of all days ever",
    arguments: Engine.allCases)
  func settled(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative()
      let habit = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      var random = SplitMix64(seed: 1_102)
      try await Self.fill(fixture, habit, &random)
      let before = try await Self.streaks(habit, fixture)
      #expect(before.shown == before.all && before.read > 900 && before.all.longest > 20)
      try await Self.settle(fixture)
      let after = try await Self.streaks(habit, fixture)
      #expect(after.shown == before.all && after.all == before.all)
      #expect(after.read <= 2 * StreakKeeper.openDays, "\(after.read) rows are read")
      // Settling again changes nothing, nor does a day that goes by.
      fixture.wait(.seconds(86_400))
      try await Self.settle(fixture)
      #expect(try await Self.streaks(habit, fixture).shown == before.all)
      // A month and a half later more is settled.
      fixture.wait(.seconds(50 * 86_400))
      let owner = fixture.owner.account
      try await fixture.database.write { [now = fixture.now] transaction in
        try transaction.run(
          "UPDATE hal_habits SET planned_until = \(now) WHERE account_id = \(owner)")
      }
      try await Self.settle(fixture)
      let later = try await Self.streaks(habit, fixture)
      #expect(later.shown == before.all && later.read < after.read)
    }
  }

  @Test("HAL-1102 what becomes of an old day later counts at once", arguments: Engine.allCases)
  func changed(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative()
      let habit = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      var random = SplitMix64(seed: 7)
      try await Self.fill(fixture, habit, &random)
      try await Self.settle(fixture)
      let missed = try await fixture.entries().filter { $0.occurrence.status == .missed }
      let (reminders, owner) = (fixture.reminders, fixture.owner)
      for entry in [missed[0], missed[missed.count / 2]] {
        try await fixture.database.write { transaction in
          try reminders.markDone(entry.id, of: owner, by: owner.account, in: transaction)
        }
        let now = try await Self.streaks(habit, fixture)
        #expect(now.shown == now.all)
        try await Self.settle(fixture)
        let settled = try await Self.streaks(habit, fixture)
        #expect(settled.shown == now.all && settled.read <= 2 * StreakKeeper.openDays)
      }
    }
  }

  @Test(
    "HAL-1102 days since a streak was settled are found without reading all",
    arguments: Engine.allCases)
  func queries(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let index =
        engine == .sqlite
        ? "sqlite_autoindex_hal_occurrences_2 (habit_id=? AND day>?)"
        : "hal_occurrences_habit_id_day_time_number_extra_key"
      // PostgreSQL chooses by what there is.
      let habit = try await fixture.addHabit(of: fixture.addRelative(), at: WallTime(minutes: 720))
      var random = SplitMix64(seed: 11)
      try await Self.fill(fixture, habit, &random)
      try await Self.settle(fixture)
      if engine == .postgresql {
        try await fixture.database.write { try $0.run("ANALYZE hal_habits, hal_occurrences") }
      }
      try await assertUsesIndex(
        index, Transaction.sinceSettled([habit.id], fixture.owner.account), in: fixture.database)
    }
  }
}
