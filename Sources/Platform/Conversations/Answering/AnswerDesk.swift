internal import Accounts
internal import Storage
internal import Synchronization
internal import Vault

/// An answer that this node may write, until the lease is over.
struct HeldAnswer: Sendable {
  let id: ChatMessageID
  /// Grows with each holder; names this one in every statement.
  let fence: Int
  let owner: AccountKey
  /// What is to be done with it.
  var order = Order.write

  /// What a node does with an answer that it holds.
  enum Order: Sendable {
    case write
    /// Its holder died, and nobody can go on where it stopped.
    case end(AnswerEnd)
  }
}

/// How the writing of an answer came to its end.
enum AnswerEnd: Sendable {
  case complete
  case stopped
  case broken
}

/// Another node holds the answer, or this one ends; nothing more may be written.
struct AnswerLost: Error {}

/// The answers that this node is writing: what of each is stored, and what is still to be.
///
/// What is written comes here and is stored by ``commit()`` together with what other answers have
/// meanwhile: however many there are, one transaction runs at a time.
final class AnswerDesk: Sendable {
  /// What is to be written on this node.
  enum Assignment: Sendable {
    case stored(HeldAnswer)
    case unsaved(UnsavedTask)
  }

  /// What woke a page's writer before it was through.
  enum Call: Sendable {
    case stop
    case lost
  }

  private struct State {
    var pages: [ChatMessageID: AnswerPage] = [:]
    var isClosed = false
  }

  /// The answers that this node has taken on.
  let taken: AsyncStream<Assignment>
  /// Rings when there is something to store.
  let inkwell: AsyncStream<Void>

  private let taking: AsyncStream<Assignment>.Continuation
  private let ink: AsyncStream<Void>.Continuation
  private let state = Mutex(State())

  init() {
    (taken, taking) = AsyncStream.makeStream(of: Assignment.self)
    (inkwell, ink) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// Puts an answer before whoever writes here.
  func take(_ answer: HeldAnswer) { taking.yield(.stored(answer)) }

  /// Puts an answer that is not stored before whoever writes here.
  func take(_ answer: UnsavedTask) { taking.yield(.unsaved(answer)) }

  /// Begins to write, after what is stored already. Who held the same answer before is told.
  /// - Returns: what may come in between.
  func open(
    _ answer: HeldAnswer, after text: String, _ known: AnswerPage.Known
  ) -> AsyncStream<Call> {
    let (calls, caller) = AsyncStream.makeStream(of: Call.self)
    let page = AnswerPage(
      answer: answer, stored: Array(text.utf8), known: known, caller: caller)
    state.withLock { state in
      state.pages[answer.id]?.lose(AnswerLost())
      state.pages[answer.id] = page
      if state.isClosed { state.pages[answer.id]?.lose(AnswerLost()) }
    }
    return calls
  }

  /// Ends what `open` began.
  func close(_ answer: HeldAnswer) {
    state.withLock { state in
      guard state.pages[answer.id]?.fence == answer.fence else { return }
      state.pages[answer.id] = nil
    }
  }

  /// Adds to an answer. Returns at once.
  func add(to answer: HeldAnswer, _ change: (inout AnswerPage.Draft) -> Void) throws {
    try withPage(of: answer) { page in
      if let failure = page.failure { throw failure }
      change(&page.draft)
    }
    ink.yield()
  }

  /// Returns when everything that was added is stored, with the whole text.
  func settled(_ answer: HeldAnswer) async throws -> (text: String, known: AnswerPage.Known) {
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

  /// What of an answer that is being written here was stored after what a follower has; nil for one
  /// that is not.
  func news(
    of id: ChatMessageID, after offset: Int, revision: Int
  ) -> (piece: ChatPiece?, known: AnswerPage.Known?)? {
    state.withLock { state in
      guard let page = state.pages[id], page.failure == nil, offset <= page.stored.count else {
        return nil
      }
      let piece =
        offset < page.stored.count ? ChatPiece(page.stored, startingAt: 0, from: offset) : nil
      return (piece, page.known.revision == revision ? nil : page.known)
    }
  }

  /// Lets the writer of an answer stop, where it is here.
  func stop(_ id: ChatMessageID) {
    state.withLock { state in _ = state.pages[id]?.caller.yield(.stop) }
  }

  /// The answers that are being written here.
  var held: [HeldAnswer] { state.withLock { state in state.pages.values.map(\.answer) } }

  /// Takes what is to be stored, each answer's as one entry.
  func gather() -> [AnswerPage.Entry] {
    state.withLock { state in
      let unsettled = state.pages.keys.filter { state.pages[$0]?.draft.isEmpty == false }
      return unsettled.compactMap { state.pages[$0]?.takeDraft() }
    }
  }

  /// Notes what became of entries.
  func note(_ entries: [AnswerPage.Entry], storedOf stored: Set<ChatMessageID>) {
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

  /// Notes that nothing more of some answers can be stored.
  func fail(_ answers: [HeldAnswer], with error: any Error) {
    state.withLock { state in
      for answer in answers where state.pages[answer.id]?.fence == answer.fence {
        state.pages[answer.id]?.lose(error)
      }
    }
  }

  /// Ends all writing, also that to come.
  func close() {
    state.withLock { state in
      state.isClosed = true
      for id in state.pages.keys { state.pages[id]?.lose(AnswerLost()) }
    }
  }

  private func withPage<Result>(
    of answer: HeldAnswer, _ body: (inout AnswerPage) throws -> Result
  ) throws -> Result {
    try state.withLock { state in
      guard var page = state.pages.removeValue(forKey: answer.id) else { throw AnswerLost() }
      defer { state.pages[answer.id] = page }
      guard page.fence == answer.fence else { throw AnswerLost() }
      return try body(&page)
    }
  }
}
