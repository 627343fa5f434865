internal import APIKit
internal import Accounts
internal import AppHost
internal import ChatAPI
internal import Conversations
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Storage

/// `/conversations` and `/usage` (CHL-194 to CHL-203, CHL-231).
enum ChatEndpoints {
  private static let app = ChloePath.appID

  static func mount<Root>(_ routes: Routes<Root, ChloeAPIContext>) {
    routes.group("", middleware: [errors]) { routes in
      routes.get("/usage") { request, context in
        let day = try await context.usedDay()
        return try request.json(.chloe) { $0.usage(day) }
      }
      routes.get("/conversations") { try await list($0, $1) }
      routes.post("/conversations", body: APIDialect.chloe.body) { try await begin($0, $1) }
      routes.get("/conversations/{id}") { request, context in
        try await show(context.thread(request), request, context)
      }
      routes.patch("/conversations/{id}", body: APIDialect.chloe.body) { try await rename($0, $1) }
      routes.delete("/conversations/{id}") { request, context in
        let thread = try await context.thread(request)
        try await context.conversations.delete(thread.id, of: context.owner)
        return .noContent
      }
      routes.get("/conversations/{id}/messages") { try await messages($0, $1) }
      SendEndpoint.mount(routes)
      SafetyEndpoints.mount(routes)
    }
  }

  private static let errors = ErrorTranslation<ChloeAPIContext> { error, context in
    HTTPError.chloeChat(error, context)
  }

  private static func list(_ request: Request, _ context: ChloeAPIContext) async throws -> Response
  {
    let paging = try Paging(request, .chloe)
    let words = try request.query(.chloe) { $0.optionalText("q", longest: 200) }
    guard let words else {
      let page = try await context.conversations.threads(
        in: app, isArchived: nil, of: context.owner, after: paging.cursor, limit: paging.limit)
      let documents = try await context.documents(page.items)
      return .page(documents, next: page.next) { $0.conversation($1) }
    }
    let finds = try await context.conversations.search(
      words, in: app, of: context.owner, limit: min(paging.limit, 100))
    var seen: Set<ChatThreadID> = []
    let threads = finds.map(\.thread).filter { seen.insert($0.id).inserted }
    return .page(try await context.documents(threads), next: nil) { $0.conversation($1) }
  }

  private static func begin(_ request: Request, _ context: ChloeAPIContext) async throws -> Response
  {
    let (id, topic, title) = try request.input(.chloe, words: context.words) { input in
      (
        input.optional("id", .chosenName).map(ChatThreadID.init),
        input.optional("topicId", .choice(TopicCard.self)),
        input.optionalText("title", longest: longestTitle)
      )
    }
    let owner = context.owner
    let thread = try await context.conversations.begin(
      id, named: title ?? topic.map { context.words(name: $0) }, in: app, of: owner,
      attaching: { thread, transaction in
        if let topic { try transaction.save(topic, of: thread.id, owner) }
      })
    return try await show(thread, status: .created, request, context)
  }

  private static func rename(_ request: Request, _ context: ChloeAPIContext) async throws
    -> Response
  {
    let title = try request.input(.chloe, words: context.words) {
      $0.text("title", longest: longestTitle)
    }
    let thread = try await context.thread(request)
    let changed = try await context.conversations.change(
      thread.id, ChatThreadChange(title: title), of: context.owner)
    return try await show(changed, request, context)
  }

  /// The longest title, in characters (CHL-75).
  private static let longestTitle = 60

  private static func show(
    _ thread: ChatThread, status: HTTPResponse.Status = .ok, _ request: Request,
    _ context: ChloeAPIContext
  ) async throws -> Response {
    let documents = try await context.documents([thread])
    return try request.json(.chloe, status: status) { json in
      for document in documents { json.conversation(document) }
    }
  }

  private static func messages(
    _ request: Request, _ context: ChloeAPIContext
  ) async throws -> Response {
    let (before, limit) = try request.query(.chloe) { input in
      (
        input.optional("before", .integer(1...1_000_000)),
        input.optional("limit", .integer(1...APIDialect.chloe.lists.most))
          ?? APIDialect.chloe.lists.usual
      )
    }
    let thread = try await context.thread(request)
    let messages = try await context.messages(of: thread.id, before: before, limit: limit)
    return .page(messages, next: nil) { $0.message($1) }
  }
}
