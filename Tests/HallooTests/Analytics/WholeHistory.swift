import Interface
import JSON
import Schedules
import Statistics

@testable import FigurePages
@testable import Halloo

// Figures of all there ever was, counted in memory: what the database counts is held against it.

typealias CirclePeriod = LocalPeriod<RelativeID>
typealias HabitTrend = TaskTrend<CountedOccurrence>
typealias CircleWeek = WeeklyReport<CountedOccurrence>

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
  init(people: [Person], tasks: [HabitID: NamedTask], history: [CountedOccurrence]) {
    self.init(
      people: people, tasks: tasks, history: history, streaks: CircleStreaks(history))
  }
}

// Figures as programs get them.

extension CircleFigures {
  private func json(_ write: (FigureJSON<CountedOccurrence>, inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object { write(FigureJSON(self, .halloo), &$0) }
    return json.bytes
  }

  func overviewJSON(days: Int, of relative: RelativeID? = nil, today: Int) -> [UInt8] {
    json { $0.overview(days: days, of: relative, today: today, into: &$1) }
  }

  func trendsJSON(days: Int, of relative: RelativeID? = nil) -> [UInt8] {
    json { $0.trends(days: days, of: relative, into: &$1) }
  }

  func streaksJSON() -> [UInt8] { json { $0.streaks(of: nil, into: &$1) } }

  func weeksJSON(from start: CalendarWeek.Start, after last: CalendarWeek?, limit: Int) -> [UInt8] {
    json { $0.weeks(from: start, after: last, limit: limit, into: &$1) }
  }

  func reportJSON(
    of week: CalendarWeek, photos: [RelativeID: [FigurePhoto]] = [:], words: MessageCatalog
  ) -> [UInt8]? {
    report(of: week, photos: photos.mapValues(\.count)).map { report in
      let sentences = report.highlights.map { $0.sentence(words, names) }
      return json {
        $0.report(report, highlights: sentences, photos: photos, updatedAt: nil, into: &$1)
      }
    }
  }

  func table(_ filter: FigureFilter<RelativeID>, from: String?, to: String?) throws -> [UInt8] {
    try OccurrenceCSV(names: names).bytes(rows(filter, from: from, to: to))
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
