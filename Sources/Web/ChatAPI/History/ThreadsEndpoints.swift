internal import APIKit
public import AppHost
internal import Conversations
public import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import StoredAnswers
internal import Vault

/// The endpoints of a user's conversations (DES-189, DES-190): the list, a new one, and one with its messages.
public enum ThreadsEndpoints<API: ChatAPI> {
  /// Adds the list, a conversation, its messages, and the deletion of all.
  /// - Parameters:
  ///   - list: the path of the list; it may name a user as `{user_id}`.
  ///   - all: the path that deletes all.
  public static func mount<Root>(_ list: String, all: String, _ routes: Routes<Root, APIContext>) {
    let one = "\(list)/{\(HistoryPaths.thread)}"
    routes.get(list, self.list)
    routes.post(list, body: API.dialect.body, create)
    routes.get(one, show)
    routes.patch(one, body: API.dialect.body, change)
    routes.delete(one) { request, context in
      let history = try await HistoryContext<API>(request, context)
      try await history.conversations.delete(history.thread(request).id, of: history.owner)
      return .object { $0.field("success", true) }
    }
    routes.post("\(one)/messages", body: API.dialect.body, add)
    routes.delete(all) { request, context in
      let history = try await HistoryContext<API>(request, context)
      let count = try await history.conversations.deleteAll(
        in: API.style.app, of: history.owner)
      return .object { json in
        json.field("success", true)
        json.field("deleted", count)
      }
    }
  }

  private static func list(_ request: Request, _ context: APIContext) async throws -> Response {
    let name = API.dialect.name
    let (limit, offset, withArchived, archivedOnly, filter, zone) = try request.query(API.dialect) {
      (
        $0.optional("limit", .integer(1...100)) ?? 50,
        $0.optional("offset", .integer(0...100_000)) ?? 0,
        $0.optional(name("includeArchived"), .flag) ?? false,
        $0.optional(name("archivedOnly"), .flag) ?? false, API.filter(&$0),
        $0.optional("tz", .timeZone(context.services.timeZones))
      )
    }
    let history = try await HistoryContext<API>(request, context, zone: zone)
    var (threads, count): ([ChatThread], Int) = ([], 0)
    // With history switched off, stored conversations stay but are not listed (DES-26).
    if history.context.isHistoryShown {
      (threads, count) = try await history.conversations.threads(
        in: API.style.app, isArchived: archivedOnly ? true : withArchived ? nil : false,
        matching: filter(history.owner), of: history.owner, offset: offset, limit: limit)
    }
    let documents = try await history.documents(threads)
    return try request.json(API.dialect, capacity: 32 << 10) {
      $0.list(documents, count: count, groups: API.groups)
    }
  }

  /// Creates a conversation, which is not listed before its first question (DES-17).
  private static func create(_ request: Request, _ context: APIContext) async throws -> Response {
    let (names, title, beginning) = try request.input(API.dialect) { input in
      (
        ["id", "threadId", "conversationId"].compactMap { name in
          input.optional(API.dialect.name(name), .chosenName)
        }, input.optionalText("title", longest: Conversations.longestTitle),
        API.beginning(&input)
      )
    }
    let history = try await HistoryContext<API>(request, context)
    try history.requireSaving()
    let attach = try beginning(history.context)
    let thread = try await RequestEffect.named(names.first ?? OpaqueID.makeUUID()) { name in
      try await history.conversations.begin(
        ChatThreadID(rawValue: name), named: title, in: API.style.app, of: history.owner,
        attaching: attach)
    }
    return try await history.answer(thread, status: .created, to: request)
  }

  private static func show(_ request: Request, _ context: APIContext) async throws -> Response {
    let (before, zone) = try request.query(API.dialect) {
      (
        $0.optional("before", .chosenName).map(ChatMessageID.init),
        $0.optional("tz", .timeZone(context.services.timeZones))
      )
    }
    let history = try await HistoryContext<API>(request, context, zone: zone)
    let id = try await history.thread(request).id
    let branch: ChatBranch
    do {
      branch = try await history.conversations.messages(
        in: id, before: before, limit: 100, of: history.owner)
    } catch let error as ChatError where error == ChatError(.notFound, .message) {
      throw HTTPError.badRequest("The conversation has no such message.", field: "before")
    }
    let document = try await history.document(branch.thread)
    let fields = try await API.fields(ofOpen: branch.thread, for: history.context)
    return try request.object(API.dialect, capacity: 32 << 10) { json in
      json.fields(of: document)
      json.list("messages", MessageDocument.of(branch.messages)) { $0.value($1) }
      fields(&json)
    }
  }

  private static func change(_ request: Request, _ context: APIContext) async throws -> Response {
    let change = try request.input(API.dialect) { input in
      var change = ChatThreadChange()
      // Empty, also for null: the first question is the title again (DES-79).
      change.title = input.clearableText("title", longest: Conversations.longestTitle)
      change.isPinned = input.optional(API.dialect.name("isPinned"), .flag)
      change.isArchived = input.optional(API.dialect.name("isArchived"), .flag)
      return change
    }
    let history = try await HistoryContext<API>(request, context)
    let id = try await history.thread(request).id
    let changed = try await history.conversations.change(id, change, of: history.owner)
    return try await history.answer(changed, to: request)
  }

  /// Adds a message without asking (DES-191).
  private static func add(_ request: Request, _ context: APIContext) async throws -> Response {
    let sent = try request.input(API.dialect) { ChatAddition(&$0, API.dialect) }
    let history = try await HistoryContext<API>(request, context)
    try history.requireSaving()
    let thread = try await history.thread(request).id
    let fresh = sent.id?.rawValue ?? OpaqueID.makeUUID()
    let message = try await RequestEffect.named(fresh) { name in
      var addition = sent
      addition.id = ChatMessageID(rawValue: name)
      return try await history.conversations.add(addition, to: thread, of: history.owner)
    }
    return try request.json(API.dialect, status: .created) { $0.value(MessageDocument(message)) }
  }
}
