public import Accounts
internal import JSON
public import Storage
internal import Vault

/// The transcript of an unsaved conversation (DES-26): the client keeps all of it, sealed with the
/// key of the account between two questions.
public struct ChatTranscript: Sendable {
  /// The messages, oldest first: questions, and answers with their details.
  public private(set) var messages: [ChatMessage]

  /// The maximum size of a sealed transcript, bytes; the oldest question and its answer are dropped
  /// first.
  private static let largest = 256 << 10
  /// Messages belong to no thread.
  private static let nowhere = ChatThreadID(rawValue: "")

  /// An empty transcript.
  public init() { messages = [] }

  /// Opens the result of ``sealed(for:)``.
  /// - Returns: nil for anything else, such as a transcript sealed for another account.
  public init?(opening text: String, of owner: AccountKey) {
    guard let bytes = Base64URL.decode(text),
      let opened = try? owner.key.open(bytes, for: owner.transcript),
      let list = (try? JSONValue(parsing: opened, limits: Self.limits))?.array
    else { return nil }
    messages = list.compactMap { ChatMessage($0, in: Self.nowhere) }
  }

  private static let limits = JSONValue.Limits(bytes: 2 * largest, depth: 16)

  /// The transcript, sealed so that only this server can open it, for this account.
  public func sealed(for owner: AccountKey) -> String {
    var parts = messages.map { message in
      var json = JSONWriter()
      message.write(to: &json)
      return json.bytes
    }
    while parts.count > 2, parts.reduce(0, { $0 + $1.count }) > Self.largest {
      parts.removeFirst(2)
    }
    let list = Array(parts.joined(separator: [UInt8(ascii: ",")]))
    let array = [UInt8(ascii: "[")] + list + [UInt8(ascii: "]")]
    return Base64URL.encode(owner.key.seal(array, for: owner.transcript))
  }

  fileprivate mutating func add(_ question: ChatMessage, _ answer: ChatMessage) {
    messages += [question, answer]
  }

  /// The part of it that a model sees.
  fileprivate var turns: [ChatTurn] {
    messages.filter { !$0.text.isEmpty }.map { ChatTurn($0.role, $0.text.withoutReferences) }
  }
}

extension Conversations {
  /// Asks in an unsaved conversation, and waits for the complete answer; cancelling the task stops
  /// it. See ``sendUnsaved(_:after:in:of:telling:counting:)``.
  /// - Returns: the transcript with the question and its answer.
  /// - Throws: ``ChatError``.
  public func ask(
    _ draft: ChatDraft, in transcript: ChatTranscript, app: String, of owner: AccountKey,
    counting count: @Sendable (borrowing Transaction) throws -> Void
  ) async throws -> ChatTranscript {
    let text = try draft.checkedText(limit: persona(of: app).limits.question)
    let news = try await sendUnsaved(
      draft, after: transcript.turns, in: app, of: owner, counting: count)
    let askedAt = try await database.read { try environment.now($0) }
    let question = ChatMessage(
      id: ChatMessageID(rawValue: environment.makeID()), thread: ChatThreadID(rawValue: ""),
      parent: nil, role: .user, state: .complete, text: text, writer: nil,
      details: ChatDetails(), createdAt: askedAt)
    var grown = transcript
    grown.add(question, await news.whole(askedAt: askedAt))
    return grown
  }
}

extension UnsavedAnswer {
  /// The answer when it has ended; interrupted if the end is unknown.
  fileprivate func whole(askedAt moment: Timestamp) async -> ChatMessage {
    var text = ""
    var (details, writer) = (ChatDetails(), ChatWriter?.none)
    var state: ChatMessage.State?
    for await item in self {
      switch item {
      case .piece(let piece): text += piece.text
      case .details(let known, let by): (details, writer) = (known, by)
      case .ended(let end): state = end
      }
    }
    return ChatMessage(
      id: id, thread: ChatThreadID(rawValue: ""), parent: nil, role: .assistant,
      state: state ?? (text.isEmpty ? .failed : .interrupted), text: text, writer: writer,
      details: details, createdAt: moment)
  }
}
