internal import Accounts
internal import Storage
internal import Synchronization
internal import Vault

/// An answer whose lease this node holds.
struct HeldAnswer: Sendable {
  let id: ChatMessageID
  /// The fencing token: grows with each lease holder and is part of every statement.
  let fence: Int
  let owner: AccountKey
  /// What to do with it.
  var order = Order.write

  /// What a node does with an answer whose lease it holds.
  enum Order: Sendable {
    case write
    /// End it: its former holder died, and no other writer can continue its text.
    case end(AnswerEnd)
  }
}

/// How the writing of an answer ended.
enum AnswerEnd: Sendable {
  case complete
  case stopped
  case broken
}

/// The lease is lost, or this node shuts down; nothing more may be written.
struct AnswerLost: Error {}

/// The answers that this node is writing, with their stored and pending changes.
///
/// Changes are collected here and stored by ``commit()`` together with those of other answers:
/// however many there are, one transaction runs at a time.
final class AnswerCoordinator: Sendable {
  /// An answer to be written on this node.
  enum Assignment: Sendable {
    case stored(HeldAnswer)
    case unsaved(UnsavedTask)
  }

  /// A signal that interrupts the writer of an answer.
  enum Call: Sendable {
    case stop
    case lost
  }

  private struct State {
    var pages: [ChatMessageID: AnswerBuffer] = [:]
    var isClosed = false
  }

  /// The answers assigned to this node.
  let taken: AsyncStream<Assignment>
  /// Signals that there are changes to store.
  let flushRequests: AsyncStream<Void>

  private let taking: AsyncStream<Assignment>.Continuation
  private let ink: AsyncStream<Void>.Continuation
  private let state = Mutex(State())

  init() {
    (taken, taking) = AsyncStream.makeStream(of: Assignment.self)
    (flushRequests, ink) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// Assigns an answer to this node's writers.
  func take(_ answer: HeldAnswer) { taking.yield(.stored(answer)) }

  /// Assigns an unsaved answer to this node's writers.
  func take(_ answer: UnsavedTask) { taking.yield(.unsaved(answer)) }

  /// Starts writing after the text that is already stored. A former holder of the same answer is
  /// signalled that it is lost.
  /// - Returns: the signals that may interrupt the writer.
  func open(
    _ answer: HeldAnswer, after text: String, _ known: AnswerBuffer.Known
  ) -> AsyncStream<Call> {
    let (calls, caller) = AsyncStream.makeStream(of: Call.self)
    let page = AnswerBuffer(
      answer: answer, stored: Array(text.utf8), known: known, caller: caller)
    state.withLock { state in
      state.pages[answer.id]?.lose(AnswerLost())
      state.pages[answer.id] = page
      if state.isClosed { state.pages[answer.id]?.lose(AnswerLost()) }
    }
    return calls
  }

  /// Ends the writing that `open` started.
  func close(_ answer: HeldAnswer) {
    state.withLock { state in
      guard state.pages[answer.id]?.fence == answer.fence else { return }
      state.pages[answer.id] = nil
    }
  }

  /// Adds changes to an answer; returns at once.
  func add(to answer: HeldAnswer, _ change: (inout AnswerBuffer.Draft) -> Void) throws {
    try withPage(of: answer) { page in
      if let failure = page.failure { throw failure }
      change(&page.draft)
    }
    ink.yield()
  }

  /// Returns when all added changes are stored, with the whole text.
  func settled(_ answer: HeldAnswer) async throws -> (text: String, known: AnswerBuffer.Known) {
    try await withCheckedThrowingContinuation { continuation in
      do {
        try withPage(of: answer) { page in
          if let failure = page.failure { throw failure }
          page.isSettled ? continuation.resume() : page.waiters.append(continuation)
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }
    return try withPage(of: answer) { page in
      (String(decoding: page.stored, as: UTF8.self), page.known)
    }
  }

  /// The stored changes of an answer after a follower's position; nil for an answer that is not
  /// written here.
  func news(
    of id: ChatMessageID, after offset: Int, revision: Int
  ) -> (piece: ChatPiece?, known: AnswerBuffer.Known?)? {
    state.withLock { state in
      guard let page = state.pages[id], page.failure == nil, offset <= page.stored.count else {
        return nil
      }
      let piece =
        offset < page.stored.count ? ChatPiece(page.stored, startingAt: 0, from: offset) : nil
      return (piece, page.known.revision == revision ? nil : page.known)
    }
  }

  /// Stops the writer of an answer, if it is on this node.
  func stop(_ id: ChatMessageID) {
    state.withLock { state in _ = state.pages[id]?.caller.yield(.stop) }
  }

  /// The answers that this node is writing.
  var held: [HeldAnswer] { state.withLock { state in state.pages.values.map(\.answer) } }

  /// Takes the pending changes, one entry per answer.
  func gather() -> [AnswerBuffer.Entry] {
    state.withLock { state in
      let unsettled = state.pages.keys.filter { state.pages[$0]?.draft.isEmpty == false }
      return unsettled.compactMap { state.pages[$0]?.takeDraft() }
    }
  }

  /// Records the result of storing entries.
  func note(_ entries: [AnswerBuffer.Entry], storedOf stored: Set<ChatMessageID>) {
    state.withLock { state in
      for entry in entries where state.pages[entry.answer.id]?.fence == entry.answer.fence {
        if stored.contains(entry.answer.id) {
          state.pages[entry.answer.id]?.store(entry)
        } else {
          state.pages[entry.answer.id]?.lose(AnswerLost())
        }
      }
    }
  }

  /// Fails answers for which nothing more can be stored.
  func fail(_ answers: [HeldAnswer], with error: any Error) {
    state.withLock { state in
      for answer in answers where state.pages[answer.id]?.fence == answer.fence {
        state.pages[answer.id]?.lose(error)
      }
    }
  }

  /// Ends all writing, present and future.
  func close() {
    state.withLock { state in
      state.isClosed = true
      for id in state.pages.keys { state.pages[id]?.lose(AnswerLost()) }
    }
  }

  private func withPage<Result>(
    of answer: HeldAnswer, _ body: (inout AnswerBuffer) throws -> Result
  ) throws -> Result {
    try state.withLock { state in
      guard var page = state.pages.removeValue(forKey: answer.id) else { throw AnswerLost() }
      defer { state.pages[answer.id] = page }
      guard page.fence == answer.fence else { throw AnswerLost() }
      return try body(&page)
    }
  }
}
