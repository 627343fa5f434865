internal import APIKit
public import AppHost
internal import Conversations
public import HTTPServer
internal import Interface
internal import JSON

/// Search in a user's conversations (DES-192).
public enum SearchEndpoint<API: ChatAPI> {
  /// Adds the search.
  /// - Parameter path: it may name a user as `{user_id}`.
  public static func mount<Root>(_ path: String, _ routes: Routes<Root, APIContext>) {
    routes.get(path, search)
  }

  private static func search(_ request: Request, _ context: APIContext) async throws -> Response {
    let (text, limit) = try request.query(API.dialect) { input in
      let text = input.text("q", longest: 200)
      let limit = input.optional("limit", .integer(1...100)) ?? 20
      if !text.isEmpty, text.count < 2 { input.refuse("q", .tooShort(minimum: 2)) }
      return (text, limit)
    }
    let finds = try await finds(text, limit: limit, HistoryContext(request, context))
    return try request.object(API.dialect, capacity: 8 << 10) { json in
      json.field("query", text)
      json.field("count", finds.count)
      json.objects("results", finds) { $0.fields($1, untitled: API.style.untitled) }
    }
  }

  /// The newest matches, the best first; none while history is switched off (DES-26).
  private static func finds(_ text: String, limit: Int, _ history: HistoryContext<API>)
    async throws -> [ChatFind]
  {
    guard history.context.isHistoryShown else { return [] }
    do {
      let finds = try await history.conversations.search(
        text, in: API.style.app, of: history.owner, limit: limit)
      return finds.enumerated().sorted { a, b in
        (b.element.relevance, a.offset) < (a.element.relevance, b.offset)
      }.map(\.element)
    } catch let error as ChatError where error.field == .query {
      throw HTTPError.badRequest("Nothing can be found by this.", field: "q")
    }
  }
}

extension JSONWriter {
  fileprivate mutating func fields(_ find: ChatFind, untitled: String) {
    let excerpt = find.excerpt
    field("threadId", find.thread.id.rawValue)
    field("threadTitle", find.thread.title ?? untitled)
    field("messageId", find.message?.rawValue)
    field("messagePreview", (excerpt.before + excerpt.match + excerpt.after).withoutReferences)
    field("role", find.role?.rawValue)
    field("area", find.area)
    field("createdAt", find.createdAt)
    field("relevanceScore", find.relevance, decimals: 2)
  }
}
