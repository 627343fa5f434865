internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import JSON

/// `sessions` and `audit`: the sessions and the security log of the account (PLT-8).
enum SessionRoutes {
  static func mount(_ routes: Routes<RequestContext, AuthenticatedContext>) {
    routes.get("/sessions", sessions)
    routes.delete("/sessions/{id}") { request, person in try await revoke(request, person) }
    routes.get("/audit", audit)
  }

  private static func sessions(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    let paging = try Paging(request, .platform)
    let page = try await person.services.accounts.sessions(
      of: person.account.id, after: paging.cursor, limit: paging.limit)
    return .page(page) { json, session in
      json.object { json in
        json.field("id", session.id.rawValue)
        json.field("kind", session.kind.rawValue)
        json.field("device", session.device)
        json.field("createdAt", session.createdAt)
        json.field("signedInAt", session.signedInAt)
        json.field("usedAt", session.usedAt)
        json.field("expiresAt", session.expiresAt)
        json.field("current", session.id == person.visitor.session)
      }
    }
  }

  private static func revoke(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    let id = SessionID(rawValue: try request.parameters.require("id"))
    try await person.services.accounts.endSession(
      id, of: person.account.id, from: person.client(of: request))
    let response = Response.noContent
    return id == person.visitor.session ? person.requestContext.farewell(response) : response
  }

  private static func audit(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    let paging = try Paging(request, .platform)
    let page = try await person.services.accounts.auditEvents(
      of: person.account.id, after: paging.cursor, limit: paging.limit)
    return .page(page) { json, event in
      json.object { json in
        json.field("id", event.id)
        json.field("at", event.at)
        json.field("kind", event.kind.rawValue)
        json.field("device", event.device)
      }
    }
  }
}
