internal import AppHost
internal import ChartPages
internal import Charts
internal import CivilTime
internal import Clocks
internal import Elementary
internal import Interface
internal import Markup
internal import Readings
internal import Storage

/// The next thirty days with somebody: a strip of scores, and what is behind those that stand out
/// (ARC-1513).
struct DaysPage: HTML {
  let days: PairDays
  let connection: Connection
  /// Whether the scores hang on a moment of birth that is open.
  let isAbout: Bool
  let context: ArcaContext
  private var clocks: ZoneRules { context.pageContext.clocks }
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    div(.class("stack")) {
      p(.class("secondary")) { words(.named(TodayKey.nextDaysText, connection.name)) }
      Card { ol(.class("day-strip")) { for day in days.days { li { bar(day) } } } }
      if !days.best.isEmpty { peaks(words(.best), days.best) }
      peaks(words(days.isAnyTense ? .tensest : .quieter), days.tensest)
      p(.class("caption")) { words(.sentDayText) }
      for day in days.days { reason(of: day) }
    }
  }

  /// What is behind a day, which its bar opens.
  private func reason(of day: PairDays.Day) -> some HTML {
    Sheet(id: sheet(of: day), heading: words.formatted(day.date), words: words) {
      p { "\(isAbout ? "≈" : "")\(day.score) · \(words(day.band))" }
      p { day.keyTransit }
    }
  }

  private func sheet(of day: PairDays.Day) -> String { "day-\(day.date)" }

  private func moment(_ exact: Instant) -> String {
    let (date, time) = clocks.civil(Timestamp(exact))
    return words(.exactAt(words.formatted(date), words.formatted(time)))
  }

  private func bar(_ day: PairDays.Day) -> some HTML {
    let tone = ScoreTone(overall: day.score)
    return button(
      .class("day-bar tone-\(tone.rawValue)"), .type(.button), .commandfor(sheet(of: day)),
      .command(.showModal)
    ) {
      SVG.svg(
        .viewBox(0, 0, 10, 100), .custom(name: "preserveAspectRatio", value: "none"),
        .aria(.hidden, true)
      ) {
        SVG.rect(
          .class("category-value"), .x(1), .y(.init(100 - day.score)), .width(8),
          .height(.init(day.score)))
      }
      span(.class("visually-hidden")) {
        "\(words.formatted(day.date)): \(day.score), \(words(day.band))"
      }
      span(.class("day-number"), .aria(.hidden, true)) { "\(day.date.day)" }
    }
  }

  private func peaks(_ title: String, _ peaks: [PairDays.Peak]) -> some HTML {
    section(.class("stack")) {
      h2 { title }
      ul(.class("list")) {
        for peak in peaks {
          li(.class("day-peak")) {
            ScoreRing(
              score: peak.day.score, word: words(peak.day.band), size: .small,
              about: isAbout ? words(.aboutPlace("\(peak.day.score)")) : nil)
            div {
              p { "\(words.formatted(peak.day.date)) · \(words(peak.day.band))" }
              p(.class("caption")) { peak.day.keyTransit }
              if let exact = peak.exact { p(.class("caption")) { moment(exact) } }
              TellButton(id: connection.id.rawValue, date: peak.day.date, context: context)
            }
          }
        }
      }
    }
  }
}
