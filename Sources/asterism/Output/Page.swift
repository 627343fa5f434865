/// A page of text: headings, lines and aligned tables.
struct Page {
  private(set) var text = ""
  private let palette: Palette

  init(palette: Palette = .automatic) { self.palette = palette }

  mutating func line(_ line: String = "", _ emphasis: Emphasis = .plain) {
    text += palette.paint(line, emphasis) + "\n"
  }

  /// A heading with an empty line above it.
  mutating func heading(_ heading: String) {
    if !text.isEmpty { line() }
    line(heading, .strong)
  }

  /// Writes a table with columns as wide as their widest cell, two spaces apart; nothing without
  /// rows.
  mutating func table(_ table: Table) {
    guard !table.rows.isEmpty else { return }
    let rows = table.hasTitles ? [table.titles] + table.rows : table.rows
    let widths = table.columns.indices.map { column in
      rows.map { $0[column].text.count }.max() ?? 0
    }
    for row in rows {
      var line = ""
      var gap = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.text.count)
        let painted = palette.paint(cell.text, cell.emphasis)
        let isRight = table.columns[column].alignment == .right
        line += isRight ? gap + padding + painted : gap + painted
        gap = (isRight ? "" : padding) + "  "
      }
      text += line.trimmedAtEnd + "\n"
    }
  }
}

extension String {
  /// Trims trailing spaces of a row.
  fileprivate var trimmedAtEnd: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}

/// The cells of a table and how its columns are set.
struct Table {
  enum Alignment { case left, right }

  struct Column {
    let title: String
    let alignment: Alignment
  }

  struct Cell: ExpressibleByStringInterpolation {
    let text: String
    let emphasis: Emphasis

    init(_ text: String, _ emphasis: Emphasis = .plain) {
      self.text = text
      self.emphasis = emphasis
    }

    init(stringLiteral text: String) { self.init(text) }
  }

  let columns: [Column]
  private(set) var rows: [[Cell]] = []

  /// Columns with titles; those whose title begins with `>` are right-aligned.
  init(columns titles: String...) { self.init(columns: titles) }

  /// The same for columns that depend on the data.
  init(columns titles: [String]) {
    columns = titles.map { title in
      title.hasPrefix(">")
        ? Column(title: String(title.dropFirst()), alignment: .right)
        : Column(title: title, alignment: .left)
    }
  }

  /// Adds a row; it has a cell for every column.
  mutating func row(_ cells: Cell...) { row(cells) }

  /// The same for columns that depend on the data.
  mutating func row(_ cells: [Cell]) {
    precondition(cells.count == columns.count)
    rows.append(cells)
  }

  var hasTitles: Bool { columns.contains { !$0.title.isEmpty } }
  var titles: [Cell] { columns.map { Cell($0.title, .faint) } }
}
