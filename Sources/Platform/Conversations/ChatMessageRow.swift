public import Accounts
internal import Storage
internal import Vault

/// A row of `chat_messages`, still sealed.
struct ChatMessageRow: RowDecodable {
  let id: ChatMessageID
  let thread: ChatThreadID
  let parent: ChatMessageID?
  let role: ChatMessage.Role
  let state: ChatMessage.State
  let writer: ChatWriter?
  let text: [UInt8]
  let details: [UInt8]?
  let revision: Int
  let length: Int
  let fence: Int
  let isStopping: Bool
  /// Whether it has been counted as a use.
  let isCounted: Bool
  let createdAt: Timestamp
  /// When it was last resumed; nil for an answer that was requested once.
  let resumedAt: Timestamp?
  let touchedAt: Timestamp

  static let columns: SQL = """
    m.id, m.thread_id, m.parent_id, m.role, m.state, m.writer, m.text, m.details, m.revision,
    m.length, m.fence, m.is_stopping, m.is_counted, m.created_at,
    m.resumed_at, m.touched_at
    """

  init(row: borrowing Row) throws {
    id = try row["id"]
    thread = try row["thread_id"]
    parent = try row["parent_id"]
    role = try row["role"]
    state = try row["state"]
    writer = try row["writer"]
    text = try row["text"]
    details = try row["details"]
    revision = try row["revision"]
    length = try row["length"]
    fence = try row["fence"]
    isStopping = try row["is_stopping"]
    isCounted = try row["is_counted"]
    createdAt = try row["created_at"]
    resumedAt = try row["resumed_at"]
    touchedAt = try row["touched_at"]
  }

  /// Decrypts its details.
  func openDetails(of owner: AccountKey) throws -> ChatDetails {
    guard let details else { return ChatDetails() }
    return try ChatDetails(encoded: owner.key.open(details, for: owner.details(of: id)))
  }

  /// The message with its complete text.
  func message(_ text: String, of owner: AccountKey) throws -> ChatMessage {
    ChatMessage(
      id: id, thread: thread, parent: parent, role: role, state: state, text: text, writer: writer,
      details: try openDetails(of: owner), createdAt: createdAt,
      endedAt: state.isOpen ? nil : touchedAt)
  }
}

extension Conversations {
  /// A message visible to its owner: not one of a deleted thread.
  static func message(_ id: ChatMessageID, of owner: AccountKey) -> SQL {
    """
    SELECT \(ChatMessageRow.columns) FROM chat_messages m JOIN chat_threads t ON t.id = m.thread_id
    WHERE m.id = \(id) AND m.account_id = \(owner.account) AND t.account_id = \(owner.account)
      AND t.deleted_at IS NULL
    """
  }

  /// The pieces of an open answer from an offset, starting with the one that contains it.
  static func pieces(of id: ChatMessageID, from offset: Int, owner: AccountKey) -> SQL {
    """
    SELECT start, text FROM chat_pieces
    WHERE message_id = \(id) AND account_id = \(owner.account) AND start >= coalesce((
      SELECT max(start) FROM chat_pieces WHERE message_id = \(id) AND start <= \(offset)), 0)
    ORDER BY start
    """
  }
}

extension Conversations {
  /// A message with its stored text. Throws ``ChatError``: `notFound`.
  public func message(_ id: ChatMessageID, of owner: AccountKey) async throws -> ChatMessage {
    try await database.read { transaction in
      try transaction.message(transaction.messageRow(id, of: owner), of: owner)
    }
  }
}

extension Transaction {
  /// A message of the owner.
  func messageRow(
    _ id: ChatMessageID, of owner: AccountKey
  ) throws -> ChatMessageRow {
    guard let row = try first(Conversations.message(id, of: owner), as: ChatMessageRow.self)
    else { throw ChatError(.notFound, .message) }
    return row
  }

  /// The text of a message from an offset; starts with the character that contains the offset.
  func text(
    of row: ChatMessageRow, from offset: Int = 0, owner: AccountKey
  ) throws -> ChatPiece {
    guard offset <= row.length else { throw ChatError(.invalid, .text) }
    var bytes: [UInt8] = []
    var start = row.length
    if row.state.isOpen {
      let pieces = try rows(Conversations.pieces(of: row.id, from: offset, owner: owner)) { piece in
        (start: try piece[0] as Int, text: try piece[1] as [UInt8])
      }
      start = pieces.first?.start ?? row.length
      for piece in pieces {
        bytes += try owner.key.open(piece.text, for: owner.piece(of: row.id, at: piece.start))
      }
    }
    if !row.state.isOpen || start > offset {
      bytes = try owner.key.open(row.text, for: owner.text(of: row.id)) + bytes
      start = 0
    }
    return ChatPiece(bytes, startingAt: start, from: offset)
  }

  func message(
    _ row: ChatMessageRow, of owner: AccountKey
  ) throws -> ChatMessage {
    try row.message(text(of: row, owner: owner).text, of: owner)
  }
}

/// A piece of an answer.
public struct ChatPiece: Hashable, Sendable {
  /// Its offset, in bytes of UTF-8.
  public let start: Int
  /// Its text.
  public let text: String

  /// The offset of the next piece.
  public var end: Int { start + text.utf8.count }

  init(start: Int, text: String) {
    self.start = start
    self.text = text
  }

  /// The text from an offset in bytes that start at or before it, moved back to the start of the
  /// character that contains the offset.
  init(_ bytes: [UInt8], startingAt start: Int, from offset: Int) {
    var first = min(max(offset - start, 0), bytes.count)
    while first > 0, first < bytes.count, bytes[first] & 0xC0 == 0x80 { first -= 1 }
    self.init(start: start + first, text: String(decoding: bytes[first...], as: UTF8.self))
  }
}
