public import Storage
public import Testing

extension Transaction {
  /// How the engine would run a query, in its own words.
  ///
  /// PostgreSQL is told to avoid reading whole tables and sorting, because on the few rows of a test
  /// it would prefer that to any index.
  public func plan(of query: SQL) throws -> String {
    switch engine {
    case .sqlite:
      return try rows("EXPLAIN QUERY PLAN \(query)") { row in try row["detail"] as String }
        .joined(separator: "\n")
    case .postgresql:
      try run("SET LOCAL enable_seqscan = off")
      try run("SET LOCAL enable_bitmapscan = off")
      try run("SET LOCAL enable_sort = off")
      return try rows("EXPLAIN \(query)") { row in try row[0] as String }.joined(separator: "\n")
    }
  }
}

/// Records an issue unless `query` finds its rows through `index` and does not sort them.
public func assertUsesIndex(
  _ index: String, _ query: SQL, in database: Database,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let plan = try await database.write { transaction in try transaction.plan(of: query) }
  let scans = ["SCAN ", "USE TEMP B-TREE", "Seq Scan", "Sort "].filter(plan.contains)
  #expect(
    plan.contains(index) && scans.isEmpty, "the plan is:\n\(plan)", sourceLocation: sourceLocation)
}
