internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface
internal import Markup
internal import Replies
internal import Statistics

/// The trends of habits, the steepest decline first (HAL-1105).
struct TrendsPage: HTML {
  let trends: [HabitTrend]
  let figures: CircleFigures
  let filter: FigureFilter
  let times: TimeWriter
  let words: MessageCatalog

  init(
    figures: CircleFigures, filter: FigureFilter, times: TimeWriter, words: MessageCatalog
  ) {
    trends = figures.trends(days: filter.days, of: filter.relative)
    (self.figures, self.filter, self.times, self.words) = (figures, filter, times, words)
  }

  var body: some HTML {
    Live(id: "trends", topics: AnalyticsPage.topics) {
      FigureTabs(path: HallooPath.trends, figures: figures, filter: filter, words: words)
      if trends.isEmpty {
        EmptyState(
          words.analytics(.empty), text: words.analytics(.emptyText), illustration: .secondBird,
          action: NamedLink(words(.today), to: HallooPath.today))
      }
      for trend in trends { card(trend) }
    }
  }

  private func card(_ trend: HabitTrend) -> some HTML {
    let (series, stats) = (series(of: trend), trend.compared.stats)
    return Card(figures.names.task(trend.task)) {
      p(.class("caption")) { figures.names.person(trend.person) }
      p {
        span(.aria(.hidden, true)) { Self.arrow(trend.compared.trend) }
        words.analytics(AnalyticsKey(trend.compared.trend))
      }
      .attributes(.class(trend.compared.trend == .none ? "caption" : "figure-trend"))
      RateLine(series)
      RateTable(words.analytics(.figures), series: series)
      readings(of: trend)
      if stats.isThin { p(.class("caption")) { words.analytics(.few) } }
      FigureList([
        (words.analytics(.completed), words.language.formatted(stats.completed)),
        (words.analytics(.late), words.language.formatted(stats.completedLate)),
        (words.analytics(.missed), words.language.formatted(stats.missed)),
        (words.analytics(.skipped), words.language.formatted(stats.skipped)),
        (words.analytics(.streakNow), words.days(trend.streak.current)),
        (words.analytics(.streakLongest), words.days(trend.streak.longest)),
      ])
    }
  }

  /// The measured values as a line (HAL-618).
  @HTMLBuilder private func readings(of trend: HabitTrend) -> some HTML {
    if !trend.readings.isEmpty {
      let series = values(of: trend)
      h3 { words.analytics(.readings) }
      ValueLine(series)
      ValueTable(words.analytics(.readings), series: series)
    }
  }

  /// The readings of a habit; those in another unit than the last one are in the table only.
  private func values(of trend: HabitTrend) -> ValueSeries {
    let zone = figures.people.first { $0.id == trend.person }?.zone ?? .utc
    let readings = trend.readings.compactMap { row in row.reading.map { (row, $0) } }
    let unit = readings.last?.1.unit
    let length = Double(max(trend.days.count - 1, 1))
    return ValueSeries(
      title: words.readings(of: figures.names.task(trend.task), unit),
      columns: [words.analytics(.readingTime), words.analytics(.reading)],
      points: readings.enumerated().map { index, item in
        let (row, reading) = item
        let date = words.shortDate(row.day)
        return ValueSeries.Point(
          position: Double(row.day - trend.days.lowerBound) / length,
          mark: index == 0 || index == readings.count - 1 ? date : "",
          name: "\(date), \(times.hour(row.completedAt ?? row.dueAt, in: zone))",
          values: reading.unit == unit ? [reading.value, reading.second].compactMap(\.self) : [],
          figure: reading.text)
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

  private func series(of trend: HabitTrend) -> RateSeries {
    let isByDay = trend.points.allSatisfy { $0.days.count == 1 }
    let habit = figures.names.task(trend.task)
    return RateSeries(
      title: words.analytics(.lineOf, ["habit": .text(habit)]),
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
