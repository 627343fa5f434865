internal import AppHost
internal import ChartDrawing
internal import Charts
internal import CivilTime
internal import Elementary
internal import Interface
internal import Markup
internal import Readings

/// A chart as a wheel whose parts are pressed, and as lists that tell the same.
struct ChartPage: HTML {
  let chart: ChartGeometry
  /// The name of the person of the chart, where that is not the reader.
  let addressee: String?
  /// The day of the outer ring; nil for the birth alone.
  let date: CivilDate?
  let today: CivilDate
  let path: String
  /// Where what is missing is filled in.
  let edit: String
  let lexicon: Lexicon
  let words: MessageCatalog

  var body: some HTML {
    div(.class("stack chart-page"), .id("chart"), .data("live", value: ArcaTopic.births)) {
      Tabs(
        words(.ringChoice),
        [
          NamedLink(words(.natalOnly), to: path),
          NamedLink(words(.withTransits), to: "\(path)?transits=today"),
        ], current: date == nil ? path : "\(path)?transits=today")
      if let date { steps(date) }
      if !chart.meta.notes.isEmpty { notes }
      ChartWheel(WheelDrawing(chart.wheel), groups: groups.all, titles: groups.titles, words: words)
    }
  }

  private var groups: ChartGroups {
    ChartGroups(chart, date != nil, addressee: addressee, lexicon, words)
  }

  /// The day of the ring, and the days before and after.
  private func steps(_ date: CivilDate) -> some HTML {
    nav(.class("day-steps"), .aria(.label, words(.dayOfRing))) {
      LinkButton(
        words(.dayBefore), to: address(date.advanced(byDays: -1)), style: .plain, icon: .back,
        isIconOnly: true)
      span(.class("day-steps-day")) { words.formatted(date) }
      LinkButton(
        words(.dayAfter), to: address(date.advanced(byDays: 1)), style: .plain, icon: .forward,
        isIconOnly: true)
      if date != today { LinkButton(words(.tabToday), to: address(today), style: .secondary) }
    }
  }

  private func address(_ date: CivilDate) -> String {
    "\(path)?transits=\(date == today ? "today" : date.description)"
  }

  /// Says which datum is missing.
  private var missing: ChartPageKey {
    if chart.meta.timeKnown { return .addPlace }
    return chart.meta.placeKnown ? .addTime : .addTimePlace
  }

  private var notes: some HTML {
    section(.class("prompt-card")) {
      for note in chart.meta.notes {
        p(.class("prompt")) {
          IconView(.info)
          span { note }
        }
      }
      if !chart.meta.timeKnown || !chart.meta.placeKnown {
        LinkButton(words(missing), to: edit, style: .secondary)
      }
    }
  }
}
