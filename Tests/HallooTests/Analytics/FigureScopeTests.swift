import CivilTime
import Interface
import Places
import Schedules
import Statistics
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Halloo

@Suite struct FigureScopeTests {
  private static let words = HallooStrings.notices

  /// Three years of two people, by clocks that show different days, and of three habits each, with every state.
  private static func fill(_ fixture: Fixture) async throws {
    var random = SplitMix64(seed: 1_108)
    let today = Int(fixture.now.milliseconds / 86_400_000) + 2_440_588
    for (number, zone) in [(1, "Pacific/Auckland"), (2, "America/Los_Angeles")] {
      let relative = try await fixture.addRelative(number, zone: zone)
      let long = fixture.now.advanced(by: .seconds(-1_100 * 86_400))
      try await fixture.database.write { transaction in
        try transaction.run(
          "UPDATE hal_profiles SET created_at = \(long) WHERE id = \(relative.id)")
      }
      for name in ["pills", "walk", "tea"] {
        let habit = try await fixture.addHabit(name, of: relative, at: WallTime(minutes: 720))
        var rows: [SQL] = []
        for day in today - 1_095...today + 2 where Int.random(in: 0..<8, using: &random) > 0 {
          rows.append(Self.row(habit, on: day, Self.status(&random, today - day), fixture))
        }
        let all = rows
        try await fixture.database.write { try $0.run(all) }
      }
    }
  }

  /// What is long ago is over.
  private static func status(_ random: inout SplitMix64, _ age: Int) -> OccurrenceStatus {
    let rare = Int.random(in: 0..<30, using: &random)
    let usual: OccurrenceStatus = age > 0 ? .completed : .scheduled
    guard rare < OccurrenceStatus.allCases.count else { return usual }
    let status = OccurrenceStatus.allCases[rare]
    return age > 10 && (status.isOpen || status == .scheduled) ? usual : status
  }

  private static func row(
    _ habit: Habit, on day: Int, _ status: OccurrenceStatus, _ fixture: Fixture
  ) -> SQL {
    let row = Rows.row(day, status, seconds: day % 977)
    return """
      INSERT INTO hal_occurrences (id, account_id, profile_id, habit_id, day, extra, due_at,
        sent_at, completed_at, completed_by, status, is_handed_over, has_followed_up, is_snoozed,
        asked_for_photo, has_text, has_photo, deadline_seconds, response_type, has_follow_up,
        ignores_quiet_hours, version)
      VALUES (\("\(habit.id.rawValue)-\(day)"), \(fixture.owner.account), \(habit.relative),
        \(habit.id), \(day), 0, \(row.dueAt), \(row.sentAt), \(row.completedAt),
        \(row.completedBy), \(status), \(true), \(false), \(false), \(false), \(false), \(false),
        600, \(habit.terms.responseType), \(false), \(false), 1)
      """
  }

  /// What is read for some figures, and the same people with all there ever was up to a day.
  private static func read(
    _ scope: FigureScope, until day: Int? = nil, _ fixture: Fixture
  ) async throws -> (part: CircleFigures, whole: CircleFigures) {
    let (owner, now) = (fixture.owner, fixture.now)
    return try await fixture.database.read { transaction in
      let part = try transaction.figures(of: owner, scope, at: now) {
        try Fixture.zones.rules(for: $0)
      }
      let today = part.people.map(\.today).max() ?? 0
      let all = try transaction.countedOccurrences(
        of: owner.account, on: 0...min(day ?? today, today)
      ) { part.tasks[$0]?.category ?? .other }
      return (part, CircleFigures(people: part.people, tasks: part.tasks, history: all))
    }
  }

  @Test(
    "HAL-1104 HAL-1105 HAL-1102 the last days are read and no others, and give the figures of all there ever was",
    arguments: Engine.allCases)
  func lastDays(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      try await Self.fill(fixture)
      for length in CirclePeriod.lengths {
        let (part, whole) = try await Self.read(.last(days: length), fixture)
        #expect(part.people[0].today > part.people[1].today)
        for relative in [nil, part.people[0].id, part.people[1].id] {
          #expect(
            part.overviewJSON(days: length, of: relative, today: 0)
              == whole.overviewJSON(days: length, of: relative, today: 0))
          #expect(
            part.trendsJSON(days: length, of: relative)
              == whole.trendsJSON(days: length, of: relative))
        }
        #expect(DaySummary(part, day: 0).best?.days == DaySummary(whole, day: 0).best?.days)
        #expect(whole.history.count > 5_000)
        #expect(part.history.count <= (2 * length + 1) * 6, "\(part.history.count) rows")
      }
    }
  }

  @Test(
    "HAL-1102 HAL-1107 streaks of people and circles are counted on from a settled day, and are those of all days ever",
    arguments: Engine.allCases)
  func streaks(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      try await Self.fill(fixture)
      func expectWhole(_ comment: Comment) async throws {
        let (part, whole) = try await Self.read(.streaks, fixture)
        #expect(part.streaks == whole.streaks && part.history.isEmpty, comment)
        #expect(part.streaksJSON() == whole.streaksJSON(), comment)
      }
      try await expectWhole("nothing is settled")
      #expect(try await Self.rowsRead(fixture) > 15_000)
      try await Self.settle(fixture)
      try await expectWhole("all is settled")
      let read = try await Self.rowsRead(fixture)
      // Of each habit the days that are open still: once by itself, for its person, and for the circle.
      #expect(read < 3 * 6 * 2 * StreakKeeper.openDays, "\(read) rows are read")
      try await Self.settle(fixture)
      try await expectWhole("settled twice")
      // What becomes of an old day later counts at once, and is settled again.
      let (reminders, owner) = (fixture.reminders, fixture.owner)
      let missed = try await fixture.entries().filter { $0.occurrence.status == .missed }
      try await fixture.database.write { transaction in
        try reminders.markDone(
          missed[missed.count / 2].id, of: owner, by: owner.account, in: transaction)
      }
      try await expectWhole("an old day was changed")
      try await Self.settle(fixture)
      try await expectWhole("settled after a change")
      #expect(try await Self.rowsRead(fixture) == read)
      // A habit that has ended long ago keeps nobody from being settled.
      fixture.wait(.seconds(100 * 86_400))
      try await Self.settle(fixture)
      try await expectWhole("a hundred days later")
      #expect(try await Self.rowsRead(fixture) < read)
      // Without one of them it is another circle.
      let gone = try await Self.read(.people, fixture).part.people[0].id
      try await fixture.database.write { transaction in
        try reminders.delete(gone, keepingHistory: false, of: owner, in: transaction)
      }
      try await expectWhole("somebody is gone")
    }
  }

  private static func settle(_ fixture: Fixture) async throws {
    let now = fixture.now
    try await StreakKeeper(database: fixture.database, now: { now }).pass()
  }

  /// How many rows are read for the streaks as they stand.
  private static func rowsRead(_ fixture: Fixture) async throws -> Int {
    let account = fixture.owner.account
    let people = try await read(.people, fixture).part.people
    let today = try #require(people.map(\.today).max())
    return try await fixture.database.read { transaction in
      let settled = try transaction.rows(
        "SELECT profile_id, streak_until FROM hal_streaks WHERE account_id = \(account)"
      ) { row in (try row[0] as String, try row[1] as Int) }
      let until = Dictionary(settled) { first, _ in first }
      let those: [(String, SettledStreak.Those)] =
        [("", .circle(account))] + people.map { ($0.id.rawValue, .relative($0.id, account)) }
      let queries =
        [SettledStreak.habitsSince(in: account, until: today)]
        + those.map { name, those in those.states(after: until[name] ?? 0, until: today) }
      return try queries.map { query in
        try transaction.value("SELECT count(*) FROM (\(query)) AS those") ?? 0
      }.reduce(0, +)
    }
  }

  @Test(
    "HAL-1106 HAL-1107 HAL-1109 a week, the list of weeks and a table are read alone, and are those of all there ever was",
    arguments: Engine.allCases)
  func weeks(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      try await Self.fill(fixture)
      // Old weeks are counted as they stood, whatever is settled since.
      try await Self.settle(fixture)
      let all = try await Self.read(.people, fixture)
      #expect(all.part.history.isEmpty && all.part.streaks == CircleStreaks())
      let weeks = all.part.weeks(from: .sunday)
      #expect(weeks == all.whole.weeks(from: .sunday) && weeks.count > 150)
      for week in [weeks[0], weeks[1], weeks[9], weeks[80], weeks[weeks.count - 1]] {
        let (part, whole) = try await Self.read(
          .week(week), until: week.days.upperBound, fixture)
        #expect(
          part.reportJSON(of: week, words: Self.words)
            == whole.reportJSON(of: week, words: Self.words))
        #expect(part.history.count <= 14 * 6)
      }
      for last in [nil, weeks[3], weeks[weeks.count - 2]] {
        let (part, whole) = try await Self.read(.weeks(.sunday, after: last, limit: 20), fixture)
        #expect(
          part.weeksJSON(from: .sunday, after: last, limit: 20)
            == whole.weeksJSON(from: .sunday, after: last, limit: 20))
        #expect(part.history.count <= 140 * 6)
      }
      let filter = FigureFilter<RelativeID>(days: 30, person: nil)
      for (from, to) in [(nil, nil), ("2024-01-01", "2024-03-31")] as [(String?, String?)] {
        let (part, whole) = try await Self.read(.table(days: 30, from: from, to: to), fixture)
        #expect(
          try part.table(filter, from: from, to: to) == whole.table(filter, from: from, to: to))
        #expect(part.history.count <= 91 * 6)
      }
      let none = try await Self.read(
        .table(days: 30, from: "2024-02-01", to: "2024-01-01"), fixture)
      #expect(none.part.history.isEmpty)
    }
  }
}
