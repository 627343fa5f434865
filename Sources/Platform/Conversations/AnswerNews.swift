public import Accounts
internal import Events
internal import Storage

/// An update for a follower of an answer.
public enum ChatNews: Hashable, Sendable {
  /// Its details and writer, when they are known and whenever they change.
  case details(ChatDetails, writer: ChatWriter?)
  /// The next piece of text.
  case piece(ChatPiece)
  /// The answer has ended; nothing more comes, unless ``Conversations/resume(_:of:)`` is called.
  case ended(ChatMessage.State)
}

extension Conversations {
  /// Follows an answer from an offset: its stored text, then new pieces, then how it ended. Also
  /// works for answers that ended long ago, on any node and repeatedly.
  ///
  /// Iterating throws ``ChatError``: `notFound`, or `invalid` for an offset past the end.
  /// - Parameters:
  ///   - message: the answer.
  ///   - offset: the known length of the text, in bytes of UTF-8. If it is within a character, the
  ///     first piece starts with that character: see ``ChatPiece/start``.
  ///   - owner: the owner of the answer.
  public func follow(
    _ message: ChatMessageID, from offset: Int = 0, of owner: AccountKey
  ) -> AnswerNews {
    AnswerNews(conversations: self, message: message, offset: offset, owner: owner)
  }

  /// The position of a follower.
  struct Place: Sendable {
    var offset: Int
    var revision = 0
    /// Whether ownership has been checked.
    var isKnown = false
  }

  /// The updates since a position, and the new position.
  func news(
    of message: ChatMessageID, after place: Place, owner: AccountKey
  ) async throws -> (news: [ChatNews], place: Place) {
    if place.isKnown,
      let live = desk.news(of: message, after: place.offset, revision: place.revision)
    {
      var next = place
      next.revision = live.known?.revision ?? place.revision
      next.offset = live.piece?.end ?? place.offset
      let details = live.known.map { ChatNews.details($0.details, writer: $0.writer) }
      return ([details, live.piece.map(ChatNews.piece)].compactMap(\.self), next)
    }
    return try await database.read { transaction in
      let row = try transaction.messageRow(message, of: owner)
      var (news, next): ([ChatNews], Place) = ([], place)
      if row.revision != place.revision || (!place.isKnown && row.details != nil) {
        news.append(.details(try row.openDetails(of: owner), writer: row.writer))
      }
      let piece = try transaction.text(of: row, from: place.offset, owner: owner)
      if !piece.text.isEmpty { news.append(.piece(piece)) }
      if !row.state.isOpen { news.append(.ended(row.state)) }
      (next.revision, next.offset, next.isKnown) = (row.revision, piece.end, true)
      return (news, next)
    }
  }
}

/// A growing answer; see ``Conversations/follow(_:from:of:)``. Nothing is buffered for a slow
/// follower: whenever it has consumed its updates it reads what has come since.
public struct AnswerNews: AsyncSequence, Sendable {
  public typealias Element = ChatNews

  let conversations: Conversations
  let message: ChatMessageID
  let offset: Int
  let owner: AccountKey

  public func makeAsyncIterator() -> Iterator {
    // Created before the first read, so that later changes ring it.
    let bell = conversations.bells.bell(for: message)
    return Iterator(sequence: self, bell: bell.makeAsyncIterator(), place: .init(offset: offset))
  }

  /// One pass over an answer.
  public struct Iterator: AsyncIteratorProtocol {
    let sequence: AnswerNews
    var bell: AsyncStream<Void>.Iterator
    var place: Conversations.Place
    private var ready: ArraySlice<ChatNews> = []
    private var hasEnded = false

    init(
      sequence: AnswerNews, bell: AsyncStream<Void>.Iterator, place: Conversations.Place
    ) {
      self.sequence = sequence
      self.bell = bell
      self.place = place
    }

    /// The next update, when there is one; nil after the end, or when ``Conversations/run()`` has
    /// ended or the task is cancelled.
    public mutating func next() async throws -> ChatNews? {
      while ready.isEmpty {
        guard !hasEnded, await bell.next(isolation: #isolation) != nil else { return nil }
        let (news, next) = try await sequence.conversations.news(
          of: sequence.message, after: place, owner: sequence.owner)
        place = next
        ready = news[...]
        if case .ended = news.last { hasEnded = true }
      }
      return ready.removeFirst()
    }
  }
}
