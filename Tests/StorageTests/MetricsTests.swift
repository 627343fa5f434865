import Metrics
import Storage
import StorageTestSupport
import Testing

@Suite struct MetricsTests {
  @Test(
    "PLT-26 it is told how long transactions wait for a connection, and which statements were ready",
    arguments: Engine.allCases)
  func waiting(engine: Engine) async throws {
    try await withTestDatabase(engine) { test in
      let registry = MetricsRegistry()
      let database = try await test.open(connections: 1, metrics: registry)
      try await database.migrate([Note.series])
      let before = registry.figures
      for _ in 0..<2 { try await database.write { _ in } }
      for _ in 0..<3 { _ = try await database.read { try $0.noteCount() } }
      await database.close()
      let figures = registry.figures
      let rise = { (series: String) in figures[series, default: 0] - before[series, default: 0] }
      let waits = { (mode: String) in
        rise("asterism_database_wait_seconds_count{mode=\"\(mode)\"}")
      }
      #expect(waits("write") == 2)
      #expect(waits("read") == 3)
      #expect(rise("asterism_statement_cache_hits_total") >= 2)
      #expect(rise("asterism_statement_cache_misses_total") >= 1)
    }
  }
}

extension MetricsRegistry {
  /// The figure of each series.
  fileprivate var figures: [String: Double] {
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    return lines.reduce(into: [:]) { figures, line in
      let parts = line.split(separator: " ")
      guard parts.count == 2, let figure = Double(parts[1]) else { return }
      figures[String(parts[0])] = figure
    }
  }
}
