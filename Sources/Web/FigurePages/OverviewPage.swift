internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface
internal import Statistics

/// The figures of a group over the last days (HAL-1104).
struct OverviewPage<Context: FigurePageContext>: HTML {
  let view: FigureView<Context>
  let report: PeriodReport<Context.Entry>

  init(_ view: FigureView<Context>) {
    self.view = view
    report = view.figures.overview(days: view.filter.days, of: view.filter.person)
  }

  private var words: MessageCatalog { view.words }

  var body: some HTML {
    Live(id: "analytics", topics: view.topics) {
      FigureTabs(view: view, page: view.paths.overview)
      if report.all.stats.countable == 0 {
        view.empty
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
    Card(words.days(view.filter.days)) {
      div(.class("figure-summary")) {
        NamedRing(words(.rate), report.all.stats, words, size: .summary)
        FigureList(
          [
            (words(.trend), words(FigureKey(report.all.trend))),
            (words(.onTimeRate), words.part(report.all.stats.onTimeRate)),
            (words(.response), words.duration(report.all.stats.medianResponseSeconds)),
          ] + view.rows(report.streak))
      }
    }
  }

  private var byDay: some HTML {
    let every = max(1, view.filter.days / 5)
    let series = RateSeries(
      title: words(.byDay), of: .days, words,
      points: report.days.enumerated().map { index, day in
        RateSeries.Point(
          mark: (report.days.count - 1 - index) % every == 0 ? words.shortDate(day.day) : "",
          name: words.shortDate(day.day), day.stats, words)
      })
    return Card(words(.byDay)) {
      RateBars(series)
      RateTable(words(.figures), series: series)
    }
  }

  @HTMLBuilder private var people: some HTML {
    if report.people.count > 1 {
      Card(words(.byPerson)) {
        div(.class("figure-rings")) {
          for row in report.people {
            NamedRing(view.figures.names.person(row.person), row.compared.stats, words)
          }
        }
      }
    }
  }

  @HTMLBuilder private var lists: some HTML {
    Card(words(.byCategory)) {
      FigureList(
        report.categories.map {
          (view.context.name(of: $0.category), words.rate($0.compared.stats))
        })
    }
    Card(words(.byWeekday)) {
      FigureList(
        report.weekdays.map {
          (words.language.weekday($0.weekday.rawValue), words.rate($0.stats))
        })
    }
  }

  private var links: some HTML {
    let (paths, filter) = (view.paths, view.filter)
    return List([
      List.Row(words(.trends), icon: .chart, to: paths.page(paths.trends, filter)),
      List.Row(words(.weekly), icon: .calendar, to: paths.weekly),
      List.Row(words(.table), icon: .archive, to: paths.page(paths.table, filter)),
    ])
  }
}
