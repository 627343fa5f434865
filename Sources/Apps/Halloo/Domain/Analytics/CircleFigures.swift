internal import CivilTime
internal import Schedules
internal import Statistics
internal import Storage

/// The data for a care circle's analytics, as of one point in time (HAL-1108): of its history only
/// what a ``FigureScope`` selects.
struct CircleFigures: Sendable {
  /// A relative.
  struct Person: Sendable {
    let id: RelativeID
    let name: String
    /// The local date on which they joined the circle, a Julian day number.
    let since: Int
    /// The current local date.
    let today: Int
    /// The rules of their time zone.
    var zone = ZoneRules.utc
  }

  /// The name of a habit.
  struct HabitName: Sendable {
    let title: String
    let category: HabitCategory
    let relative: RelativeID
  }

  /// In the order in which they joined.
  let people: [Person]
  let habits: [HabitID: HabitName]
  /// The occurrences on the selected days, up to today, in order.
  let history: [CountedOccurrence]
  let streaks: CircleStreaks

  /// The figures of the last days, of all relatives or of one.
  func overview(days: Int, of relative: RelativeID? = nil) -> CircleReport {
    let ids = people.map(\.id).filter { relative == nil || $0 == relative }
    let own = history(of: relative)
    return CircleReport(own, of: ids, in: period(days), streak: streaks.of(relative))
  }

  /// The trend of each habit.
  func trends(days: Int, of relative: RelativeID? = nil) -> [HabitTrend] {
    HabitTrend.all(history(of: relative), in: period(days), streaks: streaks)
  }

  /// The streaks of each relative, followed by those of their habits (HAL-1672).
  func streaks(
    of relative: RelativeID? = nil
  ) -> [(relative: RelativeID, habit: HabitID?, streak: Streak)] {
    people.filter { relative == nil || $0.id == relative }.flatMap { person in
      let own = streaks.tasks.filter { $0.value.person == person.id }
        .sorted { $0.key.rawValue < $1.key.rawValue }
      return [(person.id, nil, streaks.of(person.id))]
        + own.map { (person.id, $0.key, $0.value.streak) }
    }
  }

  /// The weeks with reports, newest first.
  func weeks(from start: CalendarWeek.Start) -> [CalendarWeek] {
    people.weeks(from: start)
  }

  /// The report of a week that was read with ``FigureScope/week(_:)``; nil if there is none.
  func report(of week: CalendarWeek, photos: [RelativeID: Int]) -> CircleWeek? {
    guard weeks(from: week.start).contains(week) else { return nil }
    return CircleWeek(
      week, of: people.map(\.id), rows: history, streaks: streaks, photos: photos)
  }

  /// The table of the shown days, or of a given range (HAL-1109).
  func table(
    _ filter: FigureFilter, from: String?, to: String?
  ) throws(TableDays.Problem) -> [UInt8] {
    let last = people.map(\.today).max() ?? 0
    let days = try TableDays(from: from, to: to, instead: last - filter.days + 1...last)
    return table(of: days.days, relative: filter.relative)
  }

  /// The table of a range of days.
  func table(of days: ClosedRange<Int>, relative: RelativeID? = nil) -> [UInt8] {
    let (habits, names) = (
      habits, Dictionary(people.map { ($0.id, $0.name) }) { first, _ in first }
    )
    let table = OccurrenceCSV(title: { habits[$0]?.title ?? "" }, name: { names[$0] ?? "" })
    return table.bytes(history(of: relative).filter { days.contains($0.day) })
  }

  /// The names of habits and relatives, for sentences.
  var names: CircleHighlight.Names {
    let (habits, names) = (
      habits, Dictionary(people.map { ($0.id, $0.name) }) { first, _ in first }
    )
    return CircleHighlight.Names(
      task: { habits[$0]?.title ?? "" }, person: { names[$0] ?? "" })
  }

  private func period(_ days: Int) -> CirclePeriod {
    CirclePeriod(
      length: days, today: Dictionary(people.map { ($0.id, $0.today) }) { first, _ in first })
  }

  private func history(of relative: RelativeID?) -> [CountedOccurrence] {
    relative.map { id in history.filter { $0.relative == id } } ?? history
  }
}
