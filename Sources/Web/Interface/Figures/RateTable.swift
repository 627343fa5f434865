public import Elementary

/// The table of a series, to be opened below its drawing: for who does not see that, and for who wants to know
/// exactly (HAL-1105).
public struct RateTable: HTML {
  private let title: String
  private let series: RateSeries

  /// - Parameter title: what opens it.
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

/// A few figures, each with what it is.
public struct FigureList: HTML {
  private let rows: [(name: String, value: String)]

  /// - Parameter rows: the figures in their order.
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
