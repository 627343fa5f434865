internal import Metrics

/// The metrics of a database.
struct DatabaseMetrics: Sendable {
  /// Statements found prepared.
  let statementHits: Counter
  /// Statements that had to be parsed and planned.
  let statementMisses: Counter
  private let readingWaits: Histogram
  private let writingWaits: Histogram

  init(_ registry: MetricsRegistry) {
    let waits = registry.histograms(
      "asterism_database_wait_seconds",
      "How long transactions wait for a connection that is free.", by: "mode")
    (readingWaits, writingWaits) = (waits["read"], waits["write"])
    statementHits = registry.counter(
      "asterism_statement_cache_hits_total", "Statements that had been prepared before.")
    statementMisses = registry.counter(
      "asterism_statement_cache_misses_total", "Statements that had to be prepared.")
  }

  /// The wait histogram for a kind of transaction.
  func waits(for mode: TransactionMode) -> Histogram {
    switch mode {
    case .read: readingWaits
    case .write, .migrate: writingWaits
    }
  }
}
