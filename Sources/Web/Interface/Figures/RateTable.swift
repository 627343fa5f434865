public import Elementary

/// The table of a series, unfolded below its chart: for those who cannot see the chart or want
/// exact values (HAL-1105).
public struct RateTable: HTML {
  private let title: String
  private let series: RateSeries

  /// - Parameter title: the label that unfolds it.
  public init(_ title: String, series: RateSeries) { (self.title, self.series) = (title, series) }

  public var body: some HTML {
    details(.class("disclosure rate-figures")) {
      summary { title }
      table(.class("rate-table")) {
        caption(.class("visually-hidden")) { series.title }
        thead {
          tr { for column in series.columns { heading("col", column) } }
        }
        tbody {
          for point in series.points {
            tr {
              heading("row", point.name)
              for figure in point.figures { td { figure } }
            }
          }
        }
      }
    }
  }

  private func heading(_ scope: String, _ text: String) -> some HTML {
    th(.custom(name: "scope", value: scope)) { text }
  }
}

/// A few figures with their names.
public struct FigureList: HTML {
  private let rows: [(name: String, value: String)]

  /// - Parameter rows: the figures, in order.
  public init(_ rows: [(name: String, value: String)]) { self.rows = rows }

  public var body: some HTML {
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
