internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Messaging

/// `/push/v1`: push subscriptions of browsers (PLT-17), in the browser's own format: `{"endpoint":
/// …, "keys": {"p256dh": …, "auth": …}}`.
enum PushRoutes {
  static func mount(_ routes: Routes<RequestContext, RequestContext>) {
    routes.get("/key") { _, requestContext in PushAPI.key("key", requestContext.services) }
    routes.group("", context: AuthenticatedContext.self) { routes in
      routes.post("/subscriptions") { request, person in
        _ = try await PushAPI.subscribe(request, person, .platform)
        return .noContent
      }
      routes.delete("/subscriptions", unsubscribe)
    }
  }

  private static func unsubscribe(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    let endpoint = try request.input(.platform) { $0.secret("endpoint") }
    try await person.services.messaging.unsubscribe(endpoint: endpoint, of: person.account.id)
    return .noContent
  }
}
