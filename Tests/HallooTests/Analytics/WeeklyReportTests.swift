import Accounts
import CivilTime
import Schedules
import Statistics
import Storage
import StorageTestSupport
import Testing

@testable import Halloo

@Suite struct WeeklyReportTests {
  @Test(
    "HAL-1106: weeks are those of ISO 8601, also at the ends of years, and from Sunday where that is chosen",
    arguments: [
      (2025, 8, 11, "2025-W33"), (2025, 8, 17, "2025-W33"), (2025, 8, 18, "2025-W34"),
      (2024, 12, 30, "2025-W01"), (2021, 1, 3, "2020-W53"), (2021, 1, 4, "2021-W01"),
      (2027, 1, 1, "2026-W53"), (2024, 2, 29, "2024-W09"), (2000, 1, 1, "1999-W52"),
    ])
  func weeks(year: Int, month: Int, day: Int, name: String) throws {
    let number = try CivilDate(year: year, month: month, day: day).dayNumber
    let week = CalendarWeek(of: number, start: .monday)
    #expect(week.name == name && week.days.contains(number))
    #expect(CalendarWeek.weekday(of: week.first) == .monday)
    #expect(CalendarWeek(named: name, start: .monday) == week)
    #expect(week.after.before == week && week < week.after)
    let fromSunday = CalendarWeek(of: number, start: .sunday)
    #expect(CalendarWeek.weekday(of: fromSunday.first) == .sunday)
    #expect(fromSunday.days.contains(number))
    #expect(CalendarWeek(named: fromSunday.name, start: .sunday) == fromSunday)
  }

  @Test(
    "HAL-1673: what names no week is none",
    arguments: [
      "", "2025", "2025-33", "2025-W54", "2025-W53", "2025-W00", "2025-W3", "25-W33", "2025-W+3",
      "2025-W33 ", "-025-W33",
    ])
  func noWeeks(name: String) {
    #expect(CalendarWeek(named: name, start: .monday) == nil)
  }

  @Test("HAL-1106 HAL-1902: the report of a week, counted by hand")
  func report() throws {
    let first = Rows.monday
    let history =
      Rows.days("ccmmmcc" + "ccclccm")  // Rosa's pills: 4 of 7, then 6 of 7
      + Rows.days(".c.c.c." + ".m.c.m.", habit: Rows.walk)  // her walk: 3 of 3, then 1 of 3
      + Rows.days(
        "ccccccc" + "ccccccc" + "mmm", habit: HabitID(rawValue: "tea"), relative: Rows.sam)
    let week = CalendarWeek(of: first + 9, start: .monday)
    let report = CircleWeek(
      week, of: [Rows.rosa, Rows.sam], history: history, photos: [Rows.rosa: 2])
    #expect(report.stats.done == 14 && report.stats.countable == 17)
    let rosa = try #require(report.parts.first), sam = try #require(report.parts.last)
    #expect(rosa.stats.done == 7 && rosa.stats.countable == 10)
    #expect(rosa.before.done == 7 && rosa.before.countable == 10 && rosa.change == 0)
    #expect(rosa.bestDay?.day == week.first + 3 && rosa.bestDay?.stats.countable == 2)
    #expect(rosa.hardest?.task == Rows.walk && rosa.hardest?.stats.percent == 33)
    #expect(rosa.missed.map(\.day) == [week.first + 1, week.first + 5, week.first + 6])
    #expect(rosa.photos == 2 && rosa.streak.current == 0 && rosa.streak.longest == 3)
    #expect(sam.hardest == nil && sam.missed.isEmpty && sam.streak.current == 14)
    #expect(sam.change == 0 && sam.bestDay?.day == week.first)
    #expect(report.longestStreak?.task.rawValue == "tea" && report.longestStreak?.days == 14)
    #expect(
      report.highlights == [
        .rate(done: 14, of: 17, points: 0),
        .streak(.init(task: HabitID(rawValue: "tea"), person: Rows.sam, days: 14)),
        .hardest(Rows.walk, Rows.rosa, done: 1, of: 3),
      ])
    // What comes later changes nothing of it.
    let later = CircleWeek(
      week, of: [Rows.rosa, Rows.sam], history: history + Rows.days("m", from: first + 20),
      photos: [:])
    #expect(later.stats == report.stats && later.longestStreak == report.longestStreak)
  }

  @Test(
    "HAL-1106: three sentences also of a week of which there is little to say; one where nothing counts"
  )
  func highlights() {
    let week = CalendarWeek(of: Rows.monday, start: .monday)
    for days in ["c", "m", "s", "cm", "mmm", "ccccccc", "sssssss", "l", "cfo"] {
      let report = CircleWeek(week, of: [Rows.rosa], history: Rows.days(days), photos: [:])
      #expect(report.highlights.count == CircleHighlight.count, "\(days)")
      #expect(Set(report.highlights).count == CircleHighlight.count)
    }
    for days in ["", "fxo"] {
      let report = CircleWeek(week, of: [Rows.rosa], history: Rows.days(days), photos: [:])
      #expect(report.highlights == [.nothing])
    }
  }

  @Test(
    "HAL-1109: a table for other programs: a line each, quoted where it must be, and never a formula"
  )
  func csv() {
    let table = OccurrenceCSV(
      names: .init(
        task: { $0 == Rows.pills ? "Pills, \"blue\"" : "=SUM(A1)" }, person: { _ in "Rosa" }))
    let rows = [
      Rows.row(Rows.monday, .completed, seconds: 75),
      Rows.row(Rows.monday + 1, .failed, habit: Rows.walk, category: .exercise),
    ]
    let lines = String(decoding: table.bytes(rows), as: UTF8.self).split(separator: "\r\n")
    #expect(
      lines == [
        "date,profile,habit,category,due,sent,answered,status,seconds,reading,unit",
        "2025-08-11,Rosa,\"Pills, \"\"blue\"\"\",medication,2025-08-11T08:00:00Z,2025-08-11T08:00:00Z,2025-08-11T08:01:15Z,completed,75,,",
        "2025-08-12,Rosa,'=SUM(A1),exercise,2025-08-12T08:00:00Z,,,failed,,,",
      ])
    #expect(CSV.field("a\r\nb") == "\"a\r\nb\"")
  }

  @Test(
    "HAL-1108: the rows of a circle by their days, and of nobody else's", arguments: Engine.allCases
  )
  func rows(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let rosa = try await fixture.addRelative(1), sam = try await fixture.addRelative(2)
      for relative in [rosa, sam] {
        _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      }
      try await fixture.pass(
        until: Fixture.start.advanced(by: .seconds(2 * 86_400)), by: .seconds(3_600))
      let entries = try await fixture.entries()
      let first = try #require(entries.map(\.day).min()),
        last = try #require(entries.map(\.day).max())
      let days = first...last
      let owner = fixture.owner.account
      let counted = try await fixture.database.read { transaction in
        try transaction.countedOccurrences(of: owner, on: days) { _ in .meal }
      }
      #expect(counted.count == entries.count && counted.allSatisfy { $0.category == .meal })
      #expect(counted.map(\.dueAt) == counted.map(\.dueAt).sorted())
      #expect(CompletionStats(counted).missed == entries.count { $0.occurrence.status == .missed })
      let (one, none) = try await fixture.database.read { transaction in
        (
          try transaction.countedOccurrences(
            of: owner, on: days.lowerBound...days.lowerBound, relative: rosa.id
          ) { _ in .other },
          try transaction.countedOccurrences(of: .init(rawValue: "another"), on: days) { _ in .other
          }
        )
      }
      #expect(one.map(\.relative) == [rosa.id] && none.isEmpty)
      try await assertUsesIndex(
        "hal_occurrences_by_circle", CountedOccurrence.query(of: owner, on: days, relative: nil),
        in: fixture.database)
    }
  }
}
