internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Messaging

/// `/inbox/v1`: the account's notifications, of all apps or of one (PLT-17).
enum InboxRoutes {
  static func mount(_ routes: Routes<RequestContext, AuthenticatedContext>) {
    routes.get("/items", list)
    routes.get("/unread", unread)
    routes.post("/read", readAll)
    routes.post("/items/{id}/read") { request, person in try await read(request, person) }
    routes.delete("/items/{id}") { request, person in try await delete(request, person) }
  }

  private static func list(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    let (paging, app) = (try Paging(request, .platform), try app(request))
    let page = try await person.services.messaging.inbox(
      of: person.account.id, app: app, after: paging.cursor, limit: paging.limit)
    return .page(page) { json, item in
      json.object { json in
        json.field("id", item.id.rawValue)
        json.field("app", item.app)
        json.field("kind", item.kind)
        json.field("title", item.text.title)
        json.field("body", item.text.body)
        json.field("link", item.link)
        json.field("createdAt", item.createdAt)
        json.field("readAt", item.readAt)
      }
    }
  }

  private static func unread(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    let count = try await person.services.messaging.unreadCount(
      of: person.account.id, app: app(request))
    return .object { json in json.field("unread", count) }
  }

  private static func readAll(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    let app = try request.input(.platform, isOptional: true) { $0.optionalText("app", longest: 50) }
    let count = try await person.services.messaging.markAllRead(of: person.account.id, app: app)
    return .object { json in json.field("read", count) }
  }

  private static func read(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    try await person.services.messaging.markRead(item(request), of: person.account.id)
    return .noContent
  }

  private static func delete(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    try await person.services.messaging.delete(item(request), of: person.account.id)
    return .noContent
  }

  private static func item(_ request: Request) throws -> InboxItemID {
    InboxItemID(rawValue: try request.parameters.require("id"))
  }

  private static func app(_ request: Request) throws -> String? {
    let app = try request.query(.platform) { $0.optionalText("app", longest: 50) }
    return app
  }
}
