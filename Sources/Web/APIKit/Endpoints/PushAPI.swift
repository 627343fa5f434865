internal import Accounts
public import AppHost
public import HTTPServer
internal import HTTPTypes
internal import Messaging

/// Push subscriptions of browsers (PLT-17), in the browser's own format: `{"endpoint": ..., "keys":
/// {"p256dh": ..., "auth": ...}}`.
public enum PushAPI {
  /// Responds with the installation's public key, under a field name.
  public static func key(_ name: StaticString, _ services: Dependencies) -> Response {
    .object { $0.field(name, services.pushKey) }
  }

  /// Stores the subscription in the request.
  /// - Returns: its ID.
  public static func subscribe(
    _ request: Request, _ person: AuthenticatedContext, _ dialect: APIDialect
  ) async throws -> String {
    let (endpoint, keys) = try request.input(dialect) { input in
      let endpoint = input.secret("endpoint")
      let keys = input.optional("keys") { (p256dh: $0.secret("p256dh"), auth: $0.secret("auth")) }
      if !input.has("keys") { input.refuse("keys", .missingInput) }
      return (endpoint, keys)
    }
    let subscription = try PushSubscription(
      sent: endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "")
    return try await person.services.messaging.subscribe(subscription, of: person.account.id)
  }
}
