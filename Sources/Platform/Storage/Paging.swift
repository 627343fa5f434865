/// An opaque position in a list: the keys of the last returned row.
///
/// Lists are paged by key, never by offset: every page costs the same, and rows that are inserted
/// or deleted in between are neither repeated nor missed (PLT-14). A client can forge a cursor, so
/// it contains nothing secret and decides only where the page begins.
public struct Cursor: Hashable, Sendable {
  let keys: [Value]

  init(keys: [Value]) { self.keys = keys }

  /// Parses ``text``; throws ``StorageError/Code/invalidCursor`` for anything else.
  public init(_ text: String) throws(StorageError) {
    guard let bytes = Base64URL.decode(text), let keys = CursorCoding.decode(bytes) else {
      throw StorageError(.invalidCursor, "the cursor is not one that was given out")
    }
    self.keys = keys
  }

  /// The cursor as letters, digits, `-` and `_`, for a URL or JSON.
  public var text: String { Base64URL.encode(CursorCoding.encode(keys)) }
}

/// A page of a list.
public struct Page<Item> {
  /// The rows, at most as many as requested.
  public let items: [Item]
  /// The start of the next page; nil at the end of the list.
  public let next: Cursor?

  /// Creates a page of what was made from the items of another.
  /// - Parameters:
  ///   - items: the items.
  ///   - next: the cursor of the other page; nil if it is the last.
  public init(_ items: [Item], next: Cursor?) { (self.items, self.next) = (items, next) }
}

extension Page: Sendable where Item: Sendable {}

/// The order of a paged list: columns that together are unique and never null.
public struct PageOrder: Sendable {
  let keys: [String]
  let isDescending: Bool

  /// From the smallest to the largest, by the first column, then the next.
  public static func ascending(_ keys: String...) -> PageOrder {
    PageOrder(keys: keys, isDescending: false)
  }

  /// From the largest to the smallest, by the first column, then the next.
  public static func descending(_ keys: String...) -> PageOrder {
    PageOrder(keys: keys, isDescending: true)
  }
}

extension Transaction {
  /// A page of the rows of `query`, a SELECT without ORDER BY and LIMIT.
  ///
  ///     try transaction.page(
  ///       "SELECT id, created_at, title FROM notes WHERE account_id = \(account)",
  ///       by: .descending("created_at", "id"), after: cursor, limit: 50, as: Note.self)
  ///
  /// An index on the columns of the WHERE followed by those of `order` lets either engine read just
  /// the rows of the page.
  ///
  /// - Parameters:
  ///   - order: columns of the SELECT.
  ///   - cursor: the ``Page/next`` of the page before; nil for the first page.
  ///   - limit: the maximum number of rows, clamped to 1...1,000.
  public func page<Item>(
    _ query: SQL, by order: PageOrder, after cursor: Cursor?, limit: Int,
    _ decode: (borrowing Row) throws -> Item
  ) throws -> Page<Item> {
    let limit = min(max(limit, 1), 1_000)
    var items: [Item] = []
    var last: Cursor?
    var hasMore = false
    do {
      _ = try session.run(try order.select(from: query, after: cursor, limit: limit + 1)) { row in
        guard items.count < limit else { return hasMore = true }
        items.append(try decode(row))
        if items.count == limit { last = try order.cursor(at: row) }
      }
    } catch let error as StorageError where cursor != nil && error.isOfBoundTypes {
      throw StorageError(.invalidCursor, "the cursor belongs to another list", sql: error.sql)
    }
    return Page(items, next: hasMore ? last : nil)
  }

  /// A page of the rows of `query`, as ``page(_:by:after:limit:_:)``.
  public func page<Item: RowDecodable>(
    _ query: SQL, by order: PageOrder, after cursor: Cursor?, limit: Int,
    as type: Item.Type = Item.self
  ) throws -> Page<Item> {
    try page(query, by: order, after: cursor, limit: limit) { row in try Item(row: row) }
  }
}

extension StorageError {
  /// Whether PostgreSQL rejected a bound value because its type differs from the column's.
  fileprivate var isOfBoundTypes: Bool { code == .invalidValue || code == .invalidStatement }
}

extension PageOrder {
  func select(from query: SQL, after cursor: Cursor?, limit: Int) throws(StorageError) -> SQL {
    let direction = isDescending ? " DESC" : ""
    let order = keys.map { $0 + direction }.joined(separator: ", ")
    guard let cursor else {
      return "SELECT * FROM (\(query)) AS list ORDER BY \(raw: order) LIMIT \(limit)"
    }
    guard cursor.keys.count == keys.count else {
      throw StorageError(.invalidCursor, "the cursor belongs to another list")
    }
    return """
      SELECT * FROM (\(query)) AS list
      WHERE (\(raw: keys.joined(separator: ", "))) \(raw: isDescending ? "<" : ">") \
      \(row: cursor.keys)
      ORDER BY \(raw: order) LIMIT \(limit)
      """
  }

  func cursor(at row: borrowing Row) throws(StorageError) -> Cursor {
    var values: [Value] = []
    for key in keys {
      let value: Value = try row[key]
      guard value != .null else {
        throw StorageError(.unexpectedType, "a list cannot be paged by '\(key)', which is null")
      }
      values.append(value)
    }
    return Cursor(keys: values)
  }
}
