internal import Conversations
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import People
internal import Site
internal import StoredAnswers
internal import Vault

/// `/chat-history/threads/`: the conversations of somebody, and one of them (DES-189, DES-190).
enum ThreadsEndpoint {
  private static let all = "/threads/{user_id}"
  static let one = "\(all)/{thread_id}"

  static func mount<Root>(_ routes: Routes<Root, WireCaller>) {
    routes.get(all) { request, caller in try await list(request, caller) }
    routes.post(all, body: .wire) { request, caller in try await create(request, caller) }
    routes.get(one) { request, caller in try await show(request, caller) }
    routes.patch(one, body: .wire) { request, caller in try await change(request, caller) }
    routes.delete(one) { request, caller in
      let visit = try await HistoryVisit(request, caller)
      try await visit.conversations.delete(visit.thread(request).id, of: visit.owner)
      return .json { json in json.object { $0.field("success", true) } }
    }
    routes.delete("/all/{user_id}") { request, caller in
      let visit = try await HistoryVisit(request, caller)
      let count = try await visit.conversations.deleteAll(in: DestinyPath.appID, of: visit.owner)
      return .json { json in
        json.object { json in
          json.field("success", true)
          json.field("deleted", count)
        }
      }
    }
  }

  private static func list(_ request: Request, _ caller: WireCaller) async throws -> Response {
    var input = Input(try request.query())
    let limit = input.optional("limit", .integer(1...100)) ?? 50
    let offset = input.optional("offset", .integer(0...100_000)) ?? 0
    let withArchived = input.optional("include_archived", .flag) ?? false
    let archivedOnly = input.optional("archived_only", .flag) ?? false
    let session = input.optional("session_id", .chosenName).map(DestinySession.ID.init)
    let zone = input.optional("tz", .timeZone(caller.services.timeZones))
    try input.checkParameters()
    let visit = try await HistoryVisit(request, caller, zone: zone)
    var (threads, count): ([ChatThread], Int) = ([], 0)
    // Who has switched history off keeps what there is, and sees none of it (DES-26).
    if visit.reader.settings.isHistoryShown {
      (threads, count) = try await visit.conversations.threads(
        in: DestinyPath.appID, isArchived: archivedOnly ? true : withArchived ? nil : false,
        matching: session.map { visit.owner.threads(of: $0) }, of: visit.owner,
        offset: offset, limit: limit)
    }
    let entries = try await visit.entries(threads)
    return try .json(names: request.nameStyle(), capacity: 32 << 10) { json in
      json.list(entries, count: count)
    }
  }

  /// Begins a conversation, which is in no list before something is asked in it (DES-17).
  private static func create(_ request: Request, _ caller: WireCaller) async throws -> Response {
    var input = try Input(snakeCase: request)
    let names = ["id", "thread_id", "conversation_id"].compactMap { name in
      input.optional(name, .chosenName)
    }
    let title = input.optionalText("title", longest: Conversations.longestTitle)
    let session = input.optional("session_id", .chosenName).map(DestinySession.ID.init)
    try input.check()
    let visit = try await HistoryVisit(request, caller)
    try visit.requireSaving()
    let (owner, store) = (visit.owner, visit.reader.store)
    let chart = SessionChart(
      birth: visit.reader.profile?.details, choice: visit.reader.settings.chart)
    let fresh = DestinySession.ID(rawValue: OpaqueID.makeUUID())
    let thread = try await RequestEffect.named(names.first ?? OpaqueID.makeUUID()) { name in
      try await visit.conversations.begin(
        ChatThreadID(rawValue: name), named: title, in: DestinyPath.appID, of: visit.owner
      ) { thread, transaction in
        let session = try transaction.session(
          holding: session, or: chart, of: owner, at: store.now(), newID: fresh)
        try transaction.attach(thread.id, to: session, of: owner)
      }
    }
    let entry = try await visit.entry(thread)
    return try .json(status: .created, names: request.nameStyle()) { $0.value(entry) }
  }

  private static func show(_ request: Request, _ caller: WireCaller) async throws -> Response {
    var input = Input(try request.query())
    let before = input.optional("before", .chosenName).map(ChatMessageID.init)
    let zone = input.optional("tz", .timeZone(caller.services.timeZones))
    try input.checkParameters()
    let visit = try await HistoryVisit(request, caller, zone: zone)
    let thread = try await visit.thread(request)
    let branch = try await visit.messages(of: thread.id, before: before)
    let entry = try await visit.entry(branch.thread)
    let session = try await visit.reader.store.session(of: thread.id, visit.owner)
    let birth = session == nil ? visit.reader.profile?.details : session?.chart.birth
    let hasBirth = SessionChart(birth: birth, choice: visit.reader.settings.chart).hash != nil
    return try .json(names: request.nameStyle(), capacity: 32 << 10) { json in
      json.object { json in
        json.fields(of: entry)
        json.key("messages")
        json.array { json in for message in MessageEntry.of(branch.messages) { json.value(message) }
        }
        json.field("has_birth_data", hasBirth)
      }
    }
  }

  private static func change(_ request: Request, _ caller: WireCaller) async throws -> Response {
    var input = try Input(snakeCase: request)
    var change = ChatThreadChange()
    change.title = input.nameOfThread()
    change.isPinned = input.optional("is_pinned", .flag)
    change.isArchived = input.optional("is_archived", .flag)
    try input.check()
    let visit = try await HistoryVisit(request, caller)
    let id = try await visit.thread(request).id
    let entry = try await visit.entry(
      try await visit.conversations.change(id, change, of: visit.owner))
    return try .json(names: request.nameStyle()) { $0.value(entry) }
  }
}

extension Input {
  /// What a conversation is to be named; empty, also for `null`, to be called by its first question
  /// again, and nil where it keeps its name (DES-79).
  fileprivate mutating func nameOfThread() -> String? {
    guard has("title") || isNull("title") else { return nil }
    return optionalText("title", longest: Conversations.longestTitle) ?? ""
  }
}

extension HistoryVisit {
  /// The newest messages of a conversation, or those before one.
  fileprivate func messages(
    of thread: ChatThreadID, before message: ChatMessageID?
  ) async throws -> ChatBranch {
    do {
      return try await conversations.messages(
        in: thread, before: message, limit: 100, of: owner)
    } catch let error as ChatError where error == ChatError(.notFound, .message) {
      throw DestinyProblem(
        .invalidParameter, "The conversation has no such message.", field: "before")
    }
  }
}
