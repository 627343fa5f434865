public import Accounts
internal import Storage

/// A message added by a client, without requesting an answer.
public struct ChatAddition: Hashable, Sendable {
  /// The sender; the app's remarks about the conversation itself are ``ChatMessage/Role/system``.
  public var role: ChatMessage.Role
  /// The text; leading and trailing white space is trimmed.
  public var text: String
  /// Its details.
  public var details: ChatDetails
  /// The ID, if the client chooses it (DES-11).
  public var id: ChatMessageID?

  /// - Parameters:
  ///   - role: the sender.
  ///   - text: the text.
  ///   - details: its details.
  ///   - id: the ID; nil to generate one.
  public init(
    _ role: ChatMessage.Role, _ text: String, details: ChatDetails = ChatDetails(),
    id: ChatMessageID? = nil
  ) {
    self.role = role
    self.text = text
    self.details = details
    self.id = id
  }
}

extension Conversations {
  /// Adds a message at the end of a thread, without an answer (DES-191). The persona's screen
  /// checks it like any other: flagged messages never go to a model.
  /// - Returns: the message, or the existing one with the chosen ID.
  /// - Throws: ``ChatError``: `notFound`, `answering` while an answer is being written there,
  ///   `taken`, `full`, or an error of the text.
  public func add(
    _ addition: ChatAddition, to thread: ChatThreadID, of owner: AccountKey
  ) async throws -> ChatMessage {
    try addition.id?.check()
    let persona = try await persona(of: thread, of: owner)
    let limit = addition.role == .user ? persona.limits.question : persona.limits.answer
    let text = try addition.text.checked(.text, limit: limit)
    let typed = TypedText(text, isQuestion: false)
    let id = addition.id ?? ChatMessageID(rawValue: environment.makeID())
    return try await database.write { transaction in
      if let known = try transaction.first(Self.message(id, of: owner), as: ChatMessageRow.self) {
        guard known.thread == thread else { throw ChatError(.taken, .message) }
        return try transaction.message(known, of: owner)
      }
      try transaction.requireFree(id)
      var row = try transaction.threadRow(thread, of: owner)
      try persona.limits.requireRoom(in: row, for: 1)
      let now = try environment.now(transaction)
      var details = addition.details
      details.danger = try persona.screen(typed, owner, transaction)?.danger ?? details.danger
      let message = NewMessage(
        id: id, thread: thread, parent: row.leaf, role: addition.role, state: .complete, text: text,
        details: details, at: try transaction.moment(after: row.leaf, now: now, of: owner))
      row.take(message, persona.limits)
      try transaction.save(row, at: now, of: owner)
      try transaction.insert(message, now, of: owner)
      try tell(owner.account, .messageCreated, in: row.app, thread, id, in: transaction)
      return try transaction.message(transaction.messageRow(id, of: owner), of: owner)
    }
  }

  private func persona(of thread: ChatThreadID, of owner: AccountKey) async throws -> ChatPersona {
    let app = try await database.read { transaction in
      try transaction.threadRow(thread, of: owner).app
    }
    return try persona(of: app)
  }
}
