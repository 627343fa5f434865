internal import Accounts
internal import Events
internal import Logging
internal import Storage
internal import Vault

extension Conversations {
  /// What writing an answer needs.
  struct Work: Sendable {
    let persona: ChatPersona
    let question: ChatQuestion
    /// What is known of it already.
    var known = AnswerPage.Known(writer: nil, details: ChatDetails(), revision: 0)
    /// What is to be done with it.
    var order = HeldAnswer.Order.write
    /// For how long somebody has been waiting for it already, also while another node had it (DES-183).
    var waited = Duration.zero
  }

  /// Does what is to be done with an answer that this node holds. Where that fails because the database
  /// does, the lease runs out and a sweep begins again.
  func answer(_ held: HeldAnswer) async {
    do {
      guard let work = try await load(held) else { return }
      let calls = desk.open(held, after: work.question.begun, work.known)
      let pen = AnswerPen(desk: desk, answer: held)
      if let end = await write(work, pen, until: calls) { try await finish(held, work, end) }
    } catch is AnswerLost {
      logger.info(
        "Answer taken over by another node", metadata: ["chat.answer": "\(held.id.rawValue)"])
    } catch is CancellationError {
      // This node ends; the lease runs out by itself.
    } catch {
      logger.error(
        "Answer not written",
        metadata: ["chat.answer": "\(held.id.rawValue)", "error": "\(error)"])
    }
    desk.close(held)
    bells.ring(held.id)
  }

  /// Nil where somebody else holds the answer by now. One that was stopped before anybody wrote is to
  /// end, and so is that of a thread which was deleted.
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
        history: branch.dropLast().filter(\.isForModels), askedAt: row.createdAt,
        begun: try transaction.text(of: row, owner: owner).text)
      return Work(
        persona: persona, question: asking,
        known: AnswerPage.Known(
          writer: row.writer, details: try row.openDetails(of: owner), revision: row.revision),
        order: thread.isDeleted || row.isStopping ? .end(.stopped) : held.order,
        waited: try surroundings.now(transaction).duration(since: row.resumedAt ?? row.createdAt))
    }
  }

  static func heldMessage(_ id: ChatMessageID, of owner: AccountKey) -> SQL {
    """
    SELECT \(ChatMessageRow.columns) FROM chat_messages m
    WHERE m.id = \(id) AND m.account_id = \(owner.account)
    """
  }

  /// Writes until the end, until somebody calls, or until it has taken too long. Nil where the answer is
  /// no longer this node's.
  func write(
    _ work: Work, _ pen: AnswerPen, until calls: AsyncStream<AnswerDesk.Call>
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

  /// How long whoever takes an answer over has at the least: the composer needs no more, also where no
  /// node was there for longer than answers may take.
  private static let lastChance = Duration.seconds(8)

  /// Waits until an answer has taken too long; nil where it ended before.
  private func tooLate(_ work: Work) async -> AnswerEnd? {
    let left = max(
      settings.longestAnswer - work.waited, min(Self.lastChance, settings.longestAnswer))
    do { try await surroundings.pause(left) } catch { return nil }
    logger.warning(
      "Answer took too long", metadata: ["chat.answer": "\(work.question.answer.rawValue)"])
    return .broken
  }

  private func write(_ work: Work, _ pen: AnswerPen) async -> AnswerEnd? {
    do {
      var grounds = try await work.persona.prepare(work.question)
      grounds.support = work.persona.support
      try pen.note(grounds.details)
      if work.known.writer != .composer {
        for writer in writers where try await didWrite(writer, work, grounds, pen) {
          return .complete
        }
      }
      try compose(work, grounds.composed, pen)
      return .complete
    } catch {
      if Task.isCancelled || error is AnswerLost { return nil }
      logger.warning(
        "Answer broke off",
        metadata: ["chat.answer": "\(work.question.answer.rawValue)", "error": "\(error)"])
      return .broken
    }
  }

  private func didWrite(
    _ writer: AnswerWriter, _ work: Work, _ grounds: ChatGrounds, _ pen: AnswerPen
  ) async throws -> Bool {
    do {
      try await writer.write(work.question, grounds, pen)
      return true
    } catch is AnswerWriter.Declined {
      return false
    }
  }

  /// Lets the composer answer, after what it had written before.
  private func compose(_ work: Work, _ parts: [String], _ pen: AnswerPen) throws {
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

  /// What stands already was written by somebody else, or of other facts.
  private struct OtherWords: Error, CustomStringConvertible {
    let description = "the composer cannot go on after somebody else's words"
  }
}

extension ChatMessage {
  /// Whether a model may be told of it, as something that was said before.
  var isForModels: Bool { role != .system && details.danger == nil && !text.isEmpty }
}
