internal import AppHost
internal import Elementary
internal import FigurePages
internal import HTTPServer
internal import Interface
internal import Statistics
internal import Storage

/// The tasks of today, by relative.
struct TodayPage: HTML {
  let days: [PersonDay]
  let filter: TodayFilter
  /// How everybody is now.
  let model: CareModel
  private var times: TimeWriter { model.times }
  private var words: MessageCatalog { model.words }

  var body: some HTML {
    Live(id: "today", topics: HomePage.topics + ["alarm.updated"]) {
      CallsForHelp(model: model)
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
                TaskRow(task: task, person: day.person, zone: day.zone, times: times, words: words)
              }
            }
          }
        }
      }
    }
  }

  /// Everybody's progress today, linking to the summary (HAL-116).
  private var ring: some HTML {
    a(.class("card create-link"), .href(HallooPath.summary)) {
      span(.class("habit-head")) {
        RateRing(words(.today), days.stats, words, size: .list)
        span(.class("task-text")) {
          span { words(.summaryTitle) }
          span(.class("caption")) { words.counted(days.stats) }
          if let unsent = words.unsent(days.unsent) { span(.class("caption")) { unsent } }
        }
        IconView(.forward)
      }
    }
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
