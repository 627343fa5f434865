internal import CHalloo
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Site
internal import Storage

/// `/openapi.json` and `/health`: the server itself (HAL-1607, HAL-1689).
enum ServerEndpoint {
  /// Where the description is, and what a carer looks at first as the first call.
  static let api = APIDescription(
    name: "Halloo", path: HallooPath.apiDescription, mediaType: "application/json",
    roots: [HallooPath.api],
    example: APICall("GET", HallooPath.apiDashboard, credential: .token))

  /// For how long texts may wait that should have left, seconds.
  private static let patience = 60

  static func mount(_ routes: Routes<Visit, Visit>) {
    routes.get("/openapi.json") { _, _ in
      Response(headers: [.contentType: "application/json"], body: .bytes(description))
    }
    routes.get("/health") { _, visit in try await health(visit.services) }
  }

  private static var description: [UInt8] {
    // A constant of the program: `asterism_halloo_openapi_size` bytes that nobody writes or frees.
    unsafe Array(
      UnsafeBufferPointer(start: asterism_halloo_openapi(), count: asterism_halloo_openapi_size))
  }

  private static func health(_ services: Services) async throws -> Response {
    let now = services.now()
    let lag: Int
    do {
      lag = try await services.database.read { try $0.outboxLag(at: now) }
    } catch is StorageError {
      throw HTTPError(.unavailable, "The database does not answer.", retryAfter: 15)
    }
    return .json { json in
      json.object { json in
        json.field("status", lag > patience ? "degraded" : "ok")
        json.field("provider", services.texts.simulator == nil ? "twilio" : "simulator")
        json.field("outboxLagSeconds", lag)
        json.field("version", Services.version)
      }
    }
  }
}

extension Transaction {
  /// For how many seconds the text waits that should have left first; 0 where none waits.
  fileprivate func outboxLag(at now: Timestamp) throws -> Int {
    let first: Timestamp? = try value(
      """
      SELECT moment FROM hal_messages WHERE state = \(OutboxState.queued) ORDER BY moment LIMIT 1
      """)
    return first.map { max(0, Int(now.duration(since: $0).components.seconds)) } ?? 0
  }
}
