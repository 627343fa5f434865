internal import Accounts
internal import JSON
internal import Storage
internal import Vault

/// A decrypted row of `chat_threads`.
struct ChatThreadRow {
  let id: ChatThreadID
  let app: String
  var title: String?
  var isNamed = false
  var preview = ""
  var areas = ChatAreas()
  var changes = ThreadChanges()
  var isPinned = false
  var isArchived = false
  var leaf: ChatMessageID?
  var messageCount = 0
  /// Whether it contains a question.
  var hasQuestion = false
  let createdAt: Timestamp
  var updatedAt: Timestamp

  static let columns: SQL = """
    id, app, title, is_named, summary, is_pinned, is_archived, leaf, message_count,
    has_question, created_at, updated_at
    """

  init(id: ChatThreadID, _ app: String, at now: Timestamp) {
    self.id = id
    self.app = app
    createdAt = now
    updatedAt = now
  }

  init(row: borrowing Row, of owner: AccountKey) throws {
    id = try row["id"]
    app = try row["app"]
    isNamed = try row["is_named"]
    isPinned = try row["is_pinned"]
    isArchived = try row["is_archived"]
    leaf = try row["leaf"]
    messageCount = try row["message_count"]
    hasQuestion = try row["has_question"]
    createdAt = try row["created_at"]
    updatedAt = try row["updated_at"]
    let sealedTitle: [UInt8]? = try row["title"]
    title = try sealedTitle.map { try owner.key.openText($0, for: owner.title(of: id)) }
    let summary = try owner.key.open(try row["summary"], for: owner.summary(of: id))
    let json = try JSONValue(parsing: summary)
    preview = json["preview"]?.string ?? ""
    areas = ChatAreas(json)
    changes = ThreadChanges(json)
  }

  /// The preview, the areas and the times of changes, in the format that is sealed.
  var summary: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("preview", preview)
      areas.write(to: &json)
      changes.write(to: &json)
    }
    return json.bytes
  }

  var thread: ChatThread {
    ChatThread(
      id: id, app: app, title: title, isNamed: isNamed, preview: preview,
      areas: areas.names, primaryArea: areas.primary, isPinned: isPinned, isArchived: isArchived,
      leaf: leaf, messageCount: messageCount, createdAt: createdAt, updatedAt: updatedAt)
  }

  /// Appends a message to its branch. A message flagged by the screen becomes neither title nor
  /// preview (CHL-76), and the app's remarks do not move the thread in any list.
  mutating func take(_ message: NewMessage, _ limits: ChatPersona.Limits) {
    leaf = message.id
    messageCount += 1
    guard message.role != .system else { return }
    updatedAt = message.at
    isArchived = false
    if message.role == .user { hasQuestion = true }
    guard message.details.danger == nil, !message.text.isEmpty else { return }
    if message.role == .user, title == nil { title = limits.title(of: message.text) }
    preview = limits.preview(of: message.shownText)
    if let area = message.details.area { areas.add(area) }
  }
}

extension Transaction {
  /// A thread of the owner that is not deleted.
  func threadRow(_ id: ChatThreadID, of owner: AccountKey) throws -> ChatThreadRow {
    guard let row = try knownThread(id, of: owner) else { throw ChatError(.notFound, .thread) }
    return row
  }

  /// A thread of the owner; nil if there is none, or it is deleted.
  /// - Parameter app: the app it has to belong to; nil for any.
  func knownThread(
    _ id: ChatThreadID, in app: String? = nil, of owner: AccountKey
  ) throws -> ChatThreadRow? {
    let row = try first(
      """
      SELECT \(ChatThreadRow.columns) FROM chat_threads
      WHERE id = \(id) AND account_id = \(owner.account) AND deleted_at IS NULL
      """
    ) { row in try ChatThreadRow(row: row, of: owner) }
    return row.flatMap { app == nil || $0.app == app ? $0 : nil }
  }

  /// Stores a new or changed thread.
  func save(
    _ thread: ChatThreadRow, isNew: Bool = false, at now: Timestamp, of owner: AccountKey
  ) throws {
    let title = thread.title.map { owner.key.seal($0, for: owner.title(of: thread.id)) }
    let summary = owner.key.seal(thread.summary, for: owner.summary(of: thread.id))
    if isNew {
      try run(
        """
        INSERT INTO chat_threads (id, account_id, app, title, is_named, summary, is_pinned, is_archived,
          leaf, message_count, has_question, created_at, updated_at, touched_at)
        VALUES (\(thread.id), \(owner.account), \(thread.app), \(title), \(thread.isNamed), \(summary),
          \(thread.isPinned), \(thread.isArchived), \(thread.leaf), \(thread.messageCount),
          \(thread.hasQuestion), \(thread.createdAt), \(thread.updatedAt), \(now))
        """)
    } else {
      try run(
        """
        UPDATE chat_threads SET title = \(title), is_named = \(thread.isNamed), summary = \(summary),
          is_pinned = \(thread.isPinned), is_archived = \(thread.isArchived), leaf = \(thread.leaf),
          message_count = \(thread.messageCount), has_question = \(thread.hasQuestion),
          updated_at = \(thread.updatedAt), touched_at = \(now)
        WHERE id = \(thread.id) AND account_id = \(owner.account) AND deleted_at IS NULL
        """)
    }
  }
}
