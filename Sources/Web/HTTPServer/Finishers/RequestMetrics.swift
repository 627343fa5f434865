import HTTPTypes
public import Metrics

/// Counts requests and their time, by the pattern of the route and the class of the status: from the
/// arrival of the whole request to the answer, without the sending of it.
///
/// Comes last, so that it counts the time of the others too.
public struct RequestMetrics: ResponseFinisher {
  private static let classes = (0...9).map { "\($0)xx" }

  private let durations: Family<Histogram>

  /// - Parameter registry: where `http_server_request_duration_seconds` is registered.
  public init(_ registry: MetricsRegistry) {
    durations = registry.histograms(
      "http_server_request_duration_seconds", "Requests and the time to their answer.",
      by: "method", "route", "status")
  }

  public func finish(_ response: inout Response, to request: Request) {
    // What has no route has any method that a client thinks of.
    let method = request.route.isEmpty ? "-" : request.method.rawValue
    let route = request.route.isEmpty ? "-" : request.route
    let kind = Self.classes[response.status.code / 100]
    durations[method, route, kind].observe(.now - request.arrival)
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
