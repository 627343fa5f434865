internal import Elementary
internal import Interface
internal import Markup

/// Which days and whose figures are shown, to be chosen (HAL-1104).
struct FigureTabs: HTML {
  let path: String
  let figures: CircleFigures
  let filter: FigureFilter
  let words: Catalogue

  @HTMLBuilder var body: some HTML {
    Tabs(
      words.analytics(.range),
      LocalPeriod.lengths.map { days in
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

/// A few figures, each with what it is.
struct FigureList: HTML {
  let rows: [(name: String, value: String)]

  var body: some HTML {
    dl(.class("figures")) {
      for row in rows {
        div {
          dt { row.name }
          dd { row.value }
        }
      }
    }
  }
}

/// A ring with a name, and whether too little counts to say much (HAL-222, HAL-1110).
struct NamedRing: HTML {
  let name: String
  let stats: CompletionStats
  let words: Catalogue
  var size = RateRing.Size.card

  var body: some HTML {
    div(.class("figure-ring")) {
      RateRing(
        sentence: words.ring(name, stats), percent: stats.percent, size: size,
        language: words.language)
      span(.aria(.hidden, true)) { name }
      if stats.countable > 0, stats.isThin {
        span(.class("caption")) { words.analytics(.few) }
      }
    }
  }
}
