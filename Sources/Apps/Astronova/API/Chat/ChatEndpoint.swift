internal import APIKit
internal import Accounts
internal import AppHost
internal import ChatAPI
internal import CivilTime
internal import Conversations
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import StoredAnswers
internal import Vault

/// `/chat`: a message to Nexus and its answer, whole or as it is written (AST-76 to AST-78).
enum ChatEndpoint {
  static func mount<Root>(_ routes: Routes<Root, UserAPIContext>) {
    routes.post("/chat", streaming: StreamChoice { $0.wantsEvents }, body: .api) { request, user in
      let sent = try request.input(.astronova, words: user.words) { try SentMessage(&$0, user) }
      guard request.wantsEvents else {
        let asked = try await ask(sent, request, user)
        let answer = try await answer(to: asked, user)
        return .json { $0.chatResponse(answer) }
      }
      let stream = try user.person.openStream()
      return events(try await ask(sent, request, user), to: request, as: stream, user)
    }
  }

  /// Stores the message. One that was sent before has its answer, which is tried again if it failed.
  private static func ask(
    _ sent: SentMessage, _ request: Request, _ user: UserAPIContext
  ) async throws -> SentQuestion {
    let (conversations, owner) = (user.services.conversations, user.owner)
    let quota = NexusQuota(
      accounts: user.services.accounts, account: owner.account, clocks: user.clocks,
      isPremium: user.isPremium)
    do {
      let asked = try await RequestEffect.named(OpaqueID.makeUUID()) { name in
        try await conversations.send(
          ChatDraft(
            sent.text, clientID: name, thread: sent.thread, languages: request.languages,
            timeZone: user.clocks.name),
          in: AstronovaPath.appID, of: owner, counting: { try quota.count($0, in: $1) },
          attaching: { try $1.save(sent.question, of: $0, owner) })
      }
      if !asked.isNew, try await conversations.message(asked.answer, of: owner).state.canResume {
        try await conversations.resume(asked.answer, of: owner)
      }
      return asked
    } catch let error as AccountError {
      guard case .quotaUsedUp(_, let limit, _) = error.code else { throw error }
      throw HTTPError.premiumNeeded(
        "The \(limit) free messages of today are used up.", AstronovaProducts.premium)
    }
  }

  /// Waits for the end of the answer.
  /// - Throws: `HTTPError` 503 if it failed; it is tried again under the same `Idempotency-Key`.
  private static func answer(
    to asked: SentQuestion, _ user: UserAPIContext
  ) async throws -> NexusAnswer {
    let conversations = user.services.conversations
    for try await _ in conversations.follow(asked.answer, of: user.owner) {}
    let message = try await conversations.message(asked.answer, of: user.owner)
    guard message.state == .complete || message.state == .stopped else {
      throw HTTPError(.unavailable, "The answer broke off. Send the message again.")
    }
    let questions = try await QuickQuestions(
      in: AstronovaContent.language(of: user.words), user.store)
    let question = try await conversations.message(asked.question, of: user.owner)
    return NexusAnswer(
      message: message, question: asked.question,
      suggestions: message.details.danger == nil ? questions.following([question, message]) : [])
  }

  /// `delta` for each word, then `done` or `error` (AST-77).
  private static func events(
    _ asked: SentQuestion, to request: Request, as place: OpenStream, _ user: UserAPIContext
  ) -> Response {
    .events(to: request) { stream in
      defer { place.close() }
      var tokens = AnswerTokenizer(from: 0)
      for try await news in user.services.conversations.follow(asked.answer, of: user.owner) {
        switch news {
        case .details: break
        case .piece(let piece): try await stream.send(deltas: tokens.read(piece))
        case .ended: try await stream.send(deltas: tokens.finish())
        }
      }
      do {
        let answer = try await answer(to: asked, user)
        try await stream.send(ServerSentEvent("done") { $0.chatResponse(answer) })
      } catch let error as HTTPError {
        try await stream.send(
          ServerSentEvent("error") { json in
            json.object { json in
              json.field("error", AstronovaCode.unavailable.name)
              json.field("message", error.detail)
              json.field("requestId", "\(request.id)")
            }
          })
      }
    }
  }
}

/// A message as it is sent.
private struct SentMessage: Sendable {
  let text: String
  let thread: ChatThreadID?
  let question: NexusQuestion

  init(_ input: inout Input, _ user: UserAPIContext) throws {
    text = input.text("message", longest: NexusPersona.longestMessage, lines: .many)
    thread = input.optional("conversationId", .chosenName).map(ChatThreadID.init)
    question = NexusQuestion(
      kind: input.optional("messageType", .choice(NexusQuestion.Kind.self)) ?? .text,
      birth: try input.birth("birthData", user.services).map { SentBirth($0) })
  }
}

/// A complete answer, with how to go on.
struct NexusAnswer: Sendable {
  let message: ChatMessage
  let question: ChatMessageID
  let suggestions: [String]
}

extension JSONWriter {
  /// Writes a `ChatResponse` (AST-76).
  fileprivate mutating func chatResponse(_ answer: NexusAnswer) {
    let message = answer.message
    object { json in
      json.field("response", message.text.withoutReferences)
      json.answer(message)
      json.second("timestamp", message.endedAt ?? message.createdAt)
      json.field("conversationId", message.thread.rawValue)
      json.field("messageId", message.id.rawValue)
      json.field("userMessageId", answer.question.rawValue)
      json.field("suggestions", answer.suggestions)
    }
  }

  /// Writes what an answer rests on, and who wrote it.
  mutating func answer(_ message: ChatMessage) {
    field("confidence", message.answerConfidence)
    field("sources", message.answerSources.map(\.rawValue))
    field("facts", message.citedFacts)
    field("provider", message.writer.map { "\($0)" })
  }
}

extension ChatMessage {
  /// The facts that an answer refers to, in a few words each.
  fileprivate var citedFacts: [String] {
    AnswerText.references(in: text).compactMap { number in
      details.facts.indices.contains(number - 1) ? details.facts[number - 1].title : nil
    }
  }
}

extension EventStream {
  fileprivate func send(deltas tokens: [AnswerTokenizer.Token]) async throws {
    for token in tokens {
      try await send(ServerSentEvent("delta") { $0.object { $0.field("text", token.text) } })
    }
  }
}

extension ServerSentEvent {
  fileprivate init(_ name: String, _ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    write(&json)
    self.init(event: name, data: String(decoding: json.bytes, as: UTF8.self))
  }
}

extension Request {
  fileprivate var wantsEvents: Bool { headers[.accept]?.hasPrefix("text/event-stream") ?? false }
}
