internal import Elementary
internal import FigurePages
internal import HTTPServer
internal import Interface
internal import Statistics

/// The summary of the day.
struct SummaryPage: HTML {
  let figures: CircleFigures
  let days: [PersonDay]
  let words: MessageCatalog

  var body: some HTML {
    Live(id: "summary", topics: HomePage.topics) {
      Card(words(.today)) {
        div(.class("figure-summary")) {
          NamedRing(words(.today), days.stats, words, size: .summary)
          FigureList(counts)
        }
        p(.class("secondary")) { words.counted(days.stats) }
        if let unsent = words.unsent(days.unsent) { p(.class("secondary")) { unsent } }
        if let best { p(.class("secondary")) { best } }
      }
      if days.count > 1 {
        Card(words(.members)) {
          div(.class("figure-rings")) {
            for day in days { NamedRing(day.person.relative.name, [day].stats, words) }
          }
        }
      }
    }
  }

  private var counts: [(name: String, value: String)] {
    let states = days.flatMap(\.tasks).map { $0.status == .followedUp ? .sent : $0.status }
    return [
      OccurrenceStatus.completed, .completedLate, .sent, .scheduled, .missed, .skipped, .failed,
    ].map { status in
      let count = states.count { $0 == status }
      return (words.name(of: status), words.language.formatted(count))
    }
  }

  /// The habit with the longest streak.
  private var best: String? {
    guard let longest = figures.longestStreak, longest.days > 1,
      let task = days.flatMap(\.tasks).first(where: { $0.habit.id == longest.task })
    else { return nil }
    return words.bestStreak(of: task.habit.title, days: longest.days)
  }
}
