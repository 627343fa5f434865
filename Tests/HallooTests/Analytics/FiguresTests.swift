import CivilTime
import Statistics
import Storage
import TestSupport
import Testing

@testable import Halloo

@Suite struct FiguresTests {
  @Test(
    "HAL-1101: what failed, was taken back or is open counts nowhere; rates are parts of what counts"
  )
  func stats() {
    let stats = CompletionStats(Rows.days("cclmsfxop"))
    #expect([stats.completed, stats.completedLate, stats.missed, stats.skipped] == [2, 1, 1, 1])
    #expect(stats.countable == 5 && stats.completionRate == 0.6 && stats.percent == 60)
    #expect(stats.onTimeRate == 2.0 / 3)
    let nothing = CompletionStats(Rows.days("fxop"))
    #expect(nothing.countable == 0 && nothing.completionRate == nil && nothing.onTimeRate == nil)
    #expect(nothing.percent == nil && nothing.medianResponseSeconds == nil)
    #expect(CompletionStats(Rows.days("mm")).onTimeRate == nil)
  }

  @Test("HAL-1101 HAL-1110: below three that count a rate says little")
  func thin() {
    #expect(CompletionStats(Rows.days("ccf")).isThin && !CompletionStats(Rows.days("ccs")).isThin)
  }

  @Test(
    "HAL-1104: the median of what relatives answered themselves, between the two in the middle where there are two"
  )
  func median() {
    var rows = Rows()
    for seconds in [600, 30, 90] { rows.add(Rows.monday, .completed, seconds: seconds) }
    rows.add(Rows.monday, .completed, seconds: 5, by: .family)
    rows.add(Rows.monday, .missed)
    #expect(CompletionStats(rows.all).medianResponseSeconds == 90)
    rows.add(Rows.monday, .completedLate, seconds: 4_000)
    #expect(CompletionStats(rows.all).medianResponseSeconds == 345)
  }

  @Test(
    "HAL-1902 HAL-1103: five hundredths are a trend, four are none, and three have to count before",
    arguments: [
      (8, 20, 9, 20, Trend.up), (9, 20, 8, 20, .down), (50, 100, 54, 100, .steady),
      (50, 100, 55, 100, .up), (50, 100, 45, 100, .down), (50, 100, 46, 100, .steady),
      (2, 3, 3, 4, .up), (0, 2, 5, 5, .none), (0, 3, 1, 20, .up), (3, 3, 0, 0, .none),
      (7, 10, 3, 4, .up), (19, 20, 1, 1, .up), (1, 1, 0, 5, .none),
    ])
  func trend(answered: Int, all: Int, now: Int, allNow: Int, trend: Trend) {
    let make = { (answered: Int, all: Int) in
      CompletionStats(
        (0..<all).map { Rows.row(Rows.monday, $0 < answered ? .completed : .missed) })
    }
    #expect(Trend(from: make(answered, all), to: make(now, allNow)) == trend)
  }

  @Test(
    "HAL-1902 HAL-1102: a streak goes over days on which nothing counts, and ends with what was not answered",
    arguments: [
      ("ccc", 3, 3), ("cccm", 0, 3), ("ccmcc", 2, 2), ("c.c..c", 3, 3), ("ccfcc", 4, 4),
      ("ccxcl", 4, 4), ("ccs", 0, 2), ("cco", 2, 2), ("ccmo", 0, 2), ("", 0, 0), ("ffo", 0, 0),
      ("mccccmcc", 2, 4), ("ccp", 2, 2), ("....l", 1, 1),
    ])
  func streak(days: String, current: Int, longest: Int) {
    let streak = Streak(Rows.days(days).shuffled())
    #expect(streak.current == current && streak.longest == longest)
  }

  @Test(
    "HAL-1102: the streak of a relative needs all that counts on a day, and waits for what is open")
  func streakOfRelative() {
    let pills = Rows.days("cccccc"), walk = Rows.days("c.fmco", habit: Rows.walk)
    let streak = Streak(pills + walk)
    // Broken on the fourth day; the fifth counts, the sixth is not over.
    #expect(streak.current == 1 && streak.longest == 3 && streak.lastDay == Rows.monday + 4)
  }

  @Test("HAL-1902 HAL-1104: the figures of a fortnight, counted by hand")
  func fortnight() {
    let first = Rows.monday
    // Before:            3 of 5. Now: pills 5 of 7, walk 1 of 3.
    let pills = Rows.days("ccmcm..ccclmsc", from: first)
    let walk = Rows.days(".......m.f.cm.", from: first, habit: Rows.walk, category: .exercise)
    let period = CirclePeriod(length: 7, today: [Rows.rosa: first + 13])
    let report = CircleReport(
      pills + walk, of: [Rows.rosa, Rows.sam], in: period, history: pills + walk)
    #expect(report.all.before.done == 3 && report.all.before.countable == 5)
    #expect(report.all.stats.done == 6 && report.all.stats.countable == 10)
    #expect(report.all.stats.completedLate == 1 && report.all.trend == .steady)
    #expect(report.days.map(\.day) == Array(first + 7...first + 13))
    #expect(report.days.map(\.stats.percent) == [50, 100, 100, 100, 50, 0, 100])
    #expect(report.people.map(\.compared.stats.countable) == [10, 0])
    #expect(report.categories.map(\.category) == [.medication, .exercise])
    #expect(report.categories.map(\.compared.stats.percent) == [71, 33])
    #expect(report.weekdays.map(\.weekday) == Weekday.allCases)
    #expect(report.weekdays.map(\.stats.countable) == [2, 1, 1, 1, 2, 2, 1])
    #expect(report.streak.current == 1 && report.streak.longest == 3)
    let trends = HabitTrend.all(pills + walk, in: period, history: pills + walk)
    #expect(trends.map(\.task) == [Rows.pills, Rows.walk])
    #expect(trends.map(\.compared.trend) == [.up, Trend.none] && trends[1].change == nil)
    #expect(trends[0].points.count == 7 && trends[0].points.map(\.stats.percent)[5] == 0)
  }

  @Test(
    "HAL-1105: of thirty days there are weeks, which end today; the habit that declines most comes first"
  )
  func weeks() throws {
    let last = Rows.monday + 59
    let better = Rows.days(String(repeating: "mc", count: 15) + String(repeating: "c", count: 30))
    let worse = Rows.days(
      String(repeating: "c", count: 30) + String(repeating: "m", count: 30), habit: Rows.walk)
    let period = CirclePeriod(length: 30, today: [Rows.rosa: last])
    let trends = HabitTrend.all(better + worse, in: period, history: better + worse)
    #expect(trends.map(\.task) == [Rows.walk, Rows.pills])
    #expect(trends.map(\.compared.trend) == [.down, .up])
    let spans = try #require(trends.first).points.map(\.days)
    #expect(spans.map(\.count) == [2, 7, 7, 7, 7] && spans.last?.upperBound == last)
    #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.upperBound + 1 == $1.lowerBound })
  }

  @Test(
    "HAL-1104 HAL-1108: each relative's days are those where they are, and a week has seven bars")
  func localDays() {
    let today = Rows.monday + 6
    let period = CirclePeriod(length: 7, today: [Rows.rosa: today, Rows.sam: today + 1])
    let rosa = Rows.days("cccccccm"), sam = Rows.days("mccccccc", relative: Rows.sam)
    let report = CircleReport(rosa + sam, of: [Rows.rosa, Rows.sam], in: period, history: [])
    #expect(report.all.stats.countable == 14 && report.all.stats.missed == 0)
    #expect(report.all.before.missed == 1)
    #expect(report.days.map(\.day) == Array(today - 5...today + 1))
    #expect(CirclePeriod(length: 7, today: [:]).days == nil)
  }

  @Test("HAL-1902 HAL-1108: a month at random, against counting one by one", arguments: 0..<40)
  func random(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var rows: [CountedOccurrence] = []
    for day in 0..<60 {
      for habit in 0..<3 where Int.random(in: 0..<4, using: &random) > 0 {
        let status = OccurrenceStatus.allCases.randomElement(using: &random) ?? .sent
        rows.append(
          Rows.row(
            Rows.monday + day, status, habit: HabitID(rawValue: "h\(habit)"),
            seconds: Int.random(in: 0..<5_000, using: &random)))
      }
    }
    let period = CirclePeriod(length: 30, today: [Rows.rosa: Rows.monday + 59])
    let report = CircleReport(rows.shuffled(), of: [Rows.rosa], in: period, history: rows)
    let now = rows.filter { $0.day >= Rows.monday + 30 }
    let answered = now.filter { $0.status == .completed || $0.status == .completedLate }
    let counted =
      now.filter { $0.status == .missed || $0.status == .skipped }.count + answered.count
    #expect(report.all.stats.countable == counted && report.all.stats.done == answered.count)
    #expect(report.days.map(\.stats.countable).reduce(0, +) == counted)
    #expect(report.weekdays.map(\.stats.countable).reduce(0, +) == counted)
    #expect(report.categories.map(\.compared.stats.countable).reduce(0, +) == counted)
    #expect(report.people.map(\.compared.stats.countable) == [counted])
    let trends = HabitTrend.all(rows, in: period, history: rows)
    #expect(trends.map(\.compared.stats.countable).reduce(0, +) == counted)
    #expect(trends.flatMap(\.points).map(\.stats.done).reduce(0, +) == answered.count)
    let changes = trends.compactMap(\.change)
    #expect(changes == changes.sorted())
    for trend in trends {
      let naive = Self.streaks(rows.filter { $0.habit == trend.task })
      #expect(trend.streak.current == naive.current && trend.streak.longest == naive.longest)
    }
    let naive = Self.streaks(rows)
    #expect(report.streak.current == naive.current && report.streak.longest == naive.longest)
  }

  /// As HAL-1102 has it: the days that count, and then how many before the end, and at most in a row.
  private static func streaks(_ rows: [CountedOccurrence]) -> (current: Int, longest: Int) {
    let kept = (Rows.monday..<Rows.monday + 60).compactMap { day -> Bool? in
      let states = rows.filter { $0.day == day }.map(\.status)
      if states.contains(.missed) || states.contains(.skipped) { return false }
      let isOver = !states.contains { [.scheduled, .sent, .followedUp].contains($0) }
      return isOver && states.contains { $0.isCompleted } ? true : nil
    }
    let runs = kept.split(separator: false, omittingEmptySubsequences: false).map(\.count)
    return (runs.last ?? 0, runs.max() ?? 0)
  }
}
