import HTTPServer
import HTTPTypes
import JSON
import LogOutput
import RateLimits

/// The server that `Benchmarks/server/run` loads: a health route through the router and the whole
/// middleware, and event streams that say nothing. The access log goes to standard error.
@main
struct ServerBenchmark {
  static func main() async throws {
    var configuration = ServerConfiguration()
    configuration.port = 8091
    let log = LogWriter()
    configuration.accessLog = { log.write($0.json) }
    let policy = RateLimitPolicy(name: "address", quota: 60_000_000, window: .seconds(60))
    let router = Router(
      startingWith: EmptyContext(),
      middleware: [
        RequestIDHeader(), SecurityHeaders(isBehindTLS: false),
        RateLimit(TokenBuckets(), perAddress: policy),
      ],
      onUnexpectedError: { error, request in
        print("\(request.id): \(error)")
      }
    ) { routes in
      routes.get("/healthz") { _, _ in .json { $0.object { $0.field("status", "ok") } } }
      routes.get("/events") { request, _ in
        .events(to: request) { _ in try await Task.sleep(for: .seconds(3600)) }
      }
    }
    try await HTTPServer(router, configuration).run { print("port \($0)") }
  }
}
