internal import Storage

/// Reads the lines of a file of migrations.
struct MigrationReader {
  /// A step as far as it is read.
  private struct Step {
    let name: String
    var sqlite: [SQL] = []
    var postgresql: [SQL] = []
    /// The engine that the coming statements are for; nil for both.
    var only: Engine?

    mutating func add(_ statement: SQL) {
      if only != .postgresql { sqlite.append(statement) }
      if only != .sqlite { postgresql.append(statement) }
    }
  }

  private var steps: [Step] = []
  /// The lines of a statement that has not ended.
  private var open: [Substring] = []
  /// The number of the line.
  private var number = 0

  private static let marks: [(start: String, engine: Engine)] = [
    ("-- Only SQLite", .sqlite), ("-- Only PostgreSQL", .postgresql),
  ]

  mutating func take(_ line: Substring) throws(MigrationFileError) {
    number += 1
    if open.isEmpty {
      if line.isEmpty { return }
      if line.hasPrefix("--") { return try comment(line) }
      guard !steps.isEmpty else { throw error("a statement before the first migration") }
    }
    open.append(line)
    guard line.hasSuffix(";") else { return }
    let statement = try sql(open.joined(separator: "\n").dropLast())
    steps[steps.count - 1].add(statement)
    open = []
  }

  func finish() throws(MigrationFileError) -> [Migration] {
    guard open.isEmpty else { throw error("a statement without an end") }
    return steps.map { Migration($0.name, sqlite: $0.sqlite, postgresql: $0.postgresql) }
  }

  /// A comment may begin a migration, or its part for one engine.
  private mutating func comment(_ line: Substring) throws(MigrationFileError) {
    let start = "-- Migration: "
    if line.hasPrefix(start) {
      steps.append(Step(name: String(line.dropFirst(start.count))))
    } else if let mark = Self.marks.first(where: { line == $0.start }) {
      guard !steps.isEmpty else { throw error("a part before the first migration") }
      steps[steps.count - 1].only = mark.engine
    }
  }

  /// A statement, whose types stand in braces.
  private func sql(_ text: Substring) throws(MigrationFileError) -> SQL {
    var pieces = SQL.Interpolation(literalCapacity: text.utf8.count, interpolationCount: 0)
    var rest = text
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      pieces.appendLiteral(String(rest[..<start]))
      let name = String(rest[rest.index(after: start)..<end])
      if name == "strict" {
        pieces.appendInterpolation(strict: true)
      } else if let type = Self.types[name] {
        pieces.appendInterpolation(type)
      } else {
        throw error("no type {\(name)}")
      }
      rest = rest[rest.index(after: end)...]
    }
    pieces.appendLiteral(String(rest))
    return SQL(stringInterpolation: pieces)
  }

  private static let types: [String: ColumnType] = [
    "text": .text, "integer": .integer, "timestamp": .timestamp, "boolean": .boolean,
    "bytes": .bytes, "double": .double,
  ]

  private func error(_ reason: String) -> MigrationFileError {
    MigrationFileError(line: number, reason: reason)
  }
}
