internal import APIKit
internal import AppHost
internal import CHalloo
internal import HTTPServer
internal import HTTPTypes
internal import Outbox
internal import Storage
internal import TextMessages

/// `/openapi.json` and `/health`: the server itself (HAL-1607, HAL-1689).
enum ServerEndpoint {
  /// The path of the description, and the dashboard as the example call.
  static let api = APIDescription(
    name: "Halloo", path: HallooPath.apiDescription, mediaType: "application/json",
    roots: [HallooPath.api], example: APICall("GET", HallooPath.apiDashboard, credential: .token))

  /// How overdue an unsent text may be while the server counts as healthy, in seconds.
  private static let patience = 60

  static func mount(_ routes: Routes<RequestContext, RequestContext>) {
    routes.get("/openapi.json") { _, _ in
      unsafe .constant(
        asterism_halloo_openapi(), count: asterism_halloo_openapi_size, type: "application/json")
    }
    routes.get("/health") { _, requestContext in try await health(requestContext.services) }
  }

  private static func health(_ services: Dependencies) async throws -> Response {
    let now = services.careNow()
    let lag: Int
    do {
      lag = try await services.database.read { try HallooSchema.outbox.lag(at: now, in: $0) }
    } catch is StorageError {
      throw HTTPError(.unavailable, "The database does not answer.", retryAfter: 15)
    }
    return .object { json in
      json.field("status", lag > patience ? "degraded" : "ok")
      json.field("provider", services.texts.simulator == nil ? "twilio" : "simulator")
      json.field("outboxLagSeconds", lag)
      json.field("version", Dependencies.version)
    }
  }
}
