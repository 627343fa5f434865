internal import Accounts
internal import JSON
internal import Storage
internal import Vault

/// A thread in an export.
struct TransferredThread {
  private let source: ChatThreadID
  private let file: ExportedFile
  private var row: ChatThreadRow
  private var messages: [ChatMessage] = []

  /// Parses a file of an export.
  init(_ file: ExportedFile) throws(ImportError) {
    self.file = file
    source = ChatThreadID(rawValue: String(file.path.dropLast(".json".utf8.count)))
    guard let json = try? JSONValue(parsing: file.bytes, limits: Self.limits),
      let app = json["app"]?.string, app.isNameOfApp, let created = json["createdAt"]?.moment,
      let updated = json["updatedAt"]?.moment, let list = json["messages"]?.array
    else { throw ImportError(.invalid, file: "conversations/\(file.path)") }
    row = ChatThreadRow(id: source, app, at: created)
    row.updatedAt = updated
    row.isNamed = json["isNamed"]?.boolean ?? false
    row.title = try Self.title(json["title"]?.string, isNamed: row.isNamed, file)
    row.isPinned = json["isPinned"]?.boolean ?? false
    row.isArchived = json["isArchived"]?.boolean ?? false
    row.leaf = json["leaf"]?.string.map(ChatMessageID.init)
    var known: Set<ChatMessageID> = []
    for value in list {
      guard let message = ChatMessage(value, in: source),
        message.parent.map(known.contains) ?? true, known.insert(message.id).inserted
      else { throw ImportError(.invalid, file: "conversations/\(file.path)", field: "messages") }
      messages.append(message)
    }
    guard row.leaf.map(known.contains) ?? messages.isEmpty else {
      throw ImportError(.invalid, file: "conversations/\(file.path)", field: "leaf")
    }
  }

  /// Validates the name that a person gave a thread; a title derived from the first question, which
  /// could once have several lines, is folded to one.
  private static func title(
    _ text: String?, isNamed: Bool, _ file: ExportedFile
  ) throws(ImportError) -> String? {
    guard let text else { return nil }
    let longest = Conversations.longestTitle
    guard isNamed else { return String(text.onOneLine.prefix(longest)) }
    do {
      return try text.checked(.title, limit: longest)
    } catch {
      throw ImportError(.invalid, file: "conversations/\(file.path)", field: "title")
    }
  }

  /// Enough for a thread of a hundred thousand short messages.
  private static let limits = JSONValue.Limits(bytes: 64 << 20, depth: 16)

  /// Adds the thread, unless the account has it. IDs are derived from those in the file, so that
  /// importing the same thread again adds nothing.
  /// - Returns: whether it was added.
  func add(
    in transaction: borrowing Transaction, at now: Timestamp, of owner: AccountKey
  ) throws -> Bool {
    let id = ChatThreadID(rawValue: Self.name(source.rawValue, in: owner))
    let known: String? = try transaction.value(
      """
      SELECT id FROM chat_threads WHERE id IN \(list: [id, source]) AND account_id = \(owner.account)
      """)
    guard known == nil else { return false }
    var thread = ChatThreadRow(id: id, row.app, at: row.createdAt)
    thread.updatedAt = row.updatedAt
    (thread.title, thread.isNamed) = (row.title, row.isNamed)
    (thread.isPinned, thread.isArchived) = (row.isPinned, row.isArchived)
    thread.messageCount = messages.count
    thread.leaf = row.leaf.map { ChatMessageID(rawValue: Self.name($0.rawValue, in: owner)) }
    thread.hasQuestion = messages.contains { $0.role == .user }
    let last = messages.last {
      $0.role != .system && $0.details.danger == nil && !$0.text.isEmpty
    }
    // Its persona is unknown here; the next message in the thread is truncated by that persona's
    // limits.
    thread.preview = last.map { ChatPersona.Limits().preview(of: $0.text.withoutReferences) } ?? ""
    for area in messages.compactMap(\.details.area) { thread.areas.add(area) }
    try transaction.save(thread, isNew: true, at: now, of: owner)
    for message in messages {
      try transaction.insert(
        message.moved(to: id, touchedAt: now) { Self.name($0.rawValue, in: owner) }, now, of: owner)
    }
    return true
  }

  private static func name(_ source: String, in owner: AccountKey) -> String {
    OpaqueID.uuid(of: Array("\(owner.account.rawValue)/\(source)".utf8))
  }
}

extension ChatMessage {
  fileprivate func moved(
    to thread: ChatThreadID, touchedAt: Timestamp, _ name: (ChatMessageID) -> String
  ) -> NewMessage {
    NewMessage(
      id: ChatMessageID(rawValue: name(id)), thread: thread,
      parent: parent.map { ChatMessageID(rawValue: name($0)) }, role: role, state: state,
      writer: writer, text: text, details: details, at: createdAt, touchedAt: touchedAt)
  }
}

extension String {
  fileprivate var isNameOfApp: Bool {
    1...32 ~= utf8.count && utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
  }
}
