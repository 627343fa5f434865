public import Accounts
public import Storage

/// A table of personal data as a value. Its creation, export, import and deletion with an account
/// are derived from it.
///
///     static let notes = Table(
///       "notes", [.id, .account, .sealed(.text(1...2_000)).named("text"), .moment("created_at")],
///       indexes: [Index("notes_by_account", "account_id", "created_at", "id")])
///
/// It describes the current table. The migrations that led there never change; a test compares the
/// two.
public struct Table: Sendable {
  /// The name in the database.
  public let name: String
  /// The columns, in the order of exports.
  public let columns: [Column]
  /// The columns of a composite primary key.
  public let key: [String]
  /// Composite unique constraints.
  public let uniques: [[String]]
  /// The indexes.
  public let indexes: [Index]
  /// How rows are exported and imported; nil if they are not.
  public private(set) var transfer: Transfer?

  /// - Parameters:
  ///   - name: the name in the database.
  ///   - columns: the columns, in the order of exports.
  ///   - key: the columns of a composite primary key.
  ///   - uniques: composite unique constraints.
  ///   - indexes: the indexes.
  public init(
    _ name: String, _ columns: [Column], key: [String] = [], uniques: [[String]] = [],
    indexes: [Index] = []
  ) {
    (self.name, self.columns, self.key) = (name, columns, key)
    (self.uniques, self.indexes) = (uniques, indexes)
  }

  /// Returns the table with export and import enabled.
  public func exported(_ transfer: Transfer) -> Table {
    var table = self
    table.transfer = transfer
    return table
  }

  /// The statements that create the table, for its first migration.
  public var creation: [SQL] {
    var parts = columns.map(\.definition)
    if !key.isEmpty { parts.append("PRIMARY KEY (\(raw: key.joined(separator: ", ")))") }
    parts += uniques.map { "UNIQUE (\(raw: $0.joined(separator: ", ")))" }
    let table: SQL = "CREATE TABLE \(raw: name) (\(joined: parts))\(strict: true)"
    return [table] + indexes.map { $0.creation(on: name) }
  }

  /// The foreign keys without an index: deleting a referenced row, above all an account, would scan
  /// the whole table.
  public var referencesWithoutIndex: [String] {
    let known =
      [key.first] + uniques.map(\.first)
      + indexes.filter { $0.condition == nil }.map(\.columns.first)
    return columns.filter { column in
      column.reference != nil && !column.isPrimaryKey && !column.isUnique
        && !known.contains(column.name)
    }.map(\.name)
  }

  /// The columns that reference an account.
  var accounts: [String] { columns.filter { $0.reference == "accounts" }.map(\.name) }
}

/// An index of a ``Table``.
public struct Index: Sendable {
  /// The name.
  public let name: String
  /// The columns, in order.
  public let columns: [String]
  /// Whether it is unique.
  public let isUnique: Bool
  /// The condition of a partial index; nil for all rows.
  public let condition: String?

  /// - Parameters:
  ///   - name: the name.
  ///   - columns: the columns, in order.
  ///   - isUnique: whether it is unique.
  ///   - condition: the condition of a partial index; nil for all rows.
  public init(
    _ name: String, _ columns: String..., isUnique: Bool = false, where condition: String? = nil
  ) {
    (self.name, self.columns, self.isUnique) = (name, columns, isUnique)
    self.condition = condition
  }

  fileprivate func creation(on table: String) -> SQL {
    let start = isUnique ? "CREATE UNIQUE INDEX" : "CREATE INDEX"
    let end = condition.map { " WHERE \($0)" } ?? ""
    return
      "\(raw: start) \(raw: name) ON \(raw: table) (\(raw: columns.joined(separator: ", ")))\(raw: end)"
  }
}

extension Column {
  fileprivate var definition: SQL {
    var rest = ""
    if isPrimaryKey { rest += " PRIMARY KEY" }
    if isRequired, !isPrimaryKey { rest += " NOT NULL" }
    if isUnique { rest += " UNIQUE" }
    if let standard { rest += " DEFAULT \(standard)" }
    if let reference { rest += " REFERENCES \(reference) ON DELETE CASCADE" }
    return "\(raw: name) \(type)\(raw: rest)"
  }
}

/// How the rows of a table are exported and imported.
public struct Transfer: Sendable {
  /// How an imported row gets its ID.
  public enum Names: Sendable {
    /// A UUID derived from account and original ID.
    case uuid
    /// 22 characters derived from account and original ID.
    case short
  }

  /// Imports a row. Returns whether it is new.
  public typealias Take =
    @Sendable (borrowing Transaction, ImportedRow, AccountKey) throws -> Bool

  /// The file name, such as `habits.json`.
  public let file: String
  /// The SQL order of the rows.
  public let order: String
  /// The SQL condition of the exported rows; nil for all.
  public let condition: String?
  /// How an imported row gets its ID.
  public let names: Names
  /// Imports a row; nil for a table that is only exported.
  public let take: Take?

  /// - Parameters:
  ///   - file: the file name, such as `habits.json`.
  ///   - order: the SQL order of the rows.
  ///   - condition: the SQL condition of the exported rows; nil for all.
  ///   - names: how an imported row gets its ID.
  ///   - take: imports a row; nil for a table that is only exported.
  public init(
    _ file: String, order: String = "id", where condition: String? = nil, names: Names = .uuid,
    take: Take? = nil
  ) {
    (self.file, self.order, self.condition) = (file, order, condition)
    (self.names, self.take) = (names, take)
  }
}
