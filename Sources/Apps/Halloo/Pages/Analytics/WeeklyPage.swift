internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface
internal import Markup
internal import Schedules
internal import Statistics

/// The weekly report (HAL-1106).
struct WeeklyPage: HTML {
  let report: CircleWeek
  let figures: CircleFigures
  let photos: [RelativeID: [WeekPhoto]]
  let times: TimeWriter
  let newer: CalendarWeek?
  let older: CalendarWeek?
  /// When it last changed after being announced; nil if it has not.
  let updated: String?
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    Live(id: "weekly", topics: AnalyticsPage.topics) {
      Card(span) {
        NamedRing(words.analytics(.rate), report.stats, words, size: .summary)
        if let updated {
          p(.class("caption")) { words.analytics(.updated, ["moment": .text(updated)]) }
        }
        ul(.class("figure-highlights")) {
          for highlight in report.highlights {
            li { highlight.sentence(words, figures.names) }
          }
        }
      }
      for part in report.parts { card(part) }
    }
    ways
    steps
  }

  /// Shares or prints the report; hidden without scripts (HAL-1106).
  private var ways: some HTML {
    div(.class("cluster figure-ways")) {
      ScriptButton(words.analytics(.print), .print)
      ScriptButton(words.analytics(.share), .sharePage)
    }
  }

  /// The range of days of the week.
  private var span: String {
    "\(words.shortDate(report.week.days.lowerBound)) – \(words.shortDate(report.week.days.upperBound))"
  }

  private var steps: some HTML {
    nav(.class("cluster figure-steps"), .aria(.label, words.analytics(.weekly))) {
      if let older {
        LinkButton(
          words.analytics(.olderWeek), to: HallooPath.weekly(older.name),
          style: .secondary)
      }
      if let newer {
        LinkButton(
          words.analytics(.newerWeek), to: HallooPath.weekly(newer.name),
          style: .secondary)
      }
    }
  }

  private func card(_ part: CircleWeek.Part) -> some HTML {
    Card(figures.names.person(part.person)) {
      NamedRing(words.analytics(.rate), part.stats, words)
      FigureList(rows(part))
      pictures(photos[part.person] ?? [])
      if !part.missed.isEmpty {
        h3 { words.analytics(.missed) }
        ul(.class("figure-missed")) {
          for occurrence in part.missed {
            li { missed(occurrence) }
          }
        }
      }
    }
  }

  /// Returns the date, the habit, and the time by both clocks.
  private func missed(_ occurrence: CountedOccurrence) -> String {
    let zone = figures.people.first { $0.id == occurrence.relative }?.zone ?? .utc
    let habit = figures.names.task(occurrence.habit)
    let time = times.hour(occurrence.dueAt, in: zone)
    return "\(words.shortDate(occurrence.day)): \(habit), \(time)"
  }

  private func rows(_ part: CircleWeek.Part) -> [(name: String, value: String)] {
    [
      (words.analytics(.change), change(part)),
      (words.analytics(.onTimeRate), words.part(part.stats.onTimeRate)),
      (
        words.analytics(.bestDay),
        part.bestDay.map {
          words.language.weekday(CalendarWeek.weekday(of: $0.day).rawValue)
        } ?? "–"
      ),
      (
        words.analytics(.hardestHabit),
        part.hardest.map { "\(figures.names.task($0.task)), \(words.rate($0.stats))" } ?? "–"
      ),
      (words.analytics(.streakNow), words.days(part.streak.current)),
      (words.analytics(.streakLongest), words.days(part.streak.longest)),
      (words.analytics(.photoCount), words.language.formatted(part.photos)),
    ]
  }

  private func change(_ part: CircleWeek.Part) -> String {
    guard let change = part.change else { return "–" }
    let points = Int((change * 100).rounded())
    return (points > 0 ? "+" : points < 0 ? "−" : "")
      + words.language.formatted(percent: abs(points))
  }

  @HTMLBuilder private func pictures(_ photos: [WeekPhoto]) -> some HTML {
    if !photos.isEmpty {
      div(.class("figure-photos")) {
        for photo in photos.prefix(6) {
          img(
            .src(HallooPath.thumbnail(photo.picture)),
            .alt(words.galleryLabel(photo.event, times)),
            .custom(name: "loading", value: "lazy"))
        }
      }
    }
  }
}
