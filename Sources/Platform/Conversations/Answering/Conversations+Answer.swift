internal import Events
internal import Logging
internal import Storage
internal import Vault

extension Conversations {
  /// An answer with all that writing it needs.
  private struct Work: Sendable {
    let held: HeldAnswer
    let persona: ChatPersona
    let question: ChatQuestion
    /// What is known of it already.
    let known: AnswerPage.Known
  }

  /// Does what is to be done with an answer that this node holds. Where that fails because the database
  /// does, the lease runs out and a sweep begins again.
  func answer(_ held: HeldAnswer) async {
    do {
      guard let work = try await load(held) else { return }
      let calls = desk.open(held, after: work.question.begun, work.known)
      if let end = await write(work, until: calls) { try await finish(held, end) }
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

  /// Nil where somebody else holds the answer by now, or its thread was deleted.
  private func load(_ held: HeldAnswer) async throws -> Work? {
    let owner = held.owner
    return try await database.read { transaction in
      guard
        let row = try transaction.first(
          Self.message(held.id, of: owner), as: ChatMessageRow.self),
        row.fence == held.fence, row.state.isOpen, let asked = row.parent
      else { return nil }
      let thread = try transaction.threadRow(row.thread, of: owner)
      let persona = try persona(of: thread.app)
      let branch = try transaction.branch(
        endingAt: asked, limit: persona.limits.history + 1, of: owner)
      guard let question = branch.last else { return nil }
      let asking = ChatQuestion(
        owner: owner, app: thread.app, answer: row.id, text: question.text,
        history: branch.dropLast().filter { $0.details.danger == nil && !$0.text.isEmpty },
        askedAt: row.createdAt, begun: try transaction.text(of: row, owner: owner).text)
      return Work(
        held: held, persona: persona, question: asking,
        known: AnswerPage.Known(
          writer: row.writer, details: try row.openDetails(of: owner), revision: row.revision))
    }
  }

  /// Writes until the end, or until somebody calls. Nil where the answer is no longer this node's.
  private func write(
    _ work: Work, until calls: AsyncStream<AnswerDesk.Call>
  ) async -> AnswerEnd? {
    if case .end(let end) = work.held.order { return end }
    return await withTaskGroup(of: AnswerEnd?.self) { group in
      group.addTask { await write(work) }
      group.addTask {
        for await call in calls { return call == .stop ? .stopped : nil }
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }

  private func write(_ work: Work) async -> AnswerEnd? {
    do {
      let grounds = try await work.persona.prepare(work.question)
      let pen = AnswerPen(desk: desk, answer: work.held)
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
        metadata: ["chat.answer": "\(work.held.id.rawValue)", "error": "\(error)"])
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
