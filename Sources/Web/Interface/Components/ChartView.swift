public import ChartDrawing
public import Elementary
internal import Markup

/// A chart as a picture, and the same in words for those who cannot see it or want the numbers.
///
/// It brings the style sheet of the drawings with it, ``Asset/charts``.
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
  private let words: Catalogue

  /// A wheel; the colours are those of the page.
  /// - Parameter caption: Whose chart it is, and of when.
  public init(_ drawing: WheelDrawing, caption: String, table: Table, words: Catalogue) {
    var drawing = drawing
    drawing.theme = .page
    self.init(svg: drawing.svg(), caption: caption, table: table, words: words)
  }

  /// A North or South Indian chart; the colours are those of the page.
  /// - Parameter caption: Whose chart it is, and of when.
  public init(_ drawing: IndianDrawing, caption: String, table: Table, words: Catalogue) {
    var drawing = drawing
    drawing.theme = .page
    self.init(svg: drawing.svg(), caption: caption, table: table, words: words)
  }

  private init(svg: String, caption: String, table: Table, words: Catalogue) {
    self.svg = svg
    self.caption = caption
    self.table = table
    self.words = words
  }

  @HTMLBuilder public var body: some HTML {
    link(.rel(.stylesheet), .href(Asset.charts.path))
    figure(.class("chart-view")) {
      // Written by ChartDrawing, which escapes what it is given.
      HTMLRaw(svg)
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

extension Asset {
  /// The style sheet of the drawings of charts, in the light or the dark that the page shows.
  public static let charts: Asset = {
    let colors = ChartColor.allCases.filter { $0 != .background }.map { color in
      "  --chart-\(color.name): light-dark(\(color.light), \(color.dark));\n"
    }
    let css = """
      \(ChartStyleSheet.css)
      :root {
        --chart-background: var(--color-surface);
      \(colors.joined())}
      .chart-view > .asterism-chart { color-scheme: inherit; }

      """
    return Asset(name: "charts", kind: .css, bytes: Array(css.utf8))
  }()
}
