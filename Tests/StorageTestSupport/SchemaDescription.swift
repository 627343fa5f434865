public import Storage
public import Testing

extension Transaction {
  /// What the database knows of a table, a line for each column, constraint and index, in no order that depends
  /// on how it came to be.
  public func description(of table: String) throws -> [String] {
    let found =
      switch engine {
      case .sqlite: try sqliteDescription(of: table)
      case .postgresql: try postgresDescription(of: table)
      }
    return found.sorted()
  }

  private func sqliteDescription(of table: String) throws -> [String] {
    let columns = try rows(
      """
      SELECT name, type, "notnull" AS required, dflt_value, pk FROM pragma_table_info(\(table))
      """
    ) { row in
      let standard: String? = try row["dflt_value"]
      let (name, type): (String, String) = (try row["name"], try row["type"])
      let (required, key): (Int, Int) = (try row["required"], try row["pk"])
      return "column \(name) \(type) required \(required) key \(key) default \(standard ?? "-")"
    }
    let references = try rows(
      """
      SELECT "table" AS other, "from" AS own, on_delete FROM pragma_foreign_key_list(\(table))
      """
    ) { row in
      "\(try row["own"] as String) refers to \(try row["other"] as String) \(try row["on_delete"] as String)"
    }
    let uniques = try rows(
      """
      SELECT l.name, group_concat(i.name) AS columns
      FROM pragma_index_list(\(table)) l, pragma_index_info(l.name) i
      WHERE l.origin = 'u' GROUP BY l.name
      """
    ) { row in "unique \(try row["columns"] as String)" }
    let indexes = try rows(
      "SELECT sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = \(table) AND sql IS NOT NULL"
    ) { row in
      (try row[0] as String).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    return columns + references + uniques + indexes
  }

  private func postgresDescription(of table: String) throws -> [String] {
    let columns = try rows(
      """
      SELECT a.attname::text || ' ' || format_type(a.atttypid, a.atttypmod) || ' required '
        || a.attnotnull || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '-')
      FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = to_regclass(\(table)) AND a.attnum > 0 AND NOT a.attisdropped
      """
    ) { row in try row[0] as String }
    let constraints = try rows(
      """
      SELECT pg_get_constraintdef(oid)::text FROM pg_constraint
      WHERE conrelid = to_regclass(\(table)) AND contype <> 'n'
      """
    ) { row in try row[0] as String }
    let indexes = try rows(
      "SELECT pg_get_indexdef(indexrelid)::text FROM pg_index WHERE indrelid = to_regclass(\(table))"
    ) { row in try row[0] as String }
    return columns + constraints + indexes
  }
}

/// Records an issue for each table that is not, column by column, what the migrations make of it.
/// - Parameters:
///   - tables: each with the statements that make it anew, after those that it refers to.
///   - series: the migrations.
///   - earlier: the migrations that those build upon.
public func assertSchema(
  _ tables: [(name: String, creation: [SQL])], equals series: MigrationSeries,
  after earlier: [MigrationSeries], _ engine: Engine,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let migrated = try await withDatabase(engine, migrated: earlier + [series]) { database in
    try await database.read { transaction in
      try tables.map { try transaction.description(of: $0.name) }
    }
  }
  let made = try await withDatabase(engine, migrated: earlier) { database in
    try await database.write { transaction in
      for table in tables { for statement in table.creation { try transaction.run(statement) } }
      return try tables.map { try transaction.description(of: $0.name) }
    }
  }
  for (table, (migrated, made)) in zip(tables, zip(migrated, made)) {
    let difference = made.difference(from: migrated).map { "\($0)" }.joined(separator: "\n")
    #expect(
      !migrated.isEmpty && migrated == made, "\(table.name):\n\(difference)",
      sourceLocation: sourceLocation)
  }
}
