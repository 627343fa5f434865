internal import Accounts
internal import Storage
internal import Vault

/// The buffer of an answer that this node is writing: what is stored, and what is not yet.
struct AnswerBuffer {
  let answer: HeldAnswer
  var fence: Int { answer.fence }
  /// The text as stored in the database.
  private(set) var stored: [UInt8]
  private(set) var known: Known
  /// The error after which nothing more can be stored.
  private(set) var failure: (any Error)?
  var draft = Draft()
  var waiters: [CheckedContinuation<Void, any Error>] = []
  let caller: AsyncStream<AnswerCoordinator.Call>.Continuation
  private var isStoring = false

  /// The state of an answer besides its text.
  struct Known: Sendable {
    var writer: ChatWriter?
    var details: ChatDetails
    /// The number of its changes.
    var revision: Int
  }

  /// The changes to be stored.
  struct Draft {
    var text: [UInt8] = []
    var writer: ChatWriter?
    var details: ChatDetails?

    var isEmpty: Bool { text.isEmpty && writer == nil && details == nil }
  }

  /// A draft to be stored by the next commit.
  struct Entry {
    let answer: HeldAnswer
    let start: Int
    let draft: Draft
  }

  init(
    answer: HeldAnswer, stored: [UInt8], known: Known,
    caller: AsyncStream<AnswerCoordinator.Call>.Continuation
  ) {
    self.answer = answer
    self.stored = stored
    self.known = known
    self.caller = caller
  }

  var isSettled: Bool { draft.isEmpty && !isStoring }

  mutating func takeDraft() -> Entry {
    isStoring = true
    defer { draft = Draft() }
    return Entry(answer: answer, start: stored.count, draft: draft)
  }

  mutating func store(_ entry: Entry) {
    isStoring = false
    stored += entry.draft.text
    if entry.changesKnown {
      known.revision += 1
      known.writer = entry.draft.writer ?? known.writer
      known.details = entry.draft.details ?? known.details
    }
    guard isSettled else { return }
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  /// Ends the writing: waiting and future callers get `error`.
  mutating func lose(_ error: any Error) {
    guard failure == nil else { return }
    failure = error
    for waiter in waiters { waiter.resume(throwing: error) }
    waiters = []
    caller.yield(.lost)
  }
}

extension AnswerBuffer.Entry {
  /// Whether the entry changes more than the text.
  var changesKnown: Bool { draft.writer != nil || draft.details != nil }

  var end: Int { start + draft.text.count }

  /// The row of this entry in ``Conversations/storing(_:)``, with the details sealed.
  var values: SQL {
    let owner = answer.owner
    let details = draft.details.map {
      owner.key.seal($0.encoded, for: owner.details(of: answer.id))
    }
    return """
      (\(answer.id), \(owner.account), \(answer.fence), \(end), \(draft.writer),
        CAST(\(details) AS \(.bytes)), \(changesKnown ? 1 : 0))
      """
  }

  /// The statement row that inserts the piece of text; nil if there is none.
  var insertion: SQL? {
    guard !draft.text.isEmpty else { return nil }
    let owner = answer.owner
    let sealed = owner.key.seal(draft.text, for: owner.piece(of: answer.id, at: start))
    return """
      INSERT INTO chat_pieces (message_id, account_id, start, text)
      VALUES (\(answer.id), \(owner.account), \(start), \(sealed))
      """
  }
}
