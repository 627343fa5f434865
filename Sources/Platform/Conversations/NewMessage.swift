internal import Accounts
internal import Storage
internal import Vault

/// A message to be stored.
struct NewMessage {
  let id: ChatMessageID
  let thread: ChatThreadID
  let parent: ChatMessageID?
  let role: ChatMessage.Role
  let state: ChatMessage.State
  var clientID: String?
  var writer: ChatWriter?
  let text: String
  let details: ChatDetails
  let at: Timestamp
  /// When it was stored here, if that differs from when it was written.
  var touchedAt: Timestamp?

  /// The text as shown in a list: an answer without its fact references.
  var shownText: String { role == .assistant ? text.withoutReferences : text }
}

extension Transaction {
  /// Inserts a message. A pending answer gets a lease until `lease`.
  func insert(
    _ message: NewMessage, _ lease: Timestamp, of owner: AccountKey
  ) throws {
    let text = owner.key.seal(message.text, for: owner.text(of: message.id))
    let details = owner.key.seal(message.details.encoded, for: owner.details(of: message.id))
    let isOpen = message.state.isOpen
    try run(
      """
      INSERT INTO chat_messages (id, account_id, thread_id, parent_id, role, state, client_id, writer,
        text, details, revision, length, fence, lease_until, is_stopping, created_at, touched_at)
      VALUES (\(message.id), \(owner.account), \(message.thread), \(message.parent), \(message.role),
        \(message.state), \(message.clientID), \(message.writer), \(text), \(details), \(0),
        \(message.text.utf8.count), \(isOpen ? 1 : 0), \(isOpen ? lease : nil), \(false),
        \(message.at), \(message.touchedAt ?? message.at))
      """)
  }
}
