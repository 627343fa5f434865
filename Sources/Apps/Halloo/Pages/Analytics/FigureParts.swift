internal import Elementary
internal import Interface
internal import Markup
internal import Statistics

/// Selects the days and the relative of the statistics (HAL-1104).
struct FigureTabs: HTML {
  let path: String
  let figures: CircleFigures
  let filter: FigureFilter
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    Tabs(
      words.analytics(.range),
      CirclePeriod.lengths.map { days in
        NamedLink(words.days(days), to: url(FigureFilter(days: days, relative: filter.relative)))
      }, current: url(filter))
    if figures.people.count > 1 {
      Tabs(
        words.analytics(.person),
        [
          NamedLink(
            words.analytics(.everybody), to: url(FigureFilter(days: filter.days, relative: nil)))
        ]
          + figures.people.map { person in
            NamedLink(
              person.name, to: url(FigureFilter(days: filter.days, relative: person.id)))
          }, current: url(filter))
    }
  }

  private func url(_ filter: FigureFilter) -> String { "\(path)?\(filter.query)" }
}

extension NamedRing {
  /// Creates a ring of the completion rate, with a note if there is too little data (HAL-222,
  /// HAL-1110).
  init(
    _ name: String, _ stats: CompletionStats, _ words: MessageCatalog,
    size: RateRing.Size = .card
  ) {
    self.init(
      name, note: stats.countable > 0 && stats.isThin ? words.analytics(.few) : nil,
      ring: RateRing(
        sentence: words.ring(name, stats), percent: stats.percent, size: size,
        language: words.language))
  }
}

extension RateSeries {
  /// Creates a chart of completion rates.
  /// - Parameter points: the kind of points, such as days.
  init(title: String, of points: AnalyticsKey, _ words: MessageCatalog, points list: [Point]) {
    let keys = [points, .rate, .completed, .late, .missed, .skipped]
    self.init(title: title, columns: keys.map { words.analytics($0) }, points: list)
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
