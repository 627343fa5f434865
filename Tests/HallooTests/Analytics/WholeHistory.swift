import Schedules

@testable import Halloo

// Figures of all there ever was, counted in memory: what the database counts is held against it.

extension CircleStreaks {
  init(_ history: [CountedOccurrence]) {
    self.init(
      all: Streak(history),
      relatives: Dictionary(grouping: history, by: \.relative).mapValues { Streak($0) },
      habits: Dictionary(grouping: history, by: \.habit).compactMapValues { rows in
        rows.first.map { OfHabit(relative: $0.relative, streak: Streak(rows)) }
      })
  }
}

extension CircleFigures {
  init(people: [Person], habits: [HabitID: HabitName], history: [CountedOccurrence]) {
    self.init(
      people: people, habits: habits, history: history, streaks: CircleStreaks(history))
  }
}

extension PeriodReport {
  init(
    _ occurrences: [CountedOccurrence], of relatives: [RelativeID], in period: LocalPeriod,
    history: [CountedOccurrence]
  ) {
    self.init(occurrences, of: relatives, in: period, streak: Streak(history))
  }
}

extension HabitTrend {
  static func all(
    _ occurrences: [CountedOccurrence], in period: LocalPeriod, history: [CountedOccurrence]
  ) -> [HabitTrend] {
    all(occurrences, in: period, streaks: CircleStreaks(history))
  }
}

extension WeeklyReport {
  init(
    _ week: CalendarWeek, of relatives: [RelativeID], history: [CountedOccurrence],
    photos: [RelativeID: Int]
  ) {
    let known = history.filter { $0.day <= week.days.upperBound }
    self.init(
      week, of: relatives, rows: known, streaks: CircleStreaks(known), photos: photos)
  }
}
