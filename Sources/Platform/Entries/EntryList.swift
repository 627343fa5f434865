public import Accounts
public import Events
internal import JSON
public import Storage
internal import Vault

/// A list of entries that each account keeps for itself, in a table of its own: sealed, paged by
/// key, with revisions, and with removal that can be undone for a while.
///
///     static let bookmarks = EntryList<Bookmark>("astronova_bookmarks", topic: "bookmark")
///
/// Every operation runs in the transaction of the caller and names the owner. Changes are published
/// to the devices of the account as `TOPIC.created`, `TOPIC.updated` and `TOPIC.deleted` with the
/// ID.
public struct EntryList<Content: EntryContent>: Sendable {
  /// How long a removed entry can be restored.
  public static var grace: Duration { .seconds(3_600) }

  /// The name of the table.
  public let name: String
  let topic: String
  let most: Int
  let file: String?

  /// - Parameters:
  ///   - name: the table.
  ///   - topic: what events of changes begin with, such as `bookmark`.
  ///   - most: the most entries of an account.
  ///   - file: its file in exports, such as `bookmarks.json`; nil if it is not exported.
  public init(_ name: String, topic: String, most: Int = 10_000, file: String? = nil) {
    (self.name, self.topic, self.most, self.file) = (name, topic, most, file)
  }

  var columns: SQL { "id, kind, day, content, revision, created_at, updated_at" }

  /// A page of the entries, newest first.
  /// - Parameters:
  ///   - kind: those of one kind; nil for all.
  ///   - cursor: ``Page/next`` of the page before.
  public func page(
    of owner: AccountKey, kind: String? = nil, after cursor: Cursor? = nil, limit: Int = 50,
    in transaction: borrowing Transaction
  ) throws -> Page<Entry<Content>> {
    try rows(of: owner, kind: kind, after: cursor, limit: limit, in: transaction) {
      try entry($0, of: owner)
    }
  }

  /// A page of what is read from the rows of ``page(of:kind:after:limit:in:)``.
  func rows<Item>(
    of owner: AccountKey, kind: String?, after cursor: Cursor?, limit: Int,
    in transaction: borrowing Transaction, _ read: (borrowing Row) throws -> Item
  ) throws -> Page<Item> {
    let filter: SQL = kind.map { " AND kind = \($0)" } ?? ""
    return try transaction.page(
      """
      SELECT \(columns) FROM \(raw: name)
      WHERE account_id = \(owner.account) AND deleted_at IS NULL\(filter)
      """,
      by: .descending("created_at", "id"), after: cursor, limit: limit
    ) { try read($0) }
  }

  /// The entries about some days, oldest day first, at most 1,000.
  /// - Parameter days: Julian day numbers.
  public func entries(
    of owner: AccountKey, kind: String? = nil, days: ClosedRange<Int>,
    in transaction: borrowing Transaction
  ) throws -> [Entry<Content>] {
    let filter: SQL = kind.map { " AND kind = \($0)" } ?? ""
    return try transaction.rows(
      """
      SELECT \(columns) FROM \(raw: name)
      WHERE account_id = \(owner.account) AND deleted_at IS NULL
        AND day BETWEEN \(days.lowerBound) AND \(days.upperBound)\(filter)
      ORDER BY day, created_at, id LIMIT 1000
      """
    ) { try entry($0, of: owner) }
  }

  /// When the entries were written, and of what kind they are, in any order: nothing is decrypted.
  public func marks(
    of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> [EntryMark] {
    try transaction.rows(
      """
      SELECT kind, day, created_at FROM \(raw: name)
      WHERE account_id = \(owner.account) AND deleted_at IS NULL
      """
    ) { EntryMark(kind: try $0["kind"], day: try $0["day"], createdAt: try $0["created_at"]) }
  }

  /// The number of entries.
  public func count(
    of owner: AccountKey, kind: String? = nil, in transaction: borrowing Transaction
  ) throws -> Int {
    let filter: SQL = kind.map { " AND kind = \($0)" } ?? ""
    return try transaction.value(
      """
      SELECT count(*) FROM \(raw: name)
      WHERE account_id = \(owner.account) AND deleted_at IS NULL\(filter)
      """) ?? 0
  }

  /// An entry by its ID; nil if the account has none such, or removed it.
  public func find(
    _ id: Entry<Content>.ID, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> Entry<Content>? {
    try transaction.first(
      """
      SELECT \(columns) FROM \(raw: name)
      WHERE id = \(id) AND account_id = \(owner.account) AND deleted_at IS NULL
      """
    ) { try entry($0, of: owner) }
  }

  /// An entry by its ID.
  /// - Throws: ``EntryError/notFound``.
  public func entry(
    _ id: Entry<Content>.ID, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> Entry<Content> {
    guard let found = try find(id, of: owner, in: transaction) else { throw EntryError.notFound }
    return found
  }

  /// The ID of the one entry of an account that stands for something, such as the horoscope of a
  /// day: adding it twice gives the same entry.
  public static func id(of key: String, for owner: AccountKey) -> Entry<Content>.ID {
    let name = "entry \(owner.account.rawValue)/\(key)"
    return .init(rawValue: OpaqueID.uuid(of: Array(name.utf8)))
  }

  /// Adds an entry.
  /// - Parameters:
  ///   - kind: by which the list is filtered.
  ///   - day: the Julian day number that it is about.
  ///   - id: its ID if it stands for something (``id(of:for:)``); nil for a random one.
  /// - Returns: the entry, and whether it is new: one with the ID is left as it is.
  /// - Throws: ``EntryError/full(most:)``; ``EntryError/notFound`` where the ID is that of an entry of
  ///   another account.
  public func add(
    _ content: Content, kind: String = "", day: Int? = nil, as id: Entry<Content>.ID? = nil,
    of owner: AccountKey, at now: Timestamp, _ events: Events, in transaction: borrowing Transaction
  ) throws -> (entry: Entry<Content>, isNew: Bool) {
    let id = id ?? .init(rawValue: OpaqueID.makeUUID())
    if let known = try find(id, of: owner, in: transaction) { return (known, false) }
    guard try !isTaken(id, by: owner, in: transaction) else { throw EntryError.notFound }
    guard try count(of: owner, in: transaction) < most else { throw EntryError.full(most: most) }
    let entry = Entry(
      id: id, kind: kind, day: day, content: content, revision: 1, createdAt: now, updatedAt: now)
    try transaction.run(
      "DELETE FROM \(raw: name) WHERE id = \(id) AND account_id = \(owner.account)")
    try transaction.run(
      """
      INSERT INTO \(raw: name) (id, account_id, kind, day, content, revision, created_at, updated_at)
      VALUES (\(id), \(owner.account), \(kind), \(day), \(sealed(content, id, owner)), 1, \(now),
        \(now))
      """)
    try publish("created", id, to: owner, events, in: transaction)
    return (entry, true)
  }

  /// Changes an entry.
  /// - Parameter revision: the revision that the caller knows; nil to change whatever stands.
  /// - Returns: the entry as it stands then.
  /// - Throws: ``EntryError/notFound``, ``EntryError/conflict(revision:)``.
  @discardableResult
  public func update(
    _ id: Entry<Content>.ID, expecting revision: Int? = nil, of owner: AccountKey,
    at now: Timestamp, _ events: Events, in transaction: borrowing Transaction,
    _ change: (Entry<Content>) throws -> (content: Content, kind: String)
  ) throws -> Entry<Content> {
    let old = try entry(id, of: owner, in: transaction)
    if let revision, revision != old.revision {
      throw EntryError.conflict(revision: old.revision)
    }
    let (content, kind) = try change(old)
    try transaction.run(
      """
      UPDATE \(raw: name) SET kind = \(kind), content = \(sealed(content, id, owner)),
        revision = revision + 1, updated_at = \(now)
      WHERE id = \(id) AND account_id = \(owner.account)
      """)
    try publish("updated", id, to: owner, events, in: transaction)
    return Entry(
      id: id, kind: kind, day: old.day, content: content, revision: old.revision + 1,
      createdAt: old.createdAt, updatedAt: now)
  }

  /// Removes an entry; ``restore(_:of:_:in:)`` brings it back for a while.
  /// - Returns: whether it stood.
  @discardableResult
  public func remove(
    _ id: Entry<Content>.ID, of owner: AccountKey, at now: Timestamp, _ events: Events,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    let count = try transaction.run(
      """
      UPDATE \(raw: name) SET deleted_at = \(now)
      WHERE id = \(id) AND account_id = \(owner.account) AND deleted_at IS NULL
      """)
    guard count == 1 else { return false }
    try publish("deleted", id, to: owner, events, in: transaction)
    return true
  }

  /// Brings a removed entry back.
  /// - Parameter earliest: one that was removed before this moment stays so; nil for any.
  /// - Returns: whether it was still there.
  @discardableResult
  public func restore(
    _ id: Entry<Content>.ID, of owner: AccountKey, removedSince earliest: Timestamp? = nil,
    _ events: Events, in transaction: borrowing Transaction
  ) throws -> Bool {
    let limit: SQL = earliest.map { " AND deleted_at >= \($0)" } ?? ""
    let count = try transaction.run(
      """
      UPDATE \(raw: name) SET deleted_at = NULL
      WHERE id = \(id) AND account_id = \(owner.account) AND deleted_at IS NOT NULL\(limit)
      """)
    guard count == 1 else { return false }
    try publish("created", id, to: owner, events, in: transaction)
    return true
  }

  /// Whether an ID is that of an entry of another account.
  private func isTaken(
    _ id: Entry<Content>.ID, by owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> Bool {
    let holder: AccountID? = try transaction.value(
      "SELECT account_id FROM \(raw: name) WHERE id = \(id)")
    return holder.map { $0 != owner.account } ?? false
  }

  private func publish(
    _ change: String, _ id: Entry<Content>.ID, to owner: AccountKey, _ events: Events,
    in transaction: borrowing Transaction
  ) throws {
    var json = JSONWriter()
    json.object { $0.field("id", id.rawValue) }
    try events.publish(
      "\(topic).\(change)", body: String(decoding: json.bytes, as: UTF8.self),
      to: .account(owner.account), in: transaction)
  }

  func sealed(
    _ content: Content, _ id: Entry<Content>.ID, _ owner: AccountKey
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { content.write(to: &$0) }
    return owner.key.seal(json.bytes, for: owner.context(table: name, row: id.rawValue))
  }

  func entry(_ row: borrowing Row, of owner: AccountKey) throws -> Entry<Content> {
    let id: Entry<Content>.ID = try row["id"]
    let opened = try owner.key.open(
      try row["content"], for: owner.context(table: name, row: id.rawValue))
    return Entry(
      id: id, kind: try row["kind"], day: try row["day"],
      content: try Content(JSONValue(parsing: opened)), revision: try row["revision"],
      createdAt: try row["created_at"], updatedAt: try row["updated_at"])
  }
}
