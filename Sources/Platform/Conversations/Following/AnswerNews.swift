public import Accounts
internal import Events
internal import Storage

/// What a follower of an answer is told.
public enum ChatNews: Hashable, Sendable {
  /// What it rests on and who writes it, when that is known and whenever it has changed.
  case details(ChatDetails, writer: ChatWriter?)
  /// What comes next.
  case piece(ChatPiece)
  /// Nothing more comes, or not before ``Conversations/resume(_:of:)``.
  case ended(ChatMessage.State)
}

extension Conversations {
  /// An answer from an offset on, as it is stored: everything that is there, then what comes, then how it
  /// ended. Works for answers that ended long ago, from any node and as often as one likes.
  ///
  /// Iterating throws ``ChatError``: `notFound`, or `invalid` for an offset after the end.
  /// - Parameters:
  ///   - message: the answer.
  ///   - offset: how many bytes of UTF-8 of the text are known. Within a character the first piece begins
  ///     with it: see ``ChatPiece/start``.
  ///   - owner: whose answer it is.
  public func follow(
    _ message: ChatMessageID, from offset: Int = 0, of owner: AccountKey
  ) -> AnswerNews {
    AnswerNews(conversations: self, message: message, offset: offset, owner: owner)
  }

  /// What a follower has.
  struct Place: Sendable {
    var offset: Int
    var revision = 0
    /// Whether it was looked up whose answer it is.
    var isKnown = false
  }

  /// What has come since, and the place after it.
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

/// An answer as it grows; see ``Conversations/follow(_:from:of:)``. Nothing is kept for a slow follower:
/// whenever it has used up what it was given it looks what has come since.
public struct AnswerNews: AsyncSequence, Sendable {
  public typealias Element = ChatNews

  let conversations: Conversations
  let message: ChatMessageID
  let offset: Int
  let owner: AccountKey

  public func makeAsyncIterator() -> Iterator {
    // Before the first reading: what is stored after it rings.
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

    /// The next news, when there are any; nil after the end, or when ``Conversations/run()`` has ended or
    /// the task is cancelled.
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
