internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Messaging
internal import Site

/// `/push/v1`: browsers that want to be told (PLT-17). A subscription is sent as the browser writes
/// it: `{"endpoint": …, "keys": {"p256dh": …, "auth": …}}`.
enum PushRoutes {
  static func mount(_ routes: Routes<Visit, Visit>) {
    routes.get("/key") { _, visit in key(visit) }
    routes.group("", context: SignedIn.self) { routes in
      routes.post("/subscriptions") { request, person in try await subscribe(request, person) }
      routes.delete("/subscriptions") { request, person in try await unsubscribe(request, person) }
    }
  }

  private static func key(_ visit: Visit) -> Response {
    .json { json in json.object { json in json.field("key", visit.services.pushKey) } }
  }

  private static func subscribe(_ request: Request, _ person: SignedIn) async throws -> Response {
    var input = try Input(json: request)
    let endpoint = input.secret("endpoint")
    let keys = input.optional("keys") { input in
      (p256dh: input.secret("p256dh"), auth: input.secret("auth"))
    }
    if !input.has("keys") { input.refuse("keys", .missingInput) }
    try input.check()
    let subscription = try PushSubscription(
      endpoint: endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "")
    try await person.services.messaging.subscribe(subscription, of: person.account.id)
    return Response(status: .noContent)
  }

  private static func unsubscribe(
    _ request: Request, _ person: SignedIn
  ) async throws -> Response {
    var input = try Input(json: request)
    let endpoint = input.secret("endpoint")
    try input.check()
    try await person.services.messaging.unsubscribe(endpoint: endpoint, of: person.account.id)
    return Response(status: .noContent)
  }
}
