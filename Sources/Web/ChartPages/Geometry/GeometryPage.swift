internal import AppHost
internal import ChartDrawing
public import Charting
public import CivilTime
public import Elementary
public import Interface
internal import Markup
public import Readings

/// A chart as a wheel whose parts are pressed, and as lists that tell the same. The app adds
/// ``Strings/geometry`` to its texts.
public struct GeometryPage: HTML {
  private let chart: ChartGeometry
  private let addressee: String?
  private let date: CivilDate?
  private let today: CivilDate
  private let path: String
  private let edit: String
  private let topics: String
  private let lexicon: Lexicon
  private let words: MessageCatalog

  /// - Parameters:
  ///   - addressee: the name of the person of the chart, where that is not the reader.
  ///   - date: the day of the outer ring; nil for the birth alone.
  ///   - path: of the page.
  ///   - edit: where what is missing is filled in.
  ///   - topics: the events that change it.
  public init(
    _ chart: ChartGeometry, addressee: String?, on date: CivilDate?, today: CivilDate,
    at path: String, edit: String, topics: String, lexicon: Lexicon, words: MessageCatalog
  ) {
    (self.chart, self.addressee, self.date, self.today) = (chart, addressee, date, today)
    (self.path, self.edit, self.topics) = (path, edit, topics)
    (self.lexicon, self.words) = (lexicon, words)
  }

  public var body: some HTML {
    div(.class("stack chart-page"), .id("chart"), .data("live", value: topics)) {
      Tabs(
        words(.ringChoice),
        [
          NamedLink(words(.natalOnly), to: path),
          NamedLink(words(.withTransits), to: "\(path)?transits=today"),
        ], current: date == nil ? path : "\(path)?transits=today")
      if let date { steps(date) }
      if !chart.meta.notes.isEmpty { notes }
      ChartWheel(
        WheelDrawing(chart.wheel), groups: groups.all, titles: groups.titles, words: words)
    }
  }

  private var groups: GeometryGroups {
    GeometryGroups(chart, date != nil, addressee: addressee, lexicon, words)
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
      if date != today {
        LinkButton(words(.today), to: address(today), style: .secondary)
      }
    }
  }

  private func address(_ date: CivilDate) -> String {
    "\(path)?transits=\(date == today ? "today" : date.description)"
  }

  /// Says which datum is missing.
  private var missing: GeometryKey {
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
