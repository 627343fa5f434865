import HTTPServer
import HTTPTypes
import Metrics
import Testing

@Suite struct RequestMetricsTests {
  @Test("PLT-26 requests are counted by method, pattern and class of status")
  func requests() async throws {
    struct Broken: Error {}
    let registry = MetricsRegistry()
    let routes = router(finishers: [RequestMetrics(registry)]) { routes in
      routes.get("/people/{id}") { _, _ in .text("somebody") }
      routes.get("/broken") { _, _ in throw Broken() }
      routes.get("/metrics") { _, _ in .metrics(registry) }
    }
    for path in ["/people/1", "/people/2", "/broken", "/nothing"] {
      _ = await routes.respond(to: try Request(.get, path))
    }
    let answer = await routes.respond(to: try Request(.get, "/metrics"))
    guard case .bytes(let bytes) = answer.body else {
      Issue.record("the metrics have no body")
      return
    }
    let counts = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter {
      $0.hasPrefix("http_server_request_duration_seconds_count")
    }
    #expect(
      counts == [
        "http_server_request_duration_seconds_count{method=\"-\",route=\"-\",status=\"4xx\"} 1",
        "http_server_request_duration_seconds_count"
          + "{method=\"GET\",route=\"/broken\",status=\"5xx\"} 1",
        "http_server_request_duration_seconds_count"
          + "{method=\"GET\",route=\"/people/{id}\",status=\"2xx\"} 2",
      ])
    #expect(answer.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
  }

  @Test("PLT-26 the requests under way are told")
  func active() async throws {
    let registry = MetricsRegistry()
    let routes = router { routes in
      routes.get("/metrics") { _, _ in .metrics(registry) }
    }
    try await withServer(routes) { port, server in
      server.register(in: registry)
      let answers = try await exchange(port, get("/metrics"))
      #expect(answers[0].text.hasSuffix("\nhttp_server_requests_active 1\n"))
    }
  }
}
