public import ChartDrawing
public import Elementary
internal import Markup

/// A chart as a picture and as a table, for those who cannot see it or want the numbers.
public struct ChartView: HTML, Sendable {
  /// The content of a chart as a table.
  public struct Table: Sendable {
    fileprivate let columns: [String]
    fileprivate let rows: [[String]]

    /// - Parameters:
    ///   - columns: The column headings.
    ///   - rows: A text per column; the first is the row heading.
    public init(columns: [String], rows: [[String]]) {
      precondition(rows.allSatisfy { $0.count == columns.count }, "a cell for each column")
      self.columns = columns
      self.rows = rows
    }
  }

  private let svg: String
  private let caption: String
  private let table: Table
  private let words: MessageCatalog

  /// Creates a wheel, in the colours of the page.
  /// - Parameter caption: The name and date of the chart.
  public init(_ drawing: WheelDrawing, caption: String, table: Table, words: MessageCatalog) {
    var drawing = drawing
    drawing.theme = .page
    self.init(svg: drawing.svg(), caption: caption, table: table, words: words)
  }

  /// Creates a North or South Indian chart, in the colours of the page.
  /// - Parameter caption: The name and date of the chart.
  public init(_ drawing: IndianDrawing, caption: String, table: Table, words: MessageCatalog) {
    var drawing = drawing
    drawing.theme = .page
    self.init(svg: drawing.svg(), caption: caption, table: table, words: words)
  }

  private init(svg: String, caption: String, table: Table, words: MessageCatalog) {
    self.svg = svg
    self.caption = caption
    self.table = table
    self.words = words
  }

  public var body: some HTML {
    figure(.class("chart-view")) {
      ChartPicture(svg, title: caption)
      figcaption(.class("caption")) { caption }
      details(.class("chart-words")) {
        summary { words(.chartInWords) }
        cells
      }
    }
  }

  private var cells: some HTML {
    Elementary.table {
      thead {
        tr { for column in table.columns { th(.custom(name: "scope", value: "col")) { column } } }
      }
      tbody {
        for row in table.rows {
          tr {
            for (index, text) in row.enumerated() {
              if index == 0 {
                th(.custom(name: "scope", value: "row")) { text }
              } else {
                td { text }
              }
            }
          }
        }
      }
    }
  }
}
