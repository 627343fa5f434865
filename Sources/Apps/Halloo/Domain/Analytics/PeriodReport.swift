internal import CivilTime
internal import Schedules

/// The figures of a circle, or of one relative, over the last days (HAL-1104, HAL-1670).
struct PeriodReport: Sendable {
  let period: LocalPeriod
  let all: ComparedStats
  /// Every day of the period, including those without occurrences.
  let days: [(day: Int, stats: CompletionStats)]
  let relatives: [(relative: RelativeID, compared: ComparedStats)]
  /// The categories with countable occurrences.
  let categories: [(category: HabitCategory, compared: ComparedStats)]
  /// From Monday to Sunday.
  let weekdays: [(weekday: Weekday, stats: CompletionStats)]
  /// Over days on which all countable occurrences were answered.
  let streak: Streak

  /// - Parameters:
  ///   - occurrences: of the period and of the one before it, of the relatives in the report.
  ///   - relatives: the relatives, in order.
  ///   - streak: their common streak.
  init(
    _ occurrences: [CountedOccurrence], of relatives: [RelativeID], in period: LocalPeriod,
    streak: Streak
  ) {
    let now = occurrences.filter(period.contains)
    let byDay = Dictionary(grouping: now, by: \.day)
    let byWeekday = Dictionary(grouping: now) { CalendarWeek.weekday(of: $0.day) }
    let byCategory = Dictionary(grouping: occurrences, by: \.category)
    let byRelative = Dictionary(grouping: occurrences, by: \.relative)
    self.period = period
    all = ComparedStats(occurrences, in: period)
    days = (period.days.map(Array.init) ?? []).map { ($0, CompletionStats(byDay[$0] ?? [])) }
    weekdays = Weekday.allCases.map { ($0, CompletionStats(byWeekday[$0] ?? [])) }
    categories = HabitCategory.allCases.compactMap { category in
      let compared = ComparedStats(byCategory[category] ?? [], in: period)
      return compared.stats.countable > 0 ? (category, compared) : nil
    }
    self.relatives = relatives.map { ($0, ComparedStats(byRelative[$0] ?? [], in: period)) }
    self.streak = streak
  }
}
