internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface
internal import Markup
internal import Statistics

/// The trends of tasks, the steepest decline first (HAL-1105).
struct TrendsPage<Context: FigurePageContext>: HTML {
  let view: FigureView<Context>
  let trends: [TaskTrend<Context.Entry>]

  init(_ view: FigureView<Context>) {
    self.view = view
    trends = view.figures.trends(days: view.filter.days, of: view.filter.person)
  }

  private var words: MessageCatalog { view.words }

  var body: some HTML {
    Live(id: "trends", topics: view.topics) {
      FigureTabs(view: view, page: view.paths.trends)
      if trends.isEmpty { view.empty }
      for trend in trends { card(trend) }
    }
  }

  private func card(_ trend: TaskTrend<Context.Entry>) -> some HTML {
    let (series, stats) = (series(of: trend), trend.compared.stats)
    return Card(view.figures.names.task(trend.task)) {
      p(.class("caption")) { view.figures.names.person(trend.person) }
      p {
        span(.aria(.hidden, true)) { Self.arrow(trend.compared.trend) }
        words(FigureKey(trend.compared.trend))
      }
      .attributes(.class(trend.compared.trend == .none ? "caption" : "figure-trend"))
      RateLine(series)
      RateTable(words(.figures), series: series)
      readings(of: trend)
      if stats.isThin { p(.class("caption")) { words(.few) } }
      FigureList(
        [
          (words(.completed), words.language.formatted(stats.completed)),
          (words(.late), words.language.formatted(stats.completedLate)),
          (words(.missed), words.language.formatted(stats.missed)),
          (words(.skipped), words.language.formatted(stats.skipped)),
        ] + view.rows(trend.streak))
    }
  }

  /// The measured values as a line (HAL-618).
  @HTMLBuilder private func readings(of trend: TaskTrend<Context.Entry>) -> some HTML {
    if let series = values(of: trend) {
      h3 { words(.readings) }
      ValueLine(series)
      ValueTable(words(.readings), series: series)
    }
  }

  /// The readings of a task; those in another unit than the last one are in the table only.
  private func values(of trend: TaskTrend<Context.Entry>) -> ValueSeries? {
    let zone = view.figures.zone(of: trend.person)
    let readings = trend.outcomes.compactMap { row in
      view.context.reading(of: row).map { (row, $0) }
    }
    guard let last = readings.last else { return nil }
    let unit = last.1.unit
    let length = Double(max(trend.days.count - 1, 1))
    return ValueSeries(
      title: words.readings(of: view.figures.names.task(trend.task), unit),
      columns: [words(.readingTime), words(.reading)],
      points: readings.enumerated().map { index, item in
        let (row, reading) = item
        let date = words.shortDate(row.day)
        return ValueSeries.Point(
          position: Double(row.day - trend.days.lowerBound) / length,
          mark: index == 0 || index == readings.count - 1 ? date : "",
          name: "\(date), \(view.context.times.hour(reading.moment, in: zone))",
          values: reading.unit == unit ? reading.values : [], figure: reading.text)
      })
  }

  private static func arrow(_ trend: Trend) -> String {
    switch trend {
    case .up: "↗ "
    case .down: "↘ "
    case .steady: "→ "
    case .none: ""
    }
  }

  private func series(of trend: TaskTrend<Context.Entry>) -> RateSeries {
    let isByDay = trend.points.allSatisfy { $0.days.count == 1 }
    let task = view.figures.names.task(trend.task)
    return RateSeries(
      title: words(Message(FigureKey.lineOf, ["habit": .text(task)])),
      of: isByDay ? .days : .weeks, words,
      points: trend.points.enumerated().map { index, point in
        let first = words.shortDate(point.days.lowerBound)
        let name = isByDay ? first : "\(first) – \(words.shortDate(point.days.upperBound))"
        return RateSeries.Point(
          mark: (trend.points.count - 1 - index) % 3 == 0 ? first : "", name: name,
          point.stats, words)
      })
  }
}
