internal import AppHost
internal import Elementary
internal import FigurePages
internal import HTTPServer
internal import Interface
internal import Statistics

/// The tasks of today, by relative.
struct TodayPage: HTML {
  let days: [PersonDay]
  let filter: TodayFilter
  let times: TimeWriter
  let words: MessageCatalog

  var body: some HTML {
    Live(id: "today", topics: HomePage.topics) {
      Tabs(
        words(.today),
        TodayFilter.allCases.map {
          NamedLink("\(words.name(of: $0)) \(count($0))", to: address($0))
        },
        current: address(filter))
      if days.allSatisfy({ shown($0).isEmpty }) {
        EmptyState(
          words(.nothingToday), text: words(.nothingTodayText), illustration: .firstBird,
          action: NamedLink(words(.habits), to: HallooPath.habits))
      }
      ring
      for day in days where !shown(day).isEmpty {
        Card(day.person.relative.name) {
          if let state = words.resting(day.person.relative) { p(.class("caption")) { state } }
          ClocksNote(tasks: shown(day), zone: day.zone, times: times, words: words)
          ul(.class("tasks")) {
            for task in shown(day) {
              li {
                TaskRow(
                  task: task, person: day.person, zone: day.zone, times: times, words: words)
              }
            }
          }
        }
      }
    }
  }

  /// Everybody's progress today, linking to the summary (HAL-116).
  private var ring: some HTML {
    let stats = CompletionStats(days.flatMap(\.tasks).map(CountedOccurrence.init))
    return a(.class("card create-link"), .href(HallooPath.summary)) {
      span(.class("habit-head")) {
        RateRing(words(.today), stats, words, size: .list)
        span(.class("task-text")) {
          span { words(.summaryTitle) }
          if let unsent { span(.class("caption")) { unsent } }
        }
        IconView(.forward)
      }
    }
  }

  /// How many texts could not be sent, which the ring does not count (HAL-1101); nil for none.
  private var unsent: String? {
    words.unsent(days.reduce(0) { $0 + $1.tasks.count(.failed) })
  }

  private func address(_ filter: TodayFilter) -> String {
    HallooPath.today(showing: filter.rawValue)
  }
  private func shown(_ day: PersonDay) -> [ScheduledTask] {
    day.tasks.filter { filter.contains($0.status) }
  }
  private func count(_ filter: TodayFilter) -> Int {
    days.reduce(0) { sum, day in sum + day.tasks.count { filter.contains($0.status) } }
  }
}

extension CountedOccurrence {
  /// Creates the input of the statistics from an occurrence.
  fileprivate init(_ task: ScheduledTask) {
    let occurrence = task.entry.occurrence
    self.init(
      habit: task.habit.id, relative: task.entry.relative, category: task.habit.category,
      day: task.entry.day, dueAt: occurrence.dueAt, sentAt: occurrence.sentAt,
      completedAt: occurrence.completedAt, completedBy: occurrence.completedBy,
      status: task.status)
  }
}
