public import Accounts
public import Storage

/// A table of personal data as a value, from which follow what creates it, its part of an export, what an import
/// takes, and what is deleted with an account.
///
///     static let notes = Table(
///       "notes", [.id, .account, .sealed(.text(1...2_000)).named("text"), .moment("created_at")],
///       indexes: [Index("notes_by_account", "account_id", "created_at", "id")])
///
/// It says how the table stands now. What brought it there are the migrations, which never change; a test
/// holds the one against the other.
public struct Table: Sendable {
  /// Its name in the database.
  public let name: String
  /// Its columns; exports have them in this order.
  public let columns: [Column]
  /// The columns of the primary key, where it is not one alone.
  public let key: [String]
  /// Columns that are unique together.
  public let uniques: [[String]]
  /// Its indexes.
  public let indexes: [Index]
  /// How its rows go into exports and come back; nil for a table that is not exported.
  public private(set) var transfer: Transfer?

  /// - Parameters:
  ///   - name: its name in the database.
  ///   - columns: its columns; exports have them in this order.
  ///   - key: the columns of the primary key, where it is not one alone.
  ///   - uniques: columns that are unique together.
  ///   - indexes: its indexes.
  public init(
    _ name: String, _ columns: [Column], key: [String] = [], uniques: [[String]] = [],
    indexes: [Index] = []
  ) {
    (self.name, self.columns, self.key) = (name, columns, key)
    (self.uniques, self.indexes) = (uniques, indexes)
  }

  /// The same table, whose rows go into exports and come back.
  public func exported(_ transfer: Transfer) -> Table {
    var table = self
    table.transfer = transfer
    return table
  }

  /// The statements that make it, for the first migration of a new table.
  public var creation: [SQL] {
    var parts = columns.map(\.definition)
    if !key.isEmpty { parts.append("PRIMARY KEY (\(raw: key.joined(separator: ", ")))") }
    parts += uniques.map { "UNIQUE (\(raw: $0.joined(separator: ", ")))" }
    let table: SQL = "CREATE TABLE \(raw: name) (\(joined: parts))\(strict: true)"
    return [table] + indexes.map { $0.creation(on: name) }
  }

  /// The columns that refer to rows of other tables without an index to find them by: whatever deletes such
  /// a row, an account first of all, would read the whole table.
  public var referencesWithoutIndex: [String] {
    let known =
      [key.first] + uniques.map(\.first)
      + indexes.filter { $0.condition == nil }.map(\.columns.first)
    return columns.filter { column in
      column.reference != nil && !column.isPrimaryKey && !column.isUnique
        && !known.contains(column.name)
    }.map(\.name)
  }

  /// The columns that name an account.
  var accounts: [String] { columns.filter { $0.reference == "accounts" }.map(\.name) }
}

/// An index of a ``Table``.
public struct Index: Sendable {
  /// Its name.
  public let name: String
  /// The columns, in order.
  public let columns: [String]
  /// Whether no two rows have the same.
  public let isUnique: Bool
  /// Which rows it holds; nil for all.
  public let condition: String?

  /// - Parameters:
  ///   - name: its name.
  ///   - columns: the columns, in order.
  ///   - isUnique: whether no two rows have the same.
  ///   - condition: which rows it holds; nil for all.
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

/// How the rows of a table go into exports and come back.
public struct Transfer: Sendable {
  /// What a row that comes back is called.
  public enum Names: Sendable {
    /// A UUID of account and name.
    case uuid
    /// 22 characters of account and name.
    case short
  }

  /// Takes in a row. Returns whether it is new.
  public typealias Take =
    @Sendable (borrowing Transaction, ImportedRow, AccountKey) throws -> Bool

  /// The file, such as `habits.json`.
  public let file: String
  /// In which order the rows stand.
  public let order: String
  /// Which of them; nil for all.
  public let condition: String?
  /// What a row that comes back is called.
  public let names: Names
  /// Takes in a row; nil for a table of which nothing comes back.
  public let take: Take?

  /// - Parameters:
  ///   - file: the file, such as `habits.json`.
  ///   - order: in which order the rows stand.
  ///   - condition: which of them; nil for all.
  ///   - names: what a row that comes back is called.
  ///   - take: takes in a row; nil for a table of which nothing comes back.
  public init(
    _ file: String, order: String = "id", where condition: String? = nil, names: Names = .uuid,
    take: Take? = nil
  ) {
    (self.file, self.order, self.condition) = (file, order, condition)
    (self.names, self.take) = (names, take)
  }
}
