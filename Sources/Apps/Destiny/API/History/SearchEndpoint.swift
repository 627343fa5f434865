internal import Conversations
internal import HTTPServer
internal import JSON
internal import Site

/// `/chat-history/search/`: what was said, found again (DES-192).
enum SearchEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCaller>) {
    routes.get("/search/{user_id}") { request, caller in try await search(request, caller) }
  }

  private static func search(_ request: Request, _ caller: WireCaller) async throws -> Response {
    var input = Input(try request.query())
    let text = input.text("q", longest: 200)
    let limit = input.optional("limit", .integer(1...100)) ?? 20
    if !text.isEmpty, text.count < 2 { input.refuse("q", .tooShort(minimum: 2)) }
    try input.checkParameters()
    let visit = try await HistoryVisit(request, caller)
    let finds = try await visit.finds(text, limit: limit)
    return try .json(names: request.nameStyle(), capacity: 8 << 10) { json in
      json.object { json in
        json.field("query", text)
        json.field("count", finds.count)
        json.key("results")
        json.array { json in for find in finds { json.value(find) } }
      }
    }
  }
}

extension HistoryVisit {
  /// The newest finds, those that fit best first; none where history is switched off (DES-26).
  fileprivate func finds(_ text: String, limit: Int) async throws -> [ChatFind] {
    guard reader.settings.isHistoryShown else { return [] }
    do {
      let finds = try await conversations.search(
        text, in: DestinyPath.appID, of: owner, limit: limit)
      return finds.enumerated().sorted { a, b in
        (b.element.relevance, a.offset) < (a.element.relevance, b.offset)
      }.map(\.element)
    } catch let error as ChatError where error.field == .query {
      throw DestinyProblem(.invalidParameter, "Nothing can be found by this.", field: "q")
    }
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ find: ChatFind) {
    let excerpt = find.excerpt
    object { json in
      json.field("thread_id", find.thread.id.rawValue)
      json.field("thread_title", find.thread.title ?? ThreadEntry.untitled)
      json.field("message_id", find.message?.rawValue)
      json.field(
        "message_preview", (excerpt.before + excerpt.match + excerpt.after).withoutReferences)
      json.field("role", find.role?.rawValue)
      json.field("area", find.area)
      json.field("created_at", find.createdAt)
      json.field("relevance_score", find.relevance, decimals: 2)
    }
  }
}
