internal import Accounts
internal import AppHost
internal import Conversations
internal import JSON
internal import Storage
internal import Tables
internal import Vault

/// What is kept of a question beside its text: how it was asked, and the birth that it is about.
struct NexusQuestion: Sendable {
  /// How a question was asked; the raw values are those of the API (AST-76).
  enum Kind: String, CaseIterable, Sendable, Storable { case text, quickQuestion }

  let kind: Kind
  /// Nil for the birth of the profile.
  let birth: SentBirth?

  /// Rows of typed questions about the own birth are not needed.
  static let table = Table(
    "astronova_questions",
    [
      .text("message_id", 1...64).of("chat_messages").primaryKey, .account,
      .text("thread_id", 1...64).of("chat_threads"), .word("kind", Kind.self),
      .bytes("birth").optional,
    ],
    indexes: [
      Index("astronova_questions_by_account", "account_id", "thread_id"),
      Index("astronova_questions_by_thread", "thread_id"),
    ])
}

extension Transaction {
  /// Stores what is kept of a question.
  func save(_ question: NexusQuestion, of sent: SentQuestion, _ owner: AccountKey) throws {
    guard question.kind != .text || question.birth != nil else { return }
    let birth = question.birth.map { birth in
      var json = JSONWriter()
      birth.write(to: &json)
      return owner.key.seal(json.bytes, for: owner.birth(of: sent.question))
    }
    try run(
      """
      INSERT INTO astronova_questions (message_id, account_id, thread_id, kind, birth)
      VALUES (\(sent.question), \(owner.account), \(sent.thread), \(question.kind), \(birth))
      """)
  }

  /// The birth that a conversation is about: the last one sent in it; nil for that of the profile.
  func birth(of thread: ChatThreadID, _ owner: AccountKey) throws -> SentBirth? {
    try first(
      """
      SELECT q.message_id, q.birth FROM astronova_questions q
      JOIN chat_messages m ON m.id = q.message_id
      WHERE q.account_id = \(owner.account) AND q.thread_id = \(thread) AND q.birth IS NOT NULL
      ORDER BY m.created_at DESC, m.id DESC LIMIT 1
      """
    ) { row in
      let sealed: [UInt8] = try row["birth"]
      let json = try owner.key.open(sealed, for: owner.birth(of: try row["message_id"]))
      return try SentBirth(JSONValue(parsing: json))
    }
  }

  /// Which of some messages are quick questions.
  func quickQuestions(
    among messages: [ChatMessageID], of account: AccountID
  ) throws -> Set<ChatMessageID> {
    guard !messages.isEmpty else { return [] }
    return Set(
      try rows(
        """
        SELECT message_id FROM astronova_questions
        WHERE account_id = \(account) AND message_id IN \(list: messages)
          AND kind = \(NexusQuestion.Kind.quickQuestion)
        """
      ) { try $0[0] })
  }
}

extension AccountKey {
  fileprivate func birth(of question: ChatMessageID) -> FieldContext {
    context(table: NexusQuestion.table.name, row: question.rawValue)
  }
}
