public import Accounts
public import Storage
internal import Vault

/// The managed texts of an app. Every operation runs in the transaction of the caller; each change
/// raises the version and leaves a ``ContentChange``.
///
/// Whether somebody may change texts is decided by the caller: administrators alone.
public struct ManagedContent: Sendable {
  /// What the app has of managed texts.
  public let catalog: ContentCatalog
  private var app: String { catalog.app }

  /// - Parameter catalog: what the app has of managed texts.
  public init(_ catalog: ContentCatalog) { self.catalog = catalog }

  /// The texts in their order: by kind and category as the catalog has them, then by language,
  /// priority and age.
  /// - Parameters:
  ///   - kind: those of one kind; nil for all.
  ///   - category: those of one category; nil for all.
  ///   - language: those in one language; nil for all.
  ///   - includesInactive: whether texts that the app does not show are among them.
  /// - Throws: ``ContentError/unknown(_:)`` for a kind, category or language that the app lacks.
  public func items(
    kind: String? = nil, category: String? = nil, language: String? = nil,
    includesInactive: Bool = false, in transaction: borrowing Transaction
  ) throws -> [ContentItem] {
    let kinds = try kinds(named: kind)
    if let category, !kinds.contains(where: { $0.categories.contains(category) }) {
      throw ContentError.unknown(.category)
    }
    if let language, !catalog.languages.contains(language) {
      throw ContentError.unknown(.language)
    }
    let all: [ContentItem] = try transaction.rows(
      """
      SELECT * FROM content_items WHERE app = \(app)
      ORDER BY language, priority, created_at, id
      """)
    let shown = all.filter { item in
      (includesInactive || item.draft.isActive)
        && (category == nil || item.draft.category == category)
        && (language == nil || item.draft.language == language)
    }
    return kinds.flatMap { kind in
      kind.categories.flatMap { category in
        shown.filter { $0.draft.kind == kind.name && $0.draft.category == category }
      }
    }
  }

  private func kinds(named name: String?) throws(ContentError) -> [ContentCatalog.Kind] {
    guard let name else { return catalog.kinds }
    guard let kind = catalog.kind(name) else { throw .unknown(.kind) }
    return [kind]
  }

  /// A number that every change raises, for `ETag`; 0 before the first start.
  public func version(in transaction: borrowing Transaction) throws -> Int {
    try transaction.value("SELECT version FROM content_versions WHERE app = \(app)") ?? 0
  }

  /// The text with an ID.
  /// - Throws: ``ContentError/notFound``.
  public func item(_ id: ContentItem.ID, in transaction: borrowing Transaction) throws
    -> ContentItem
  {
    let found: ContentItem? = try transaction.first(
      "SELECT * FROM content_items WHERE id = \(id) AND app = \(app)")
    guard let found else { throw ContentError.notFound }
    return found
  }

  /// Adds a text.
  /// - Throws: ``ContentError`` for a field that is wrong.
  @discardableResult
  public func create(
    _ draft: ContentDraft, by administrator: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> ContentItem {
    let item = try insert(draft, at: now, in: transaction)
    try record(nil, item, by: administrator, at: now, in: transaction)
    return item
  }

  /// Changes a text.
  /// - Throws: ``ContentError/notFound``, or a field that is wrong.
  @discardableResult
  public func update(
    _ id: ContentItem.ID, by administrator: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction, _ change: (inout ContentDraft) -> Void
  ) throws -> ContentItem {
    let before = try item(id, in: transaction)
    var draft = before.draft
    change(&draft)
    guard draft != before.draft else { return before }
    try catalog.check(draft)
    try transaction.run(
      """
      UPDATE content_items SET kind = \(draft.kind), category = \(draft.category),
        title = \(draft.title), body = \(draft.body), language = \(draft.language),
        priority = \(draft.priority), is_active = \(draft.isActive), updated_at = \(now)
      WHERE id = \(id) AND app = \(app)
      """)
    let after = ContentItem(id, draft, createdAt: before.createdAt, updatedAt: now)
    try record(before, after, by: administrator, at: now, in: transaction)
    return after
  }

  /// Deletes a text.
  /// - Throws: ``ContentError/notFound``.
  public func delete(
    _ id: ContentItem.ID, by administrator: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    let before = try item(id, in: transaction)
    try transaction.run("DELETE FROM content_items WHERE id = \(id) AND app = \(app)")
    try record(before, nil, by: administrator, at: now, in: transaction)
  }

  /// Puts all texts of one kind, category and language into an order: their priorities become 1,
  /// 2, 3 and so on.
  /// - Throws: ``ContentError/mixedOrder`` unless the IDs are those texts, each once;
  ///   ``ContentError/notFound`` for an unknown ID.
  public func reorder(
    _ ids: [ContentItem.ID], by administrator: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    guard let first = ids.first else { throw ContentError.mixedOrder }
    let place = try item(first, in: transaction).draft
    for id in ids.dropFirst() { _ = try item(id, in: transaction) }
    let all = try items(
      kind: place.kind, category: place.category, language: place.language,
      includesInactive: true, in: transaction)
    guard Set(ids) == Set(all.map(\.id)), ids.count == all.count else {
      throw ContentError.mixedOrder
    }
    for (index, id) in ids.enumerated() {
      try update(id, by: administrator, at: now, in: transaction) { $0.priority = index + 1 }
    }
  }

  /// Installs the texts that come with the app, once: what was deleted later stays deleted.
  public func installStarters(at now: Timestamp, in transaction: borrowing Transaction) throws {
    let isFirst = try transaction.run(
      """
      INSERT INTO content_versions (app, version) VALUES (\(app), 1)
      ON CONFLICT (app) DO NOTHING
      """)
    guard isFirst > 0 else { return }
    for starter in catalog.starters { try insert(starter, at: now, in: transaction) }
  }

  /// Brings back those texts of the app that are missing, and leaves all others as they are.
  /// - Returns: how many came back.
  @discardableResult
  public func restoreStarters(
    by administrator: AccountID, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> Int {
    let known = Set(
      try items(includesInactive: true, in: transaction).map { Self.identity($0.draft) })
    let missing = catalog.starters.filter { !known.contains(Self.identity($0)) }
    for draft in missing {
      try create(draft, by: administrator, at: now, in: transaction)
    }
    return missing.count
  }

  /// What two texts share that are the same but for priority and visibility.
  private static func identity(_ draft: ContentDraft) -> [String?] {
    [draft.kind, draft.category, draft.language, draft.title, draft.body]
  }

  @discardableResult
  private func insert(
    _ draft: ContentDraft, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> ContentItem {
    try catalog.check(draft)
    let item = ContentItem(
      .init(rawValue: OpaqueID.makeUUID()), draft, createdAt: now, updatedAt: now)
    try transaction.run(
      """
      INSERT INTO content_items (id, app, kind, category, title, body, language, priority,
        is_active, created_at, updated_at)
      VALUES (\(item.id), \(app), \(draft.kind), \(draft.category), \(draft.title), \(draft.body),
        \(draft.language), \(draft.priority), \(draft.isActive), \(now), \(now))
      """)
    return item
  }

  private func record(
    _ before: ContentItem?, _ after: ContentItem?, by administrator: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      INSERT INTO content_versions (app, version) VALUES (\(app), 1)
      ON CONFLICT (app) DO UPDATE SET version = content_versions.version + 1
      """)
    try AdminLog(app: app).record(
      ContentChange.subject, (after ?? before)?.id.rawValue ?? "", before: before.map(\.json),
      after: after.map(\.json), by: administrator, at: now, in: transaction)
  }
}
