internal import Elementary
internal import Interface
internal import Markup

/// The trends of habits, the steepest decline first (HAL-1105).
struct TrendsPage: HTML {
  let trends: [HabitTrend]
  let figures: CircleFigures
  let filter: FigureFilter
  let words: MessageCatalog

  init(figures: CircleFigures, filter: FigureFilter, words: MessageCatalog) {
    trends = figures.trends(days: filter.days, of: filter.relative)
    (self.figures, self.filter, self.words) = (figures, filter, words)
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
    return Card(figures.names.habit(trend.habit)) {
      p(.class("caption")) { figures.names.relative(trend.relative) }
      p {
        span(.aria(.hidden, true)) { Self.arrow(trend.compared.trend) }
        words.analytics(AnalyticsKey(trend.compared.trend))
      }
      .attributes(.class(trend.compared.trend == .none ? "caption" : "figure-trend"))
      RateLine(series)
      RateTable(words.analytics(.figures), series: series)
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
    let habit = figures.names.habit(trend.habit)
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
