internal import Synchronization

/// An answer of which nothing is stored, as it grows: to be read once, on the node that writes it. Who
/// stops reading stops it.
public struct UnsavedAnswer: AsyncSequence, Sendable {
  public typealias Element = ChatNews

  /// Its name.
  public let id: ChatMessageID
  let news: AsyncStream<ChatNews>
  let caller: AsyncStream<AnswerDesk.Call>.Continuation

  /// Stops it; what was written has been delivered.
  public func stop() { caller.yield(.stop) }

  public func makeAsyncIterator() -> AsyncStream<ChatNews>.Iterator { news.makeAsyncIterator() }
}

/// An answer that is to be written here for one who reads it, and never stored.
struct UnsavedTask: Sendable {
  let work: Conversations.Work
  let sheet: UnsavedSheet
  let calls: AsyncStream<AnswerDesk.Call>
}

/// What an answer is written on that is not stored: it goes to its reader, and only how long it is and
/// who writes it is kept.
final class UnsavedSheet: Sendable {
  private struct State {
    var length = 0
    var hasWords = false
    var known = AnswerPage.Known(writer: nil, details: ChatDetails(), revision: 0)
  }

  private let state = Mutex(State())
  private let reader: AsyncStream<ChatNews>.Continuation

  init(_ reader: AsyncStream<ChatNews>.Continuation) { self.reader = reader }

  var writer: ChatWriter? { state.withLock { $0.known.writer } }
  var hasText: Bool { state.withLock { $0.length > 0 } }
  var hasWords: Bool { state.withLock { $0.hasWords } }

  func add(_ change: (inout AnswerPage.Draft) -> Void) {
    var draft = AnswerPage.Draft()
    change(&draft)
    state.withLock { state in
      if draft.writer != nil || draft.details != nil {
        state.known.writer = draft.writer ?? state.known.writer
        state.known.details = draft.details ?? state.known.details
        reader.yield(.details(state.known.details, writer: state.known.writer))
      }
      guard !draft.text.isEmpty else { return }
      let piece = ChatPiece(start: state.length, text: String(decoding: draft.text, as: UTF8.self))
      state.length = piece.end
      state.hasWords = state.hasWords || piece.text.hasWords
      reader.yield(.piece(piece))
    }
  }

  /// Tells the reader how it ended; nil where that is not known.
  func end(_ end: ChatMessage.State?) {
    if let end { reader.yield(.ended(end)) }
    reader.finish()
  }
}
