import Accounts
import CivilTime
import Clocks
import Events
import Places
import Schedules
import Statistics
import Storage
import StorageTestSupport
import Testing
import TextMessages
import Vault

@testable import Halloo
@testable import Outbox

@Suite struct SeveralTimesTests {
  /// Hours of a day.
  private static func hours(_ hours: Int...) -> [WallTime] {
    hours.map { WallTime(minutes: $0 * 60) }
  }

  @Test(
    "HAL-616 HAL-801 each time of a day is an occurrence of its own, planned once, and all are one habit of ten",
    arguments: Engine.allCases)
  func planning(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(of: relative, times: Self.hours(12, 15, 18))
      for _ in 0..<3 { try await fixture.pass() }
      // Two days and six hours from Monday 11:06 on.
      let entries = try await fixture.entries()
      #expect(entries.map(\.timeNumber) == [0, 1, 2, 0, 1, 2, 0, 1])
      #expect(entries.allSatisfy { $0.extra == 0 })
      let next = entries.dropLast().map(\.occurrence.nextDueAt)
      #expect(next == entries.dropFirst().map(\.occurrence.dueAt))
      let (owner, id) = (fixture.owner, relative.id)
      #expect(try await fixture.database.read { try $0.countedHabits(of: id, owner) } == 1)
      let known = try await fixture.database.read { try $0.habits(of: id, owner).first }
      #expect(known?.schedule.times.walls == Self.hours(12, 15, 18))
    }
  }

  @Test(
    "HAL-616 HAL-840 HAL-1102 a day counts in a streak once all of its times are answered, and is thanked for once",
    arguments: Engine.allCases)
  func streak(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      let habit = try await fixture.addHabit(of: relative, times: Self.hours(12, 15))
      let praise = { fixture.provider.taken.count { $0.text.body.contains("7 days in a row") } }
      let (owner, id) = (fixture.owner, habit.id)
      let streak = {
        try await fixture.database.read { try $0.streaks(of: [id], owner)[id]?.current }
      }
      for day in 0..<8 {
        for (index, hours) in [1, 4].enumerated() {
          // Six minutes past the time.
          fixture.set(Fixture.start.advanced(by: .seconds(day * 86_400 + hours * 3_600)))
          try await fixture.pass()
          try await fixture.receive("done", from: relative)
          #expect(try await streak() == (index == 0 ? day : day + 1))
          #expect(praise() == (day < 6 || (day == 6 && index == 0) ? 0 : 1))
        }
      }
      #expect(try await fixture.entries().count { $0.occurrence.status.isCompleted } == 16)
      let reminders = fixture.provider.taken.map(\.text.body).filter { $0.contains("Time for") }
      #expect(reminders.count == 16 && !reminders.contains { $0.contains("OK 1") })
    }
  }

  @Test("HAL-616 HAL-843 HAL-930 times that are open together are told apart by numbers")
  func numbers() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(
        of: relative, times: [WallTime(minutes: 720), WallTime(minutes: 730)])
      let noon = try await Fixture.noon(fixture)
      try await fixture.pass(until: noon.advanced(by: .seconds(660)), by: .seconds(60))
      try await fixture.receive("OK 2", from: relative)
      let entries = try await fixture.entries().filter { $0.answerNumber != nil }
      #expect(entries.map(\.answerNumber) == [1, 2])
      #expect(entries.map(\.occurrence.status) == [.followedUp, .completed])
    }
  }

  @Test(
    "HAL-612 HAL-616 a changed time is not sent again on a day, an added one is",
    arguments: Engine.allCases)
  func changes(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      let habit = try await fixture.addHabit(of: relative, times: Self.hours(12, 15))
      let noon = try await Fixture.noon(fixture)
      try await fixture.pass(until: noon.advanced(by: .seconds(60)), by: .seconds(60))
      try await fixture.change(habit, to: Self.hours(13, 15, 20))
      try await fixture.pass(until: noon.advanced(by: .seconds(86_400)), by: .seconds(60))
      let sent = fixture.provider.taken.filter { $0.text.body.contains("Time for") }
      let zone = try Fixture.zones.rules(for: relative.zone)
      #expect(sent.map { zone.civil($0.at).time.hour } == [12, 15, 20])
      let next = try await fixture.entries().first { $0.occurrence.sentAt == nil }
      #expect(next.map { zone.civil($0.occurrence.dueAt).time.hour } == 13)
      #expect(next?.timeNumber == 0)
    }
  }

  @Test(
    "HAL-616 HAL-805 times in quiet hours that came later are sent once, at their end",
    arguments: Engine.allCases)
  func quietHours(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative()
      _ = try await fixture.addHabit(of: relative, times: Self.hours(8, 21, 22, 23))
      try await fixture.pass(
        until: Fixture.start.advanced(by: .seconds(2 * 86_400)), by: .seconds(600))
      let sent = fixture.provider.taken.filter { $0.text.body.contains("Time for") }
      #expect(sent.count == 2)
      let entries = try await fixture.entries().filter { $0.occurrence.dueAt <= fixture.now }
      #expect(Set(entries.map(\.occurrence.dueAt)).count == entries.count)
    }
  }

  @Test(
    "HAL-616 what was planned and answered before habits had several times is kept",
    arguments: Engine.allCases)
  func migration(engine: Engine) async throws {
    let earlier = MigrationSeries(
      HallooSchema.migrations.name,
      Array(HallooSchema.migrations.migrations.prefix { $0.name != "several times a day" }))
    let series = Array(Fixture.migrations.dropLast()) + [earlier]
    try await withDatabase(engine, migrated: series) { database in
      let fixture = try await Fixture(database)
      let relative = try await fixture.addRelative()
      let (owner, due) = (fixture.owner, Fixture.start)
      let content = owner.key.seal(
        Array(#"{"title":"Blue pills","extra":""}"#.utf8),
        for: owner.content(of: HabitID(rawValue: "pills")))
      try await database.write { transaction in
        try transaction.run(
          """
          INSERT INTO hal_habits (id, account_id, profile_id, content, frequency, weekdays, time,
            start_day, status, deadline_seconds, response_type, has_follow_up, ignores_quiet_hours,
            planned_until, created_at, version)
          VALUES ('pills', \(owner.account), \(relative.id), \(content), 'daily', 0, 720, 2460000,
            'active', 600, 'either', \(true), \(false), \(due), \(due), 1)
          """)
        for extra in 0..<2 {
          try transaction.run(
            """
            INSERT INTO hal_occurrences (id, account_id, profile_id, habit_id, day, extra, due_at,
              status, is_handed_over, has_followed_up, is_snoozed, asked_for_photo, has_text,
              has_photo, deadline_seconds, response_type, has_follow_up, ignores_quiet_hours,
              answer_number, version)
            VALUES (\("due-\(extra)"), \(owner.account), \(relative.id), 'pills', 2460738, \(extra),
              \(due), 'missed', \(true), \(false), \(false), \(false), \(false), \(false), 600,
              'either', \(true), \(false), 7, 1)
            """)
        }
      }
      _ = try await database.migrate(Fixture.migrations)
      let entries = try await fixture.entries()
      #expect(entries.map(\.id.rawValue) == ["due-0", "due-1"])
      #expect(entries.allSatisfy { $0.timeNumber == 0 && $0.answerNumber == 7 })
      let habit = try #require(
        try await database.read { try $0.habits(of: relative.id, owner).first })
      #expect(habit.schedule.times.walls == Self.hours(12))
      fixture.set(Fixture.start.advanced(by: .seconds(60)))
      try await fixture.change(habit, to: Self.hours(12, 15))
      try await fixture.pass()
      #expect(try await fixture.entries().contains { $0.timeNumber == 1 })
    }
  }
}

extension Fixture {
  /// A habit with several times a day.
  func addHabit(
    _ title: String = "Blue pills", of relative: Relative, times: [WallTime],
    category: HabitCategory = .other, terms: Occurrence.Terms = .init()
  ) async throws -> Habit {
    let (now, owner) = (now, owner)
    let today = try Fixture.zones.rules(for: relative.zone).civil(now).date
    let habit = Habit(
      id: HabitID(rawValue: "\(title)-\(relative.id.rawValue)"), relative: relative.id,
      title: title, category: category,
      schedule: Schedule(
        frequency: .daily, times: try #require(DailyTimes(times)), start: today), terms: terms)
    try await database.write { transaction in try transaction.add(habit, at: now, of: owner) }
    return habit
  }

  /// Changes the times of a habit, as the family does.
  func change(_ habit: Habit, to times: [WallTime]) async throws {
    let (reminders, owner, now) = (reminders, owner, now)
    let times = try #require(DailyTimes(times))
    try await database.write { transaction in
      var habit = habit
      habit.schedule.times.change(to: times)
      #expect(try transaction.save(habit, at: now, of: owner))
      try reminders.planAnew(habit.relative, of: owner, in: transaction)
    }
  }
}
