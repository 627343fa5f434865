internal import AppHost
internal import Elementary
public import Interface
internal import Markup
public import Statistics

/// What the pages of figures have in common.
struct FigureView<Context: FigurePageContext>: Sendable {
  typealias Entry = Context.Entry

  let figures: GroupFigures<Entry>
  let filter: FigureFilter<Entry.Person>
  let paths: FigurePaths
  /// The topics of the events that refresh the page.
  let topics: [String]
  /// The drawing of the empty state, and its first step.
  let beginning: (drawing: LineDrawing, action: NamedLink)
  let context: Context

  var words: MessageCatalog { context.words }

  /// Where there are no figures yet.
  var empty: EmptyState {
    EmptyState(
      words(.empty), text: words(.emptyText), drawing: beginning.drawing, action: beginning.action)
  }

  /// The streaks of a task or person, as rows of a list.
  func rows(_ streak: Streak) -> [(name: String, value: String)] {
    [
      (words(.streakNow), words.days(streak.current)),
      (words(.streakLongest), words.days(streak.longest)),
    ]
  }
}

/// Selects the days and the person of the figures (HAL-1104).
struct FigureTabs<Context: FigurePageContext>: HTML {
  let view: FigureView<Context>
  /// The page.
  let page: String

  private var words: MessageCatalog { view.words }

  @HTMLBuilder var body: some HTML {
    Tabs(
      words(.range),
      LocalPeriod<Context.Entry.Person>.lengths.map { days in
        link(words.days(days), FigureFilter(days: days, person: view.filter.person))
      }, current: url(view.filter))
    if view.figures.people.count > 1 {
      Tabs(
        words(.person),
        [link(words(.everybody), FigureFilter(days: view.filter.days, person: nil))]
          + view.figures.people.map { person in
            link(person.name, FigureFilter(days: view.filter.days, person: person.id))
          }, current: url(view.filter))
    }
  }

  private func link(_ name: String, _ filter: FigureFilter<Context.Entry.Person>) -> NamedLink {
    NamedLink(name, to: url(filter))
  }

  private func url(_ filter: FigureFilter<Context.Entry.Person>) -> String {
    view.paths.page(page, filter)
  }
}

extension NamedRing {
  /// Creates a ring of a completion rate, with a note if there is too little data (HAL-222,
  /// HAL-1110).
  /// - Parameter words: texts with ``Interface/Strings/figures``.
  public init(
    _ name: String, _ stats: CompletionStats, _ words: MessageCatalog,
    size: RateRing.Size = .card
  ) {
    self.init(
      name, note: stats.countable > 0 && stats.isThin ? words(.few) : nil,
      ring: RateRing(name, stats, words, size: size))
  }
}

extension RateRing {
  /// Creates the ring of a completion rate (HAL-222).
  /// - Parameter words: texts with ``Interface/Strings/figures``.
  public init(
    _ name: String, _ stats: CompletionStats, _ words: MessageCatalog, size: Size = .card
  ) {
    self.init(
      sentence: words.ring(name, stats), percent: stats.percent, size: size,
      language: words.language)
  }
}

extension RateSeries {
  /// Creates a chart of completion rates.
  /// - Parameter points: the kind of points, such as days.
  init(title: String, of points: FigureKey, _ words: MessageCatalog, points list: [Point]) {
    let keys: [FigureKey] = [points, .rate, .completed, .late, .missed, .skipped]
    self.init(title: title, columns: keys.map { words($0) }, points: list)
  }
}

extension RateSeries.Point {
  /// Creates the point for one time.
  init(mark: String, name: String, _ stats: CompletionStats, _ words: MessageCatalog) {
    let counts = [stats.completed, stats.completedLate, stats.missed, stats.skipped]
    self.init(
      mark: mark, name: name, percent: stats.percent,
      figures: [words.rate(stats)] + counts.map { words.language.formatted($0) })
  }
}
