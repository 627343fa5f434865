internal import Metrics

/// An LRU cache of prepared statements, so that a text is parsed and planned once.
///
/// A statement in use is outside of the cache: taken before and put back after, so that the same
/// text can run within itself.
struct StatementCache<Statement> {
  private var entries: [String: (statement: Statement, lastUse: Int)] = [:]
  private var uses = 0
  private let capacity: Int
  private let metrics: DatabaseMetrics?

  /// - Parameter metrics: counts hits and misses.
  init(capacity: Int, metrics: DatabaseMetrics? = nil) {
    self.capacity = capacity
    self.metrics = metrics
  }

  /// Removes and returns the statement for `text`.
  mutating func take(_ text: String) -> Statement? {
    let statement = entries.removeValue(forKey: text)?.statement
    (statement == nil ? metrics?.statementMisses : metrics?.statementHits)?.increment()
    return statement
  }

  /// Inserts a statement; returns the evicted ones, to be freed.
  mutating func put(_ statement: Statement, for text: String) -> [Statement] {
    uses += 1
    var leaving: [Statement] = []
    if let replaced = entries.updateValue((statement, uses), forKey: text) {
      leaving.append(replaced.statement)
    }
    if entries.count > capacity,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      entries.removeValue(forKey: oldest.key)
      leaving.append(oldest.value.statement)
    }
    return leaving
  }

  /// Removes all statements and returns them, to be freed.
  mutating func removeAll() -> [Statement] {
    defer { entries.removeAll() }
    return entries.values.map(\.statement)
  }
}
