import HTTPTypes
public import Metrics

/// Records request counts and durations by route pattern and status class: from the arrival of the
/// whole request to the response, without the time for sending it.
///
/// Runs last, so that its durations include the other finishers.
public struct RequestMetrics: ResponseFinisher {
  private static let classes = (0...9).map { "\($0)xx" }

  private let durations: Family<Histogram>

  /// - Parameter registry: the registry for `http_server_request_duration_seconds`.
  public init(_ registry: MetricsRegistry) {
    durations = registry.histograms(
      "http_server_request_duration_seconds", "Requests and the time to their answer.",
      by: "method", "route", "status")
  }

  public func finish(_ response: inout Response, to request: Request) {
    // Without a route the method is arbitrary client input and would create unbounded label values.
    let method = request.route.isEmpty ? "-" : request.method.rawValue
    let route = request.route.isEmpty ? "-" : request.route
    let kind = Self.classes[response.status.code / 100]
    durations[method, route, kind].observe(.now - request.arrival)
  }
}

extension HTTPServer {
  /// Registers the gauge `http_server_requests_active`.
  public func register(in registry: MetricsRegistry) {
    registry.gauge(
      "http_server_requests_active", "Requests under way, event streams included."
    ) { self.requestCount }
  }
}

extension Response {
  /// All metrics in the Prometheus text format.
  public static func metrics(_ registry: MetricsRegistry) -> Response {
    Response(
      headers: [.contentType: MetricsRegistry.contentType, .cacheControl: "no-store"],
      body: .bytes(registry.text))
  }
}
