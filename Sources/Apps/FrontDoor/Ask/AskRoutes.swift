internal import Accounts
internal import Conversations
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Site

/// `/account/ask`: questions about one's own chart, conversation by conversation.
enum AskRoutes {
  static func mount<Root>(_ routes: Routes<Root, Member>) {
    routes.get("/account/ask") { request, member in try await show(nil, request, member) }
    AskConsent.mount(routes)
    HistoryRoutes.mount(routes)
    routes.get("/account/ask/{thread}") { request, member in
      try await show(request.thread(), request, member)
    }
    routes.post("/account/ask") { request, member in try await ask(nil, request, member) }
    routes.post("/account/ask/{thread}") { request, member in
      try await ask(request.thread(), request, member)
    }
    routes.get("/account/ask/{thread}/answers/{message}") { request, member in
      try stream(request, member)
    }
    act(routes, "stop") { try await $0.stop($1, of: $2) }
    act(routes, "resume") { try await $0.resume($1, of: $2) }
    act(routes, "show") { try await $0.show($1, of: $2) }
    act(routes, "again") { _ = try await $0.regenerate($1, of: $2) }
  }

  /// Something that is done with an answer; then the conversation is shown again.
  private static func act<Root>(
    _ routes: Routes<Root, Member>, _ name: String,
    _ body:
      @escaping @Sendable (
        Conversations, ChatMessageID, Conversations.Owner
      ) async throws -> Void
  ) {
    routes.post("/account/ask/{thread}/answers/{message}/\(name)") { request, member in
      do {
        try await body(
          member.services.conversations, request.message(), member.person.conversations())
      } catch let error as ChatError where error.code == .answering || error.code == .finished {
        // Somebody was quicker, on another device or with a second press: what is so is shown.
      }
      return .seeOther("/account/ask/\(try request.thread().rawValue)")
    }
  }

  private static func show(
    _ thread: ChatThreadID?, _ request: Request, _ member: Member, typed: String = "",
    problem: String? = nil, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let model = try await AskModel(thread, member, typed: typed, problem: problem)
    return member.caller.page(
      model.title ?? member.words(.askTitle), status: status,
      backTo: thread == nil ? "/" : "/account/ask"
    ) {
      AskPage(model: model, words: member.words, formToken: member.caller.formToken)
    }
  }

  private static func ask(
    _ thread: ChatThreadID?, _ request: Request, _ member: Member
  ) async throws -> Response {
    let form = try request.form()
    let typed = form["question"] ?? ""
    let draft = ChatDraft(typed, clientID: form["key"] ?? "", thread: thread)
    do {
      let sent = try await member.services.conversations.send(
        draft, in: AskPersona.app, of: member.person.conversations())
      return .seeOther("/account/ask/\(sent.thread.rawValue)")
    } catch let error as ChatError where error.code != .notFound {
      return try await show(
        thread, request, member, typed: typed, problem: member.words(error.message),
        status: .unprocessableContent)
    }
  }

  /// An answer as it is written, from `Last-Event-ID` or `from` on (PLT-20). The identifier of an event
  /// is how many bytes of the text are known after it.
  private static func stream(_ request: Request, _ member: Member) throws -> Response {
    let message = try request.message()
    let owner = try member.person.conversations()
    let from = try request.query()["from"]
    return Response.events(to: request) { stream in
      let start = stream.lastEventID ?? from
      let news = member.services.conversations.follow(
        message, from: start.flatMap { Int($0) } ?? 0, of: owner)
      for try await item in news { if let event = item.event { try await stream.send(event) } }
    }
  }
}

extension ChatNews {
  fileprivate var event: ServerSentEvent? {
    var body = JSONWriter()
    switch self {
    case .details(let details, _):
      // The tools that have run so far; what else there is comes with the whole answer.
      return details.steps.isEmpty ? nil : ServerSentEvent(event: "details", data: "{}")
    case .piece(let piece):
      body.object { json in
        json.field("start", piece.start)
        json.field("text", piece.text)
      }
      return ServerSentEvent(
        id: "\(piece.end)", event: "piece", data: String(decoding: body.bytes, as: UTF8.self))
    case .ended(let state):
      body.object { $0.field("state", state.rawValue) }
      return ServerSentEvent(event: "end", data: String(decoding: body.bytes, as: UTF8.self))
    }
  }
}

extension Request {
  fileprivate func message() throws -> ChatMessageID {
    ChatMessageID(rawValue: try parameters.require("message"))
  }
}
