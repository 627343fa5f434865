internal import JSON
internal import Storage
internal import Vault

/// A row of `chat_threads`, opened.
struct ChatThreadRow {
  let id: ChatThreadID
  let app: String
  var title: String?
  var isNamed = false
  var preview = ""
  var area: String?
  var isPinned = false
  var isArchived = false
  var leaf: ChatMessageID?
  var messageCount = 0
  let createdAt: Timestamp
  var updatedAt: Timestamp

  static let columns: SQL = """
    id, app, title, is_named, summary, is_pinned, is_archived, leaf, message_count, created_at,
    updated_at
    """

  /// The longest preview, in characters (CHL-75).
  static let previewLimit = 80

  init(id: ChatThreadID, app: String, at now: Timestamp) {
    self.id = id
    self.app = app
    createdAt = now
    updatedAt = now
  }

  init(row: borrowing Row, of owner: Conversations.Owner) throws {
    id = try row["id"]
    app = try row["app"]
    isNamed = try row["is_named"]
    isPinned = try row["is_pinned"]
    isArchived = try row["is_archived"]
    leaf = try row["leaf"]
    messageCount = try row["message_count"]
    createdAt = try row["created_at"]
    updatedAt = try row["updated_at"]
    let sealedTitle: [UInt8]? = try row["title"]
    title = try sealedTitle.map { try owner.key.openText($0, for: owner.title(of: id)) }
    let summary = try owner.key.open(try row["summary"], for: owner.summary(of: id))
    let json = try JSONValue(parsing: summary)
    preview = json["preview"]?.string ?? ""
    area = json["area"]?.string
  }

  /// The preview and the area, as they are sealed.
  var summary: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("preview", preview)
      if let area { json.field("area", area) }
    }
    return json.bytes
  }

  var thread: ChatThread {
    ChatThread(
      id: id, app: app, title: title, isNamed: isNamed, preview: preview, area: area,
      isPinned: isPinned, isArchived: isArchived, leaf: leaf, messageCount: messageCount,
      createdAt: createdAt, updatedAt: updatedAt)
  }

  /// Takes in a question and the answer that is to come. What a screen has found becomes neither title
  /// nor preview (CHL-76).
  mutating func takeQuestion(
    _ text: String, answeredBy answer: ChatMessageID, isScreened: Bool, titleLimit: Int,
    at now: Timestamp
  ) {
    leaf = answer
    messageCount += 2
    updatedAt = now
    isArchived = false
    guard !isScreened else { return }
    if title == nil { title = text.beginning(titleLimit) }
    preview = text.beginning(Self.previewLimit)
  }
}

extension Transaction {
  /// A thread of the owner that is not deleted.
  /// - Parameter app: where it has to be; nil for anywhere.
  func threadRow(
    _ id: ChatThreadID, in app: String? = nil, of owner: Conversations.Owner
  ) throws -> ChatThreadRow {
    let row = try first(
      """
      SELECT \(ChatThreadRow.columns) FROM chat_threads
      WHERE id = \(id) AND account_id = \(owner.account) AND deleted_at IS NULL
      """
    ) { row in try ChatThreadRow(row: row, of: owner) }
    guard let row, app == nil || row.app == app else { throw ChatError(.notFound, .thread) }
    return row
  }

  /// Stores a thread, new or changed.
  func save(
    _ thread: ChatThreadRow, isNew: Bool = false, at now: Timestamp, of owner: Conversations.Owner
  ) throws {
    let title = thread.title.map { owner.key.seal($0, for: owner.title(of: thread.id)) }
    let summary = owner.key.seal(thread.summary, for: owner.summary(of: thread.id))
    if isNew {
      try run(
        """
        INSERT INTO chat_threads (id, account_id, app, title, is_named, summary, is_pinned, is_archived,
          leaf, message_count, created_at, updated_at, touched_at)
        VALUES (\(thread.id), \(owner.account), \(thread.app), \(title), \(thread.isNamed), \(summary),
          \(thread.isPinned), \(thread.isArchived), \(thread.leaf), \(thread.messageCount),
          \(thread.createdAt), \(thread.updatedAt), \(now))
        """)
    } else {
      try run(
        """
        UPDATE chat_threads SET title = \(title), is_named = \(thread.isNamed), summary = \(summary),
          is_pinned = \(thread.isPinned), is_archived = \(thread.isArchived), leaf = \(thread.leaf),
          message_count = \(thread.messageCount), updated_at = \(thread.updatedAt), touched_at = \(now)
        WHERE id = \(thread.id) AND account_id = \(owner.account) AND deleted_at IS NULL
        """)
    }
  }
}
