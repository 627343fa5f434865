import Elementary

/// The gallery's rates, as charts and tables.
struct GalleryFigures: HTML {
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    Card("Rates") {
      NamedRing("This week", note: "Few days count", ring: ring(75, .summary))
      div(.class("cluster")) {
        NamedRing("Sleep", ring: ring(100, .card))
        NamedRing("Walks", ring: ring(0, .card))
        ring(nil, .list)
      }
      FigureList([("Longest streak", "12 days"), ("Trend", "Up")])
    }
    Card("Rates by day") {
      RateBars(series)
      RateTable("In figures", series: series)
    }
    Card("How it goes") { RateLine(series) }
  }

  private func ring(_ percent: Int?, _ size: RateRing.Size) -> RateRing {
    let sentence = percent.map { "\($0) of 100 days" } ?? "Nothing counts yet"
    return RateRing(sentence: sentence, percent: percent, size: size, language: words.language)
  }

  private var series: RateSeries {
    let days: [(name: String, percent: Int?)] = [
      ("Monday", 100), ("Tuesday", 50), ("Wednesday", nil), ("Thursday", 0), ("Friday", 75),
    ]
    return RateSeries(
      title: "Answered by day", columns: ["Day", "Rate"],
      points: days.map { day in
        let rate = day.percent.map { words.language.formatted(percent: $0) } ?? "–"
        return .init(
          mark: String(day.name.prefix(3)), name: day.name, percent: day.percent, figures: [rate])
      })
  }
}
