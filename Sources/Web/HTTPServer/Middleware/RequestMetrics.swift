import HTTPTypes
public import Metrics

/// Counts requests and their time, by the pattern of the route and the class of the status: from the
/// arrival of the whole request to the answer, without the sending of it.
///
/// Stands outermost, so that it sees what all others answer.
public struct RequestMetrics<Context: Sendable>: Middleware {
  private let durations: Family<Histogram>

  /// - Parameter registry: where `http_server_request_duration_seconds` is registered.
  public init(_ registry: MetricsRegistry) {
    durations = registry.histograms(
      "http_server_request_duration_seconds", "Requests and the time to their answer.",
      by: "method", "route", "status")
  }

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    // What has no route has any method that a client thinks of.
    let method = request.route.isEmpty ? "-" : request.method.rawValue
    let route = request.route.isEmpty ? "-" : request.route
    durations[method, route, "\(response.status.code / 100)xx"].observe(.now - start)
    return response
  }
}

extension HTTPServer {
  /// Registers `http_server_requests_active`, the requests under way.
  public func register(in registry: MetricsRegistry) {
    registry.gauge(
      "http_server_requests_active", "Requests under way, event streams included."
    ) { self.requestCount }
  }
}

extension Response {
  /// All metrics as text, for a Prometheus server.
  public static func metrics(_ registry: MetricsRegistry) -> Response {
    Response(
      headers: [.contentType: MetricsRegistry.contentType, .cacheControl: "no-store"],
      body: .bytes(registry.text))
  }
}
