import Schedules
import Statistics
import Storage
import Testing

/// The goals of one person: what a second app counts.
@Suite("Figures over dated outcomes")
struct GoalTests {
  struct GoalID: RawRepresentable, Hashable { let rawValue: String }
  enum Area: CaseIterable { case body, mind }

  struct Step: DatedOutcome {
    let task: GoalID
    let category: Area
    let day: Int
    let outcome: Outcome
    var responseSeconds: Int?
    var person: String { "me" }
    var dueAt: Timestamp { Timestamp(milliseconds: Int64(day) * 86_400_000) }
  }

  /// Monday, August 11, 2025.
  private static let monday = 2_460_899

  /// A letter for each day from one on: `c` in time, `l` late, `m` missed, `o` open, `.` nothing.
  private static func steps(
    _ letters: String, of goal: String = "run", _ area: Area = .body, from first: Int = monday
  ) -> [Step] {
    let outcomes: [Character: Outcome] = [
      "c": .completed, "l": .completedLate, "m": .missed, "s": .skipped, "o": .open,
      "x": .uncounted,
    ]
    return letters.enumerated().compactMap { index, letter in
      outcomes[letter].map {
        Step(task: GoalID(rawValue: goal), category: area, day: first + index, outcome: $0)
      }
    }
  }

  @Test(
    "HAL-1102 a streak goes on over days without anything due, and ends with what was missed",
    arguments: [("ccc", 3), ("cc.c", 3), ("ccm", 0), ("cco", 2), ("ccxc", 3), ("mcl", 2)])
  func streak(letters: String, current: Int) {
    #expect(Streak(Self.steps(letters)).current == current)
    let (known, rest) = (Self.steps(String(letters.prefix(1))), letters.dropFirst())
    let later = Self.steps(String(rest), from: Self.monday + 1)
    let continued = Streak(
      outcomes: later.map { ($0.day, $0.outcome) }, after: Streak(known))
    #expect(continued == Streak(Self.steps(letters)))
  }

  @Test("HAL-1104 HAL-1105 figures of a week of one person's goals, against the week before")
  func week() throws {
    let steps =
      Self.steps("ccccmmm" + "cccccmm") + Self.steps("mmmmmmm" + "ccccccc", of: "read", .mind)
    let period = LocalPeriod(length: 7, today: ["me": Self.monday + 13])
    let report = PeriodReport(steps, of: ["me"], in: period, streak: Streak(steps))
    #expect(report.all.stats.done == 12 && report.all.before.done == 4)
    #expect(report.all.trend == .up && report.categories.map(\.category) == [.body, .mind])
    #expect(report.days.map(\.stats.percent) == [100, 100, 100, 100, 100, 50, 50])
    let trends = TaskTrend.all(steps, in: period, streaks: OutcomeStreaks())
    #expect(trends.map(\.task.rawValue) == ["run", "read"])
    let weekly = WeeklyReport(
      CalendarWeek(of: Self.monday + 7, start: .monday), of: ["me"], rows: steps,
      streaks: OutcomeStreaks(), photos: [:])
    #expect(weekly.parts[0].hardest?.task.rawValue == "run" && weekly.parts[0].missed.count == 2)
    #expect(weekly.highlights.count == 3)
  }

  @Test("HAL-1104 HAL-1672 HAL-1673 HAL-1109 the figures of a group, and what is read for them")
  func group() throws {
    let steps = Self.steps("ccmcccc") + Self.steps("mmcmmcc", of: "read", .mind)
    let figures = GroupFigures(
      people: [
        FigurePerson(id: "me", name: "Ana", since: Self.monday, today: Self.monday + 6)
      ],
      tasks: [
        GoalID(rawValue: "run"): .init(title: "Run", category: .body, person: "me"),
        GoalID(rawValue: "read"): .init(title: "Read", category: .mind, person: "me"),
      ],
      history: steps,
      streaks: OutcomeStreaks(
        all: Streak(steps), people: ["me": Streak(steps)],
        tasks: [
          GoalID(rawValue: "run"): .init(person: "me", streak: Streak(Self.steps("ccmcccc"))),
          GoalID(rawValue: "read"): .init(person: "me", streak: Streak(Self.steps("mmcmmcc"))),
        ]))
    #expect(figures.overview(days: 7).all.stats.done == 9)
    #expect(figures.trends(days: 7, of: "me").map(\.task.rawValue) == ["read", "run"])
    #expect(figures.streaks().map { $0.task?.rawValue } == [nil, "read", "run"])
    #expect(figures.streaks(of: "you").isEmpty)
    #expect(figures.longestStreak?.task.rawValue == "run" && figures.longestStreak?.days == 4)
    #expect(figures.names.task(GoalID(rawValue: "read")) == "Read")
    let week = CalendarWeek(of: Self.monday, start: .monday)
    #expect(figures.weeks(from: .monday) == [week])
    #expect(figures.report(of: week, photos: [:])?.stats.countable == 14)
    #expect(figures.report(of: week.before, photos: [:]) == nil)
    let filter = FigureFilter(days: 2, person: "me")
    #expect(filter.isAbout(figures) && !FigureFilter(days: nil, person: "you").isAbout(figures))
    #expect(try figures.rows(filter, from: nil, to: nil).count == 4)
    #expect(throws: TableDays.Problem.self) { try figures.rows(filter, from: "x", to: nil) }
    #expect(FigureScope.last(days: 2).days(figures.people) == Self.monday + 3...Self.monday + 6)
    #expect(FigureScope.streaks.days(figures.people) == nil)
    #expect(FigureScope.streaks.streaksUntil(figures.people) == Self.monday + 6)
    #expect(
      FigureScope.table(days: 2, from: "2025-02-30", to: nil).days(figures.people) == nil)
  }

  @Test(
    "HAL-1109 a field never becomes a formula",
    arguments: [
      ("=1+1", "'=1+1"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("ok", "ok"),
    ])
  func field(text: String, encoded: String) {
    #expect(CSV.field(text) == encoded)
    #expect(CSV.bytes(header: "a", rows: [[text]]) == Array("a\r\n\(encoded)\r\n".utf8))
  }
}
