import HTTPTypes
public import Metrics
import Synchronization

/// Records request counts and durations by route pattern and status class: from the arrival of the
/// whole request to the response, without the time for sending it.
///
/// Runs last, so that its durations include the other finishers.
public final class RequestMetrics: ResponseFinisher {
  /// What is counted together.
  private struct Kind: Hashable {
    let method, route: String
    /// The first digit of the status.
    let status: Int
  }

  private let durations: Family<Histogram>
  /// The members of the family so far: every request looks one up.
  private let known = Mutex<[Kind: Histogram]>([:])

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
    let kind = Kind(method: method, route: route, status: response.status.code / 100)
    histogram(of: kind).observe(.now - request.arrival)
  }

  private func histogram(of kind: Kind) -> Histogram {
    known.withLock { known in
      if let histogram = known[kind] { return histogram }
      let histogram = durations[kind.method, kind.route, "\(kind.status)xx"]
      known[kind] = histogram
      return histogram
    }
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
