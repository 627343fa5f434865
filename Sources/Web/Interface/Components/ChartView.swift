public import ChartDrawing
public import Elementary
internal import Markup

/// A chart as a picture, and the same in words for those who cannot see it or want the numbers.
public struct ChartView: HTML, Sendable {
  /// What the chart says, as a table.
  public struct Table: Sendable {
    fileprivate let columns: [String]
    fileprivate let rows: [[String]]

    /// - Parameters:
    ///   - columns: What each column holds.
    ///   - rows: A text for each column; the first is what the row is about.
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

  /// A wheel; the colours are those of the page.
  /// - Parameter caption: Whose chart it is, and of when.
  public init(_ drawing: WheelDrawing, caption: String, table: Table, words: MessageCatalog) {
    var drawing = drawing
    drawing.theme = .page
    self.init(svg: drawing.svg(), caption: caption, table: table, words: words)
  }

  /// A North or South Indian chart; the colours are those of the page.
  /// - Parameter caption: Whose chart it is, and of when.
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
