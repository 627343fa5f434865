internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface
internal import Markup
internal import Schedules
internal import Statistics

/// The weekly report (HAL-1106).
struct WeeklyPage<Context: FigurePageContext>: HTML {
  let report: WeeklyReport<Context.Entry>
  let photos: [Context.Entry.Person: [FigurePhoto]]
  /// When it last changed after being announced; nil if it has not.
  let updated: String?
  let view: FigureView<Context>

  private var words: MessageCatalog { view.words }

  @HTMLBuilder var body: some HTML {
    Live(id: "weekly", topics: view.topics) {
      Card(span) {
        NamedRing(words(.rate), report.stats, words, size: .summary)
        if let updated {
          p(.class("caption")) { words(Message(FigureKey.updated, ["moment": .text(updated)])) }
        }
        ul(.class("figure-highlights")) {
          for highlight in report.highlights {
            li { view.context.sentence(highlight, view.figures.names) }
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
      ScriptButton(words(.print), .print)
      ScriptButton(words(.share), .sharePage)
    }
  }

  /// The range of days of the week.
  private var span: String {
    "\(words.shortDate(report.week.days.lowerBound)) – \(words.shortDate(report.week.days.upperBound))"
  }

  /// The weeks before and after, if they have reports.
  private var steps: some HTML {
    nav(.class("cluster figure-steps"), .aria(.label, words(.weekly))) {
      step(.olderWeek, to: report.week.before)
      step(.newerWeek, to: report.week.after)
    }
  }

  @HTMLBuilder private func step(_ key: FigureKey, to week: CalendarWeek) -> some HTML {
    if view.figures.weeks(from: week.start).contains(week) {
      LinkButton(words(key), to: view.paths.weekly(week.name), style: .secondary)
    }
  }

  private func card(_ part: WeeklyReport<Context.Entry>.Part) -> some HTML {
    Card(view.figures.names.person(part.person)) {
      NamedRing(words(.rate), part.stats, words)
      FigureList(rows(part))
      pictures(photos[part.person] ?? [])
      if !part.missed.isEmpty {
        h3 { words(.missed) }
        ul(.class("figure-missed")) {
          for entry in part.missed { li { missed(entry) } }
        }
      }
    }
  }

  /// The date, the task, and the time by both clocks.
  private func missed(_ entry: Context.Entry) -> String {
    let zone = view.figures.zone(of: entry.person)
    let time = view.context.times.hour(entry.dueAt, in: zone)
    return "\(words.shortDate(entry.day)): \(view.figures.names.task(entry.task)), \(time)"
  }

  private func rows(_ part: WeeklyReport<Context.Entry>.Part) -> [(name: String, value: String)] {
    let best = part.bestDay.map {
      words.language.weekday(CalendarWeek.weekday(of: $0.day).rawValue)
    }
    let hardest = part.hardest.map {
      "\(view.figures.names.task($0.task)), \(words.rate($0.stats))"
    }
    return [
      (words(.change), words.change(part.change)),
      (words(.onTimeRate), words.part(part.stats.onTimeRate)),
      (words(.bestDay), best ?? "–"), (words(.hardest), hardest ?? "–"),
    ] + view.rows(part.streak) + [
      (words(.photoCount), words.language.formatted(part.photos))
    ]
  }

  @HTMLBuilder private func pictures(_ photos: [FigurePhoto]) -> some HTML {
    if !photos.isEmpty {
      div(.class("figure-photos")) {
        for photo in photos.prefix(6) {
          img(.src(photo.url), .alt(photo.text), .custom(name: "loading", value: "lazy"))
        }
      }
    }
  }
}
