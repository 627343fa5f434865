internal import Storage

/// All that the figures of a circle are counted from, as it stood at one moment (HAL-1108).
struct CircleFigures: Sendable {
  /// Somebody who is looked after.
  struct Person: Sendable {
    let id: RelativeID
    let name: String
    /// The local date on which they came to the circle, a Julian day number.
    let since: Int
    /// The local date now.
    let today: Int
  }

  /// Something that somebody is reminded of.
  struct HabitName: Sendable {
    let title: String
    let category: HabitCategory
    let relative: RelativeID
  }

  /// In the order in which they came.
  let people: [Person]
  let habits: [HabitID: HabitName]
  /// What was due up to today, in its order.
  let history: [CountedOccurrence]

  /// The last days of all, or of one.
  func overview(days: Int, of relative: RelativeID? = nil) -> PeriodReport {
    let ids = people.map(\.id).filter { relative == nil || $0 == relative }
    let own = history(of: relative)
    return PeriodReport(own, of: ids, in: period(days), history: own)
  }

  /// How each habit goes.
  func trends(days: Int, of relative: RelativeID? = nil) -> [HabitTrend] {
    let own = history(of: relative)
    return HabitTrend.all(own, in: period(days), history: own)
  }

  /// The streaks of everybody, and after each those of their habits (HAL-1672).
  func streaks(
    of relative: RelativeID? = nil
  ) -> [(relative: RelativeID, habit: HabitID?, streak: Streak)] {
    people.filter { relative == nil || $0.id == relative }.flatMap { person in
      let own = history.filter { $0.relative == person.id }
      let byHabit = Dictionary(grouping: own, by: \.habit).sorted {
        $0.key.rawValue < $1.key.rawValue
      }
      return [(person.id, nil, Streak(own))] + byHabit.map { (person.id, $0.key, Streak($0.value)) }
    }
  }

  /// The weeks of which there are reports, the newest first: from the one in which somebody first came to the
  /// circle to the one that goes on.
  func weeks(from start: ReportWeek.Start) -> [ReportWeek] {
    guard let first = people.map(\.since).min(), let today = people.map(\.today).max() else {
      return []
    }
    var week = ReportWeek(of: today, start: start)
    var weeks: [ReportWeek] = []
    while week.days.upperBound >= first {
      weeks.append(week)
      week = week.before
    }
    return weeks
  }

  /// The report of a week; nil where there is none.
  func report(of week: ReportWeek, photos: [RelativeID: Int]) -> WeeklyReport? {
    guard weeks(from: week.start).contains(week) else { return nil }
    return WeeklyReport(week, of: people.map(\.id), history: history, photos: photos)
  }

  /// The table of the days that are shown, or of those that are named (HAL-1109).
  func table(
    _ filter: FigureFilter, from: String?, to: String?
  ) throws(TableDays.Problem) -> [UInt8] {
    let last = people.map(\.today).max() ?? 0
    let days = try TableDays(from: from, to: to, instead: last - filter.days + 1...last)
    return table(of: days.days, relative: filter.relative)
  }

  /// The table of some days.
  func table(of days: ClosedRange<Int>, relative: RelativeID? = nil) -> [UInt8] {
    let (habits, names) = (
      habits, Dictionary(people.map { ($0.id, $0.name) }) { first, _ in first }
    )
    let table = OccurrenceCSV(title: { habits[$0]?.title ?? "" }, name: { names[$0] ?? "" })
    return table.bytes(history(of: relative).filter { days.contains($0.day) })
  }

  /// What habits and people are called in sentences.
  var names: ReportHighlight.Names {
    let (habits, names) = (
      habits, Dictionary(people.map { ($0.id, $0.name) }) { first, _ in first }
    )
    return ReportHighlight.Names(
      habit: { habits[$0]?.title ?? "" }, relative: { names[$0] ?? "" })
  }

  private func period(_ days: Int) -> LocalPeriod {
    LocalPeriod(
      length: days, today: Dictionary(people.map { ($0.id, $0.today) }) { first, _ in first })
  }

  private func history(of relative: RelativeID?) -> [CountedOccurrence] {
    relative.map { id in history.filter { $0.relative == id } } ?? history
  }
}
