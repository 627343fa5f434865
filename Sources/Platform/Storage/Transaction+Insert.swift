extension Transaction {
  /// Adds rows, many with one statement: that costs a fraction of one statement for each.
  ///
  ///     try transaction.insert(notes.map { "(\($0.id), \($0.title))" }, into: "notes (id, title)")
  ///
  /// - Parameters:
  ///   - rows: the values of each in parentheses, all of one form.
  ///   - table: its name and columns.
  ///   - ending: what follows the values, such as `ON CONFLICT DO NOTHING`.
  public func insert(_ rows: [SQL], into table: SQL, _ ending: SQL = "") throws {
    try run(
      Self.portions(of: rows.count).map { portion in
        "INSERT INTO \(table) VALUES \(joined: rows[portion]) \(ending)"
      })
  }

  /// At most so many rows go into a statement.
  private static let mostRows = 128

  /// Portions whose lengths are powers of two, so that a few prepared statements do for any number.
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
