internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Messaging
internal import Site

/// `/push`: browsers that want to be told (HAL-1686). A subscription is sent as the browser writes it.
enum PushEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    routes.get("/push/key") { _, carer in
      .json { json in json.object { $0.field("publicKey", carer.services.pushKey) } }
    }
    routes.post("/push/subscriptions", body: .wire) { request, carer in
      try await subscribe(request, carer)
    }
    routes.delete("/push/subscriptions/{id}") { request, carer in
      try await carer.services.messaging.unsubscribe(
        try request.parameters.require("id"), of: carer.person.account.id)
      return Response(status: .noContent)
    }
  }

  private static func subscribe(_ request: Request, _ carer: WireCarer) async throws -> Response {
    var input = try Input(wire: request)
    let endpoint = input.secret("endpoint")
    let keys = input.optional("keys") { input in
      (p256dh: input.secret("p256dh"), auth: input.secret("auth"))
    }
    if !input.has("keys") { input.refuse("keys", .missingInput) }
    try input.check()
    let subscription = try PushSubscription(
      endpoint: endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "")
    let id = try await carer.services.messaging.subscribe(
      subscription, of: carer.person.account.id)
    return .json(status: .created) { json in json.object { $0.field("id", id) } }
  }
}
