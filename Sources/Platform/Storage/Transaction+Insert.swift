extension Transaction {
  /// Inserts rows, many per statement, at a fraction of the cost of one statement each.
  ///
  ///     try transaction.insert(notes.map { "(\($0.id), \($0.title))" }, into: "notes (id, title)")
  ///
  /// - Parameters:
  ///   - rows: the values of each in parentheses, all of the same form.
  ///   - table: its name and columns.
  ///   - ending: the clause after the values, such as `ON CONFLICT DO NOTHING`.
  public func insert(_ rows: [SQL], into table: SQL, _ ending: SQL = "") throws {
    try run(
      Self.portions(of: rows.count).map { portion in
        "INSERT INTO \(table) VALUES \(joined: rows[portion]) \(ending)"
      })
  }

  /// The maximum number of rows per statement.
  private static let mostRows = 128

  /// Ranges whose lengths are powers of two, so that a few prepared statements suffice for any
  /// number.
  private static func portions(of count: Int) -> [Range<Int>] {
    var portions: [Range<Int>] = []
    var (start, length) = (0, mostRows)
    while start < count {
      while start + length > count { length /= 2 }
      portions.append(start..<start + length)
      start += length
    }
    return portions
  }
}
