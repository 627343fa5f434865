import HTTPServer
import HTTPTypes
import TestSupport
import Testing

@Suite struct ChaosTests {
  @Test("PLT-23 a stop survives clients that do anything at any moment")
  func chaos() async throws {
    let routes = router { routes in
      routes.get("/now") { _, _ in .text("whole") }
      routes.get("/later") { _, _ in
        await Task.yield()
        return .text("whole")
      }
      routes.post("/echo") { request, _ in Response(body: .bytes(try request.body.bytes())) }
      routes.get("/events") { request, _ in
        .events(to: request) { events in
          while true {
            try await events.send(.init(data: "news"))
            await Task.yield()
          }
        }
      }
    }
    for round in 0..<50 as Range<UInt64> { try await stop(routes, seed: round) }
  }

  /// Starts a server and stops it while clients are at it.
  private func stop(_ routes: Router<EmptyContext>, seed: UInt64) async throws {
    var configuration = testConfiguration()
    configuration.stopTimeout = .milliseconds(seed % 5)
    let clients = try await withServer(routes, configuration) { port, _ in
      let clients = (0..<4).map { number in
        Task { try await offPool { ChaosClient(port, seed: seed * 4 + number).run() } }
      }
      for _ in 0..<5 { _ = try await exchange(port, get("/later")) }
      return clients
    }
    // All of them end, since nobody listens any more; and the program is still there.
    for client in clients { try await client.value }
  }
}

/// Connects again and again, and sends whole, half, doubtful and broken requests, reads or does not
/// read the answers, and hangs up politely or not, until nobody listens.
private final class ChaosClient {
  private let port: UInt16
  private var random: SplitMix64

  init(_ port: UInt16, seed: UInt64) {
    self.port = port
    random = SplitMix64(seed: seed)
  }

  func run() {
    while let client = try? RawClient(port, patience: 10) {
      for _ in 0...Int.random(in: 0..<4, using: &random) { sendSomething(client) }
      if Bool.random(using: &random) { _ = try? client.take(1) }
      if Bool.random(using: &random) { client.reset() }
    }
  }

  private func sendSomething(_ client: RawClient) {
    let request = Array((Self.requests.randomElement(using: &random) ?? "").utf8)
    let isWhole = Int.random(in: 0..<4, using: &random) > 0
    client.send(
      isWhole ? request : Array(request.prefix(Int.random(in: 0...request.count, using: &random))))
  }

  private static let requests = [
    get("/now"), get("/later"), get("/events"), get("/nothing"),
    "POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\n\r\nfour",
    "POST /echo HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nfour\r\n0\r\n\r\n",
    "POST /echo HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "GET / HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\nHost: h\r\n\r\n",
    "GET  HTTP/1.1\r\n\r\n", "\u{00}\r\n\r\n", get("/" + String(repeating: "a", count: 40_000)),
  ]
}
