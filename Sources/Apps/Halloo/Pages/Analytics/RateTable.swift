internal import Elementary
internal import Interface

/// What a drawing shows, in figures: for who does not see it, and for who wants to know exactly (HAL-1105).
struct RateTable: HTML {
  let series: RateSeries
  let words: Catalogue

  var body: some HTML {
    details(.class("disclosure rate-figures")) {
      summary { words.analytics(.figures) }
      table(.class("rate-table")) {
        caption(.class("visually-hidden")) { series.title }
        thead {
          tr {
            column(series.column)
            for key in Self.columns { column(words.analytics(key)) }
          }
        }
        tbody {
          for point in series.points { row(point) }
        }
      }
    }
  }

  private static let columns: [AnalyticsKey] = [.rate, .completed, .late, .missed, .skipped]

  private func column(_ name: String) -> some HTML {
    th(.custom(name: "scope", value: "col")) { name }
  }

  private func row(_ point: RateSeries.Point) -> some HTML {
    let stats = point.stats
    return tr {
      th(.custom(name: "scope", value: "row")) { point.name }
      td { words.rate(stats) }
      for count in [stats.completed, stats.completedLate, stats.missed, stats.skipped] {
        td { words.language.formatted(count) }
      }
    }
  }
}
