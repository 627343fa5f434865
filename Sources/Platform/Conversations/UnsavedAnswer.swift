internal import Synchronization

/// A streamed unsaved answer: to be read once, on the node that writes it. Ending the iteration
/// stops it.
public struct UnsavedAnswer: AsyncSequence, Sendable {
  public typealias Element = ChatNews

  /// Its ID.
  public let id: ChatMessageID
  let news: AsyncStream<ChatNews>
  let caller: AsyncStream<AnswerCoordinator.Call>.Continuation

  /// Stops it; the text so far has been delivered.
  public func stop() { caller.yield(.stop) }

  public func makeAsyncIterator() -> AsyncStream<ChatNews>.Iterator { news.makeAsyncIterator() }
}

/// An unsaved answer to be written on this node for its reader.
struct UnsavedTask: Sendable {
  let work: Conversations.Work
  let sheet: UnsavedSheet
  let calls: AsyncStream<AnswerCoordinator.Call>
}

/// The buffer of an unsaved answer: forwards its text to the reader, and keeps only its length,
/// its writer and its details.
final class UnsavedSheet: Sendable {
  private struct State {
    var length = 0
    var hasWords = false
    var known = AnswerBuffer.Known(writer: nil, details: ChatDetails(), revision: 0)
  }

  private let state = Mutex(State())
  private let reader: AsyncStream<ChatNews>.Continuation

  init(_ reader: AsyncStream<ChatNews>.Continuation) { self.reader = reader }

  var writer: ChatWriter? { state.withLock { $0.known.writer } }
  var details: ChatDetails { state.withLock { $0.known.details } }
  var hasText: Bool { state.withLock { $0.length > 0 } }
  var hasWords: Bool { state.withLock { $0.hasWords } }

  func add(_ change: (inout AnswerBuffer.Draft) -> Void) {
    var draft = AnswerBuffer.Draft()
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

  /// Sends the final state to the reader; nil if it is unknown.
  func end(_ end: ChatMessage.State?) {
    if let end { reader.yield(.ended(end)) }
    reader.finish()
  }
}
