internal import Accounts
internal import AppHost
internal import Conversations
internal import Entries
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

extension NexusQuestion {
  /// What is kept of a question, as the export has it (AST-113).
  struct Sent {
    let message: ChatMessageID
    let question: NexusQuestion

    init(_ message: ChatMessageID, _ question: NexusQuestion) {
      (self.message, self.question) = (message, question)
    }

    init(_ json: JSONValue) throws {
      guard let id = json["message"]?.string,
        let kind = json["kind"]?.string.flatMap(Kind.init(rawValue:))
      else { throw EntryError.unreadable }
      message = ChatMessageID(rawValue: id)
      question = NexusQuestion(kind: kind, birth: try json["birth"].map { try SentBirth($0) })
    }

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("message", message.rawValue)
        json.field("kind", question.kind.rawValue)
        if let birth = question.birth {
          json.key("birth")
          birth.write(to: &json)
        }
      }
    }
  }
}

extension Transaction {
  /// Stores what is kept of a question.
  func save(_ question: NexusQuestion, of sent: SentQuestion, _ owner: AccountKey) throws {
    guard question.kind != .text || question.birth != nil else { return }
    _ = try save(question, of: sent.question, in: sent.thread, owner)
  }

  /// Returns whether it was not there.
  private func save(
    _ question: NexusQuestion, of message: ChatMessageID, in thread: ChatThreadID,
    _ owner: AccountKey
  ) throws -> Bool {
    let birth = question.birth.map { birth in
      var json = JSONWriter()
      birth.write(to: &json)
      return owner.key.seal(json.bytes, for: owner.birth(of: message))
    }
    return try run(
      """
      INSERT INTO astronova_questions (message_id, account_id, thread_id, kind, birth)
      VALUES (\(message), \(owner.account), \(thread), \(question.kind), \(birth))
      ON CONFLICT DO NOTHING
      """) == 1
  }

  /// All that is kept of questions, with the births opened.
  func sentQuestions(of owner: AccountKey) throws -> [NexusQuestion.Sent] {
    try rows(
      """
      SELECT message_id, kind, birth FROM astronova_questions
      WHERE account_id = \(owner.account) ORDER BY message_id
      """
    ) { row in
      let message: ChatMessageID = try row["message_id"]
      let sealed: [UInt8]? = try row["birth"]
      let birth = try sealed.map {
        try SentBirth(JSONValue(parsing: owner.key.open($0, for: owner.birth(of: message))))
      }
      return NexusQuestion.Sent(message, NexusQuestion(kind: try row["kind"], birth: birth))
    }
  }

  /// Imports what is kept of a question that was imported before it; false where it is here, or its
  /// question is not.
  func take(_ sent: NexusQuestion.Sent, of owner: AccountKey) throws -> Bool {
    let message = ChatMessageID(
      rawValue: Transfer.Names.uuid.name(of: sent.message.rawValue, in: owner))
    let thread: ChatThreadID? = try value(
      "SELECT thread_id FROM chat_messages WHERE id = \(message) AND account_id = \(owner.account)")
    guard let thread else { return false }
    return try save(sent.question, of: message, in: thread, owner)
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
