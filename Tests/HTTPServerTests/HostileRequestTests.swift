import HTTPServer
import HTTPTypes
import TestSupport
import Testing

@Suite struct HostileRequestTests {
  private let routes = router { routes in
    routes.on(.post, "/") { request, _ in .text("\(request.body.count)") }
    routes.get("/") { _, _ in .text("root") }
    routes.get("/smuggled") { _, _ in .text("SMUGGLED") }
  }

  @Test(
    "PLT-23 refuses and closes where the length of a body is in doubt",
    arguments: [
      "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
      "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
      "Content-Length: 5\r\nContent-Length: 6\r\n",
      "Content-Length: 5\r\nContent-Length: 5\r\n",
      "Content-Length: 5, 6\r\n",
      "Content-Length: +5\r\n",
      "Content-Length: -5\r\n",
      "Content-Length: 0x5\r\n",
      "Content-Length: 5 5\r\n",
      "Content-Length: 99999999999999999999\r\n",
      "Content-Length : 5\r\n",
      "Content-Length:\r\n",
      "Transfer-Encoding: identity\r\n",
      "Transfer-Encoding: gzip, chunked\r\n",
      "Transfer-Encoding: chunked, identity\r\n",
      "Transfer-Encoding: xchunked\r\n",
      "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
      "Transfer-Encoding : chunked\r\n",
      "Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n",
      "Content-Length: 5\r\n 6\r\n",
    ], ["POST", "GET", "DELETE"])
  func doubtfulLength(fields: String, method: String) async throws {
    try await withServer(routes) { port, _ in
      let sent = "\(method) / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n0\r\n\r\n" + get("/smuggled")
      let text = try await conversation(port, sent)
      #expect(text.isEmpty || text.hasPrefix("HTTP/1.1 400") || text.hasPrefix("HTTP/1.1 413"))
      #expect(!text.contains("SMUGGLED") && !text.contains("root"))
    }
  }

  @Test(
    "PLT-23 refuses malformed heads",
    arguments: [
      "GET / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
      "GET / HTTP/2.0\r\nHost: h\r\n\r\n",
      "GET  HTTP/1.1\r\nHost: h\r\n\r\n",
      "GET /\u{01} HTTP/1.1\r\nHost: h\r\n\r\n",
      "G@T / HTTP/1.1\r\nHost: h\r\n\r\n",
      "GET http:/// HTTP/1.1\r\nHost: h\r\n\r\n",
      "GET ftp://h/ HTTP/1.1\r\nHost: h\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\nx\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx",
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nxy\r\n0\r\n\r\n",
    ])
  func malformed(request: String) async throws {
    try await withServer(routes) { port, _ in
      let text = try await conversation(port, request)
      #expect(text.isEmpty || text.hasPrefix("HTTP/1.1 4") || text.hasPrefix("HTTP/1.1 5"))
    }
  }

  @Test(
    "PLT-23 refuses paths that point elsewhere or hide something",
    arguments: [
      "/../etc/passwd", "/..", "/.", "/a/../b", "/a/./b", "/%2e%2e/etc/passwd", "/%2E%2e/x",
      "/a/.%2e", "/%00", "/a%0d%0aX-Injected:1", "/%", "/%2", "/%zz", "/%c0%ae%c0%ae/", "/%ff",
      "/a\\b", "/%7f", "/a#b",
    ])
  func hostilePath(path: String) async throws {
    try await withServer(routes) { port, _ in
      let answer = try await exchange(port, get(path))[0]
      #expect(answer.status == 400)
      #expect(answer.field("X-Injected") == nil)
    }
  }

  @Test("PLT-23 takes the absolute form of a target")
  func absoluteForm() async throws {
    try await withServer(routes) { port, _ in
      let sent = get("http://localhost/smuggled") + get("http://localhost")
      let answers = try await exchange(port, sent, answers: 2)
      #expect(answers.map(\.text) == ["SMUGGLED", "root"])
    }
  }

  @Test("PLT-23 survives ten thousand bytes of noise", arguments: 0..<20)
  func noise(seed: UInt64) async throws {
    try await withServer(routes) { port, _ in
      try await offPool {
        var random = SplitMix64(seed: seed)
        let client = try RawClient(port)
        client.send((0..<10_000).map { _ in UInt8.random(in: 0...255, using: &random) })
        client.hangUp()
      }
      #expect(try await exchange(port, get("/"))[0].text == "root")
    }
  }
}
