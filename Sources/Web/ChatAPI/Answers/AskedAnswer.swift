internal import APIKit
internal import Accounts
internal import AppHost
internal import Conversations
internal import HTTPServer
internal import JSON
internal import Storage

/// The IDs of an answer: its own, and those of what it belongs to. Its trace has its own ID.
struct AnswerIDs: Hashable, Sendable {
  let answer: String
  let session: String?
  let conversation: String
  let question: String
}

/// An answer in progress, or a stored one, for a program.
struct AskedAnswer: Sendable {
  /// Its source.
  enum Source: Sendable {
    case stored(ChatMessageID, AccountKey)
    /// In memory only; not stored.
    case unsaved(UnsavedAnswer)
  }

  let ids: AnswerIDs
  let source: Source
  let grounds: AnswerGrounds
  let services: Dependencies
  let askedAt: Timestamp
  let wantsTrace: Bool
  let names: JSONNameStyle?
  let style: ChatAPIStyle

  private var conversations: Conversations { services.conversations }

  /// Follows it from an offset of the text to its end.
  func news(from offset: Int = 0, _ take: (ChatNews) async throws -> Void) async throws {
    switch source {
    case .stored(let answer, let owner):
      let news = conversations.follow(answer, from: offset, of: owner)
      for try await item in news { try await take(item) }
    case .unsaved(let answer): for await item in answer { try await take(item) }
    }
  }

  /// The event after which the stream of a repeated question continues; 0 for an ID that was not sent yet.
  func resumption(after last: Int64?) async throws -> Int {
    guard let last, case .stored(let id, let owner) = source else { return 0 }
    let answer = try await conversations.message(id, of: owner)
    return AnswerEvents.hasTold(last, of: answer) ? Int(last) : 0
  }

  /// Waits for the first word.
  /// - Throws: `HTTPError` if there is none.
  func begun() async throws {
    guard case .stored(let answer, let owner) = source else { return }
    for try await item in conversations.follow(answer, of: owner) {
      switch item {
      case .details: break
      case .piece, .ended(.complete), .ended(.stopped): return
      case .ended: throw style.errors.broken
      }
    }
  }

  /// The whole answer once it has ended.
  /// - Throws: `HTTPError` if it failed.
  func completed() async throws -> AnswerDocument {
    var transcript = AnswerTranscript()
    try await news { transcript.take($0) }
    return try await document(transcript)
  }

  /// The whole answer.
  /// - Parameter transcript: the unsaved answer; a stored one is read from the database.
  func document(_ transcript: AnswerTranscript) async throws -> AnswerDocument {
    var transcript = transcript
    var (createdAt, endedAt) = (askedAt, services.now())
    if case .stored(let id, let owner) = source {
      let message = try await conversations.message(id, of: owner)
      (createdAt, endedAt) = (message.createdAt, message.endedAt ?? endedAt)
      transcript = AnswerTranscript(message)
    }
    guard transcript.isWhole else { throw style.errors.broken }
    return AnswerDocument(
      ids: ids, transcript: transcript, createdAt: createdAt, endedAt: endedAt,
      wantsTrace: wantsTrace,
      outlook: try await grounds.outlook(
        transcript, ChatMessageID(rawValue: ids.answer), createdAt), style: style)
  }
}
