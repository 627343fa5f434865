internal import Accounts
internal import Events
internal import Logging
internal import Storage
internal import Vault

extension Conversations {
  /// The input for writing an answer.
  struct Work: Sendable {
    let persona: ChatPersona
    let question: ChatQuestion
    /// What is stored of it so far.
    var known = AnswerBuffer.Known(writer: nil, details: ChatDetails(), revision: 0)
    /// What to do with it.
    var order = HeldAnswer.Order.write
    /// How long the answer has been pending, including the time on other nodes (DES-183).
    var waited = Duration.zero
  }

  /// Processes an answer whose lease this node holds. If the database fails, the lease expires and
  /// a sweep starts over.
  func answer(_ held: HeldAnswer) async {
    do {
      guard let work = try await load(held) else { return }
      let calls = desk.open(held, after: work.question.begun, work.known)
      let pen = AnswerSink(desk: desk, answer: held)
      if let end = await write(work, pen, until: calls) { try await finish(held, work, end) }
    } catch is AnswerLost {
      logger.info(
        "Answer taken over by another node", metadata: ["chat.answer": "\(held.id.rawValue)"])
    } catch is CancellationError {
      // This node shuts down; the lease expires on its own.
    } catch {
      logger.error(
        "Writing answer failed",
        metadata: ["chat.answer": "\(held.id.rawValue)", "error": "\(error)"])
    }
    desk.close(held)
    bells.ring(held.id)
  }

  /// Loads the work for an answer; nil if another node holds its lease by now. An answer that was
  /// stopped before anything was written is ended, and so is that of a deleted thread.
  private func load(_ held: HeldAnswer) async throws -> Work? {
    let owner = held.owner
    return try await database.read { transaction in
      guard
        let row = try transaction.first(
          Self.heldMessage(held.id, of: owner), as: ChatMessageRow.self),
        row.fence == held.fence, row.state.isOpen, let asked = row.parent,
        let thread = try transaction.first(
          """
          SELECT app, deleted_at IS NOT NULL FROM chat_threads
          WHERE id = \(row.thread) AND account_id = \(owner.account)
          """, { row in (app: try row[0] as String, isDeleted: try row[1] as Bool) })
      else { return nil }
      let persona = try persona(of: thread.app)
      let branch = try transaction.branch(
        endingAt: asked, limit: persona.limits.history + 1, of: owner)
      guard let question = branch.last else { return nil }
      let asking = ChatQuestion(
        owner: owner, app: thread.app, thread: row.thread, answer: row.id, text: question.text,
        history: persona.limits.passed(branch.dropLast().filter(\.isForModels)),
        askedAt: row.createdAt,
        begun: try transaction.text(of: row, owner: owner).text)
      return Work(
        persona: persona, question: asking,
        known: AnswerBuffer.Known(
          writer: row.writer, details: try row.openDetails(of: owner), revision: row.revision),
        order: thread.isDeleted || row.isStopping ? .end(.stopped) : held.order,
        waited: try environment.now(transaction).duration(since: row.resumedAt ?? row.createdAt))
    }
  }

  static func heldMessage(_ id: ChatMessageID, of owner: AccountKey) -> SQL {
    """
    SELECT \(ChatMessageRow.columns) FROM chat_messages m
    WHERE m.id = \(id) AND m.account_id = \(owner.account)
    """
  }

  /// Writes until the answer is complete, interrupted by a signal, or timed out. Nil if the lease
  /// was lost.
  func write(
    _ work: Work, _ pen: AnswerSink, until calls: AsyncStream<AnswerCoordinator.Call>
  ) async -> AnswerEnd? {
    if case .end(let end) = work.order { return end }
    return await withTaskGroup(of: AnswerEnd?.self) { group in
      group.addTask { await write(work, pen) }
      group.addTask {
        for await call in calls { return call == .stop ? .stopped : nil }
        return nil
      }
      group.addTask { await tooLate(work) }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }

  /// The minimum time for a node that takes an answer over: enough for the composer, even if no
  /// node was running for longer than the time limit.
  private static let lastChance = Duration.seconds(8)

  /// Waits until the time limit of an answer; nil if it ended earlier.
  private func tooLate(_ work: Work) async -> AnswerEnd? {
    let left = max(
      settings.longestAnswer - work.waited, min(Self.lastChance, settings.longestAnswer))
    do { try await environment.pause(left) } catch { return nil }
    logger.warning(
      "Answer timed out", metadata: ["chat.answer": "\(work.question.answer.rawValue)"])
    return .broken
  }

  private func write(_ work: Work, _ pen: AnswerSink) async -> AnswerEnd? {
    do {
      var grounds = try await work.persona.prepare(work.question)
      grounds.support = work.persona.support
      // What is stored of an answer keeps its marks.
      if !work.question.begun.isEmpty { grounds.details.opinions = work.known.details.opinions }
      try pen.note(grounds.details)
      if work.known.writer != .composer, !grounds.isFixed {
        for writer in writers where try await didWrite(writer, work, grounds, pen) {
          return .complete
        }
      }
      try compose(work, grounds.composed, pen)
      return .complete
    } catch {
      if Task.isCancelled || error is AnswerLost { return nil }
      logger.warning(
        "Answer interrupted",
        metadata: ["chat.answer": "\(work.question.answer.rawValue)", "error": "\(error)"])
      return .broken
    }
  }

  private func didWrite(
    _ writer: AnswerWriter, _ work: Work, _ grounds: ChatGrounds, _ pen: AnswerSink
  ) async throws -> Bool {
    do {
      try await writer.write(work.question, grounds, pen)
      return true
    } catch is AnswerWriter.Declined {
      return false
    }
  }

  /// Lets the composer answer, continuing its stored text.
  private func compose(_ work: Work, _ parts: [String], _ pen: AnswerSink) throws {
    let begun = work.question.begun
    guard parts.joined().utf8.starts(with: begun.utf8) else { throw OtherWords() }
    try pen.begin(.composer)
    var written = begun.utf8.count
    for part in parts {
      let known = min(written, part.utf8.count)
      written -= known
      try pen.write(String(decoding: part.utf8.dropFirst(known), as: UTF8.self))
    }
  }

  /// The stored text is another writer's, or is based on other facts.
  private struct OtherWords: Error, CustomStringConvertible {
    let description = "the composer cannot go on after somebody else's words"
  }
}

extension ChatMessage {
  /// Whether a model may see it as part of the history.
  var isForModels: Bool { role != .system && details.danger == nil && !text.isEmpty }
}
