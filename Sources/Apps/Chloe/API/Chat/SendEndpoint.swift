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
internal import People
internal import RateLimits
internal import Safety
internal import Storage

/// A question with the answer that is followed.
struct AskedQuestion: Sendable {
  let thread: ChatThreadID
  let question: ChatMessageID
  let answer: ChatMessageID
}

/// A message and its answer, whole or as it is written; going on, stopping and leaving (CHL-198,
/// CHL-200 to CHL-203).
enum SendEndpoint {
  static func mount<Root>(_ routes: Routes<Root, ChloeAPIContext>) {
    routes.post(
      "/conversations/{id}/messages", streaming: StreamChoice { $0.wantsEvents },
      body: APIDialect.chloe.body
    ) { request, context in
      let place = request.wantsEvents ? try context.person.openStream() : nil
      return try await answer(to: send(request, context), request, context, on: place)
    }
    routes.post(
      "/conversations/{id}/messages/{message}/retry", streaming: StreamChoice { $0.wantsEvents }
    ) { request, context in
      let place = request.wantsEvents ? try context.person.openStream() : nil
      return try await answer(to: retry(request, context), request, context, on: place)
    }
    routes.get("/conversations/{id}/stream") { try await goOn($0, $1) }
    routes.post("/conversations/{id}/stop") { try await stop($0, $1) }
    routes.post("/conversations/{id}/leave") { request, context in
      _ = try await context.thread(request)
      return Response(status: .accepted)
    }
  }

  /// Stores the message and its use in one transaction.
  private static func send(_ request: Request, _ context: ChloeAPIContext) async throws
    -> AskedQuestion
  {
    let (text, name) = try request.input(.chloe, words: context.words) { input in
      (input.text("text", longest: .max, lines: .many), input.value("clientId", .chosenName) ?? "")
    }
    let thread = try await context.thread(request)
    let draft = ChatDraft(
      text, clientID: name, thread: thread.id, region: request.headers[.chloeRegion],
      languages: request.languages, timeZone: context.clocks.name)
    let kept = ChloeDraft(
      draft, country: context.state.settings.region ?? context.profile?.preferences.country,
      of: context.owner, at: context.services.now())
    // Somebody in danger is answered however much was sent (CHL-103).
    if !kept.assessment.needsSupport {
      try await context.services.limits.require([
        RateLimitClaim(.chloeMessages, of: "account:\(context.owner.account.rawValue)")
      ])
    }
    let use = context.use
    let sent = try await context.conversations.send(
      draft, in: ChloePath.appID, of: context.owner, counting: { try use.count($0, in: $1) },
      attaching: { try kept.save($0, in: $1) })
    return AskedQuestion(thread: sent.thread, question: sent.question, answer: sent.answer)
  }

  /// Tries an answer again; that costs nothing.
  private static func retry(_ request: Request, _ context: ChloeAPIContext) async throws
    -> AskedQuestion
  {
    let (thread, id) = (
      try await context.thread(request),
      ChatMessageID(rawValue: try request.parameters.require("message"))
    )
    let answer = try await context.conversations.message(id, of: context.owner)
    guard answer.thread == thread.id, let question = answer.parent else {
      throw ChatError(.notFound, .message)
    }
    try await context.conversations.resume(id, of: context.owner)
    return AskedQuestion(thread: thread.id, question: question, answer: id)
  }

  private static func answer(
    to asked: AskedQuestion, _ request: Request, _ context: ChloeAPIContext, on place: OpenStream?
  ) async throws -> Response {
    if let place {
      return AnswerStream(asked: asked, context: context).response(to: request, on: place)
    }
    for try await _ in context.conversations.follow(asked.answer, of: context.owner) {}
    let (pair, day) = (try await context.pair(asked), try await context.usedDay())
    return try request.object(.chloe) { json in
      json.key("userMessage")
      json.message(pair.question)
      json.key("reply")
      json.message(pair.answer)
      json.key("usage")
      json.usage(day)
    }
  }

  /// Goes on with an answer that is being written after an event; 204 if none is.
  private static func goOn(_ request: Request, _ context: ChloeAPIContext) async throws -> Response
  {
    let after = try request.query(.chloe) { $0.optional("after", .integer(0...1_000_000)) }
    guard let asked = try await open(request, context) else { return .noContent }
    let place = try context.person.openStream()
    return AnswerStream(asked: asked, context: context, after: after ?? 0)
      .response(to: request, on: place)
  }

  private static func stop(_ request: Request, _ context: ChloeAPIContext) async throws -> Response
  {
    guard let asked = try await open(request, context) else { throw HTTPError(.conflict) }
    try await context.conversations.stop(asked.answer, of: context.owner)
    for try await _ in context.conversations.follow(asked.answer, of: context.owner) {}
    let pair = try await context.pair(asked)
    return try request.json(.chloe) { $0.message(pair.answer) }
  }

  /// The answer of a conversation that is being written.
  private static func open(_ request: Request, _ context: ChloeAPIContext) async throws
    -> AskedQuestion?
  {
    let thread = try await context.thread(request)
    guard let leaf = thread.leaf else { return nil }
    let answer = try await context.conversations.message(leaf, of: context.owner)
    guard answer.state.isOpen, let question = answer.parent else { return nil }
    return AskedQuestion(thread: thread.id, question: question, answer: leaf)
  }
}

extension Request {
  fileprivate var wantsEvents: Bool { headers[.accept]?.hasPrefix("text/event-stream") ?? false }
}

extension RateLimitPolicy {
  /// Messages of an account (CHL-171).
  static let chloeMessages = RateLimitPolicy(
    name: "chloe-messages", quota: 20, window: .seconds(60))
}
