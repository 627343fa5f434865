internal import CivilTime
internal import Elementary
internal import Interface
internal import Statistics

/// The statistics of a circle over the last days (HAL-1104).
struct AnalyticsPage: HTML {
  static let topics = HomePage.topics

  let report: CircleReport
  let figures: CircleFigures
  let filter: FigureFilter
  let words: MessageCatalog

  init(figures: CircleFigures, filter: FigureFilter, words: MessageCatalog) {
    report = figures.overview(days: filter.days, of: filter.relative)
    (self.figures, self.filter, self.words) = (figures, filter, words)
  }

  var body: some HTML {
    Live(id: "analytics", topics: Self.topics) {
      FigureTabs(path: HallooPath.analytics, figures: figures, filter: filter, words: words)
      if report.all.stats.countable == 0 {
        EmptyState(
          words.analytics(.empty), text: words.analytics(.emptyText), illustration: .secondBird,
          action: NamedLink(words(.today), to: HallooPath.today))
      } else {
        summary
        byDay
        people
        lists
      }
      links
    }
  }

  private var summary: some HTML {
    Card(words.days(filter.days)) {
      div(.class("figure-summary")) {
        NamedRing(words.analytics(.rate), report.all.stats, words, size: .summary)
        FigureList([
          (words.analytics(.trend), words.analytics(AnalyticsKey(report.all.trend))),
          (words.analytics(.onTimeRate), words.part(report.all.stats.onTimeRate)),
          (words.analytics(.response), words.duration(report.all.stats.medianResponseSeconds)),
          (words.analytics(.streakNow), words.days(report.streak.current)),
          (words.analytics(.streakLongest), words.days(report.streak.longest)),
        ])
      }
    }
  }

  private var byDay: some HTML {
    let every = max(1, filter.days / 5)
    let series = RateSeries(
      title: words.analytics(.byDay), of: .days, words,
      points: report.days.enumerated().map { index, day in
        RateSeries.Point(
          mark: (report.days.count - 1 - index) % every == 0 ? words.shortDate(day.day) : "",
          name: words.shortDate(day.day), day.stats, words)
      })
    return Card(words.analytics(.byDay)) {
      RateBars(series)
      RateTable(words.analytics(.figures), series: series)
    }
  }

  @HTMLBuilder private var people: some HTML {
    if report.people.count > 1 {
      Card(words.analytics(.byPerson)) {
        div(.class("figure-rings")) {
          for row in report.people {
            NamedRing(figures.names.person(row.person), row.compared.stats, words)
          }
        }
      }
    }
  }

  @HTMLBuilder private var lists: some HTML {
    Card(words.analytics(.byCategory)) {
      FigureList(
        report.categories.map { (words.name(of: $0.category), words.rate($0.compared.stats)) })
    }
    Card(words.analytics(.byWeekday)) {
      FigureList(
        report.weekdays.map {
          (words.language.weekday($0.weekday.rawValue), words.rate($0.stats))
        })
    }
  }

  private var links: some HTML {
    List([
      List.Row(
        words.analytics(.trends), icon: .chart, to: HallooPath.trends(filter.query)),
      List.Row(words.analytics(.weekly), icon: .calendar, to: HallooPath.weekly),
      List.Row(
        words.analytics(.table), icon: .archive, to: HallooPath.figureTable(filter.query)),
    ])
  }
}
