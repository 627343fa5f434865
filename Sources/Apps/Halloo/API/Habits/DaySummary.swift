internal import APIKit
internal import FigurePages
internal import JSON
internal import Statistics

/// The summary of the day, for all relatives together and for each (HAL-517, HAL-1657).
struct DaySummary: Sendable {
  /// The day of one relative.
  struct Person: Sendable {
    let relative: RelativeID
    let stats: ComparedStats
    /// The local date, a Julian day number.
    let day: Int
    let waiting: Int
    let upcoming: Int
    let failed: Int
  }

  let all: ComparedStats
  /// The range of the relatives' local dates.
  let days: ClosedRange<Int>
  let people: [Person]
  /// The habit with the longest streak in days; nil without a streak.
  let best: (habit: HabitID, title: String, days: Int)?

  /// - Parameter day: the user's date, for a circle without relatives.
  init(_ figures: CircleFigures, day: Int) {
    let report = figures.overview(days: 1)
    all = report.all
    days = report.period.days ?? day...day
    let stats = Dictionary(
      report.people.map { ($0.person, $0.compared) }, uniquingKeysWith: { first, _ in first })
    people = figures.people.compactMap { person in
      stats[person.id].map { Person(person, $0, figures.history) }
    }
    best = figures.longestStreak.map { task, days in
      (habit: task, title: figures.names.task(task), days: days)
    }
  }
}

extension DaySummary.Person {
  fileprivate init(
    _ person: CircleFigures.Person, _ stats: ComparedStats, _ history: [CountedOccurrence]
  ) {
    let states = history.filter { $0.relative == person.id && $0.day == person.today }.map(\.status)
    self.init(
      relative: person.id, stats: stats, day: person.today, waiting: states.count(where: \.isOpen),
      upcoming: states.count { $0 == .scheduled }, failed: states.count { $0 == .failed })
  }
}

extension JSONWriter {
  mutating func value(_ summary: DaySummary) {
    object { json in
      json.key("circle")
      summary.all.write(summary.days, into: &json)
      json.objects("profiles", summary.people) { json, person in
        json.field("profileId", person.relative.rawValue)
        json.key("stats")
        person.stats.write(person.day...person.day, into: &json)
        json.field("waiting", person.waiting)
        json.field("upcoming", person.upcoming)
        json.field("failed", person.failed)
      }
      json.model("bestStreak", summary.best) { json, best in
        json.object { json in
          json.field("taskId", best.habit.rawValue)
          json.field("title", best.title)
          json.field("days", best.days)
        }
      }
    }
  }
}
