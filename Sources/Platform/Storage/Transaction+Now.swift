extension Transaction {
  /// The time by the clock of the database, which all nodes share: a node whose own clock is wrong
  /// takes no lease before it has expired. It advances during the transaction.
  public func now() throws -> Timestamp {
    // 2440587.5 is the Julian day of 1970-01-01T00:00Z; SQLite's `now` is exact to a millisecond.
    let query: SQL =
      switch engine {
      case .sqlite: "SELECT CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER)"
      case .postgresql: "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
      }
    guard let now: Timestamp = try value(query) else {
      throw StorageError(.other, "the database does not tell the time")
    }
    return now
  }
}
