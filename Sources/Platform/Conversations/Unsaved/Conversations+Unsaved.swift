public import Accounts
internal import Logging
public import Storage

/// A turn of an unsaved conversation, as sent by the client.
public struct ChatTurn: Hashable, Sendable {
  /// The sender.
  public var role: ChatMessage.Role
  /// The text.
  public var text: String

  /// - Parameters:
  ///   - role: the sender.
  ///   - text: the text.
  public init(_ role: ChatMessage.Role, _ text: String) {
    self.role = role
    self.text = text
  }
}

extension Conversations {
  /// Answers a question of an unsaved conversation (DES-26): with the same persona, its screen,
  /// facts, writers and composer, streamed to the reader of the result, on this node. The database
  /// records only that an answer is being written, while it is, and what the app counts.
  ///
  /// It cannot be resumed after a lost connection: a reader that stops reading stops the answer.
  /// - Parameters:
  ///   - draft: the question; its thread and message ID are ignored.
  ///   - history: the earlier turns, oldest first. Those flagged by the screen go to no model.
  ///   - app: the app.
  ///   - owner: the person who asks.
  ///   - told: the app's context for the question, for the persona.
  ///   - count: rejects the use, as in ``send(_:in:of:counting:attaching:)``, or does nothing; the
  ///     persona is called at its end as for any other answer.
  /// - Throws: ``ChatError``.
  public func sendUnsaved(
    _ draft: ChatDraft, after history: [ChatTurn], in app: String, of owner: AccountKey,
    telling told: String? = nil,
    counting count: @Sendable (borrowing Transaction) throws -> Void = { _ in }
  ) async throws -> UnsavedAnswer {
    let persona = try persona(of: app)
    let text = try draft.checkedText(limit: persona.limits.question)
    let id = ChatMessageID(rawValue: environment.makeID())
    let (news, reader) = AsyncStream.makeStream(of: ChatNews.self)
    let (calls, caller) = AsyncStream.makeStream(of: AnswerCoordinator.Call.self)
    reader.onTermination = { _ in caller.yield(.stop) }
    let sheet = UnsavedSheet(reader)
    let answer = UnsavedAnswer(id: id, news: news, caller: caller)
    let typed = draft.typed
    let support = try await database.write { try persona.screen(typed, owner, $0) }
    if let support {
      sheet.add { draft in
        draft.writer = .safety
        draft.details = ChatDetails(danger: support.danger, help: support.help)
        draft.text = Array(support.text.utf8)
      }
      sheet.end(.complete)
      return answer
    }
    let said = try await messages(of: history, persona, owner)
    let now = try await database.write { transaction in
      let now = try environment.now(transaction)
      try transaction.requireRoom(forAnswerOf: persona, owner)
      try transaction.run(
        """
        INSERT INTO chat_unsaved (id, account_id, app, lease_until)
        VALUES (\(id), \(owner.account), \(app), \(now.advanced(by: Self.longestUnsaved)))
        """)
      try count(transaction)
      return now
    }
    let question = ChatQuestion(
      owner: owner, app: app, thread: nil, answer: id, text: text, history: said, askedAt: now,
      begun: "", told: told)
    desk.take(
      UnsavedTask(work: Work(persona: persona, question: question), sheet: sheet, calls: calls))
    return answer
  }

  /// The time after which an answer counts as lost with its node.
  private static let longestUnsaved = Duration.seconds(900)

  /// Writes an answer for its reader.
  func answer(_ task: UnsavedTask) async {
    let pen = AnswerSink { change in task.sheet.add(change) }
    guard let end = await write(task.work, pen, until: task.calls) else {
      return task.sheet.end(nil)
    }
    let state = end.state(hasText: task.sheet.hasText)
    do {
      try await finish(task, state)
      metrics.count(task.sheet.writer, state)
      task.sheet.end(state)
    } catch {
      logger.error(
        "Counting answer failed",
        metadata: ["chat.answer": "\(task.work.question.answer.rawValue)", "error": "\(error)"])
      task.sheet.end(nil)
    }
  }

  /// Lets the persona count an answer, once.
  private func finish(_ task: UnsavedTask, _ state: ChatMessage.State) async throws {
    let (question, hasWords) = (task.work.question, task.sheet.hasWords)
    let ended = EndedAnswer(
      owner: question.owner, app: question.app, thread: nil, answer: question.answer, state: state,
      hasWords: hasWords,
      isUse: EndedAnswer.isUse(state, hasWords: hasWords, details: task.sheet.details))
    try await database.write { transaction in
      let open = try transaction.run(
        """
        DELETE FROM chat_unsaved
        WHERE id = \(question.answer) AND account_id = \(question.owner.account)
        """)
      if open == 1 { try task.work.persona.ended(ended, transaction) }
    }
  }

  /// The history, without turns flagged by the screen and their answers.
  private func messages(
    of history: [ChatTurn], _ persona: ChatPersona, _ owner: AccountKey
  ) async throws -> [ChatMessage] {
    let thread = ChatThreadID(rawValue: environment.makeID())
    var messages: [ChatMessage] = []
    var isFound = false
    for turn in history.suffix(persona.limits.history) where turn.role != .system {
      let limit = turn.role == .user ? persona.limits.question : persona.limits.answer
      let text = try turn.text.checked(.text, limit: limit)
      if turn.role == .user {
        let typed = TypedText(text, isQuestion: false)
        isFound = try await database.read { try persona.screen(typed, owner, $0) } != nil
      }
      if isFound { continue }
      messages.append(
        ChatMessage(
          id: ChatMessageID(rawValue: environment.makeID()), thread: thread, parent: nil,
          role: turn.role, state: .complete, text: text, writer: nil, details: ChatDetails(),
          createdAt: Timestamp(milliseconds: 0)))
    }
    return messages
  }
}
