public import Elementary

/// The table of a series, unfolded below its chart: for those who cannot see the chart or want
/// exact values (HAL-1105).
public struct RateTable: HTML {
  private let title: String
  private let series: RateSeries

  /// - Parameter title: the label that unfolds it.
  public init(_ title: String, series: RateSeries) { (self.title, self.series) = (title, series) }

  public var body: some HTML {
    FoldedTable(
      title: title, description: series.title, columns: series.columns,
      rows: series.points.map { ($0.name, $0.figures) })
  }
}

/// A table that unfolds.
struct FoldedTable: HTML {
  let title: String
  let description: String
  let columns: [String]
  let rows: [(name: String, figures: [String])]

  var body: some HTML {
    details(.class("disclosure rate-figures")) {
      summary { title }
      table(.class("rate-table")) {
        caption(.class("visually-hidden")) { description }
        thead {
          tr { for column in columns { heading("col", column) } }
        }
        tbody {
          for row in rows {
            tr {
              heading("row", row.name)
              for figure in row.figures { td { figure } }
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
