import Schedules
import Statistics

@testable import Halloo

// Figures of all there ever was, counted in memory: what the database counts is held against it.

extension CircleStreaks {
  init(_ history: [CountedOccurrence]) {
    self.init(
      all: Streak(history),
      people: Dictionary(grouping: history, by: \.relative).mapValues { Streak($0) },
      tasks: Dictionary(grouping: history, by: \.habit).compactMapValues { rows in
        rows.first.map { OfTask(person: $0.relative, streak: Streak(rows)) }
      })
  }
}

extension CircleFigures {
  init(people: [Person], habits: [HabitID: HabitName], history: [CountedOccurrence]) {
    self.init(
      people: people, habits: habits, history: history, streaks: CircleStreaks(history))
  }
}

extension CircleReport {
  init(
    _ occurrences: [CountedOccurrence], of relatives: [RelativeID], in period: CirclePeriod,
    history: [CountedOccurrence]
  ) {
    self.init(occurrences, of: relatives, in: period, streak: Streak(history))
  }
}

extension HabitTrend {
  static func all(
    _ occurrences: [CountedOccurrence], in period: CirclePeriod, history: [CountedOccurrence]
  ) -> [HabitTrend] {
    all(occurrences, in: period, streaks: CircleStreaks(history))
  }
}

extension CircleWeek {
  init(
    _ week: CalendarWeek, of relatives: [RelativeID], history: [CountedOccurrence],
    photos: [RelativeID: Int]
  ) {
    let known = history.filter { $0.day <= week.days.upperBound }
    self.init(
      week, of: relatives, rows: known, streaks: CircleStreaks(known), photos: photos)
  }
}
