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

  @Test(
    "PLT-23 refuses heads that a proxy may read in another way, and closes",
    arguments: [
      "GET /smuggled HTTP/1.1\nHost: h\n\n",
      "GET /smuggled HTTP/1.1\r\nHost: h\n\r\n",
      "GET /smuggled HTTP/1.1\r\nHost: h\r\n\n",
      "GET /smuggled HTTP/1.1\r\nHost: h\nA: b\r\n\r\n",
      "GET /smuggled HTTP/1.1\r\nA: b\r\n c\r\nHost: h\r\n\r\n",
      "GET /smuggled HTTP/1.1\r\nHost: h\r\nA: b\r\n\tc\r\n\r\n",
      "GET /smuggled HTTP/1.1\r\nHost: h\rA: b\r\n\r\n",
      "GET /smuggled\0/more HTTP/1.1\r\nHost: h\r\n\r\n",
      "GET /smuggled?a\0b HTTP/1.1\r\nHost: h\r\n\r\n",
      "GET /smuggled HTTP/1.1\r\nHost: h\0x\r\n\r\n",
      "GET /smuggled HTTP/1.1\r\nHost: h\r\nA: b\0\r\n\r\n",
      "GET /smuggled HTTP/1.1\r\nHost: h\r\nA: \0\r\n\r\n",
      "GET /smuggled HTTP/1.1\r\nHost: h\r\nA: b\u{01}c\r\n\r\n",
      "GET /smuggled HTTP/1.1\r\nHost: h\r\nA\0: b\r\n\r\n",
      "GET  /smuggled HTTP/1.1\r\nHost: h\r\n\r\n",
      "GET /smuggled HTTP/1.1 \r\nHost: h\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\t\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked \r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0x5\r\nhello\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5 \r\nhello\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n+5\r\nhello\r\n0\r\n\r\n",
    ])
  func lenient(request: String) async throws {
    try await withServer(routes) { port, _ in
      let text = try await conversation(port, request)
      #expect(text.hasPrefix("HTTP/1.1 400"), "\(text)")
      #expect(text.ranges(of: "HTTP/1.1 ").count == 1, "answered once")
    }
  }

  @Test(
    "PLT-23 takes heads that are well formed, however they are spelled",
    arguments: [
      "GET /smuggled HTTP/1.1\r\nHost:h\r\nConnection: close\r\n\r\n",
      "GET /smuggled HTTP/1.1\r\nHost: \t h \t\r\nConnection: close\r\nEmpty:\r\nBlank: \r\n\r\n",
      "GET /smuggled HTTP/1.1\r\nHost: h\r\nA: b\tc\r\nConnection: close\r\nName: é\r\n\r\n",
      "GET /smuggled?a=b&c HTTP/1.1\r\nHost: h\r\nConnection: close\r\nCookie: a=1; b=2\r\n\r\n",
      "GET /smuggled? HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n",
      "\r\nGET /smuggled HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n",
      "GET /smuggled HTTP/1.0\r\n\r\n",
    ])
  func wellFormed(request: String) async throws {
    try await withServer(routes) { port, _ in
      let text = try await conversation(port, request)
      #expect(text.contains(" 200 OK") && text.hasSuffix("SMUGGLED"), "\(text)")
    }
  }

  @Test(
    "PLT-23 four hundred parameters of a query are answered, and two thousand",
    arguments: [400, 2_000])
  func manyParameters(count: Int) async throws {
    let routes = router { routes in
      routes.get("/count") { request, _ in .text(request.path) }
    }
    try await withServer(routes) { port, _ in
      let query = (0..<count).map { _ in "a=1" }.joined(separator: "&")
      // Twice over one connection: the second head lies behind the first.
      let sent = get("/count?\(query)")
      let answers = try await offPool {
        let client = try RawClient(port, patience: 5_000)
        client.send(sent)
        let first = try client.answer(isHead: false)
        client.send(sent)
        return [first, try client.answer(isHead: false)]
      }
      #expect(answers.allSatisfy { $0.status == 200 })
    }
  }

  @Test(
    "PLT-23 what the library itself refuses has the headers that protect the person, once",
    arguments: [
      ("GET / HTTP/1.1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: x\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
      ("GET /" + String(repeating: "x", count: 60_000) + " HTTP/1.1\r\nHost: h\r\n\r\n", 414),
      ("GET / HTTP/1.1\r\nA: " + String(repeating: "x", count: 60_000) + "\r\n\r\n", 431),
      ("GET / HTTP/1.1\r\n" + String(repeating: "a: 1\r\n", count: 900) + "\r\n", 431),
      (
        "GET / HTTP/1.1\r\nHost: h\r\nCookie: " + String(repeating: "a=1; ", count: 900)
          + "\r\n\r\n", 431
      ),
      ("GET / HTTP/1.1\r\nHost: h\r\nno colon\r\n\r\n", 400),
      ("GET / HTTP/9.9\r\nHost: h\r\n\r\n", 505),
      ("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
      (
        "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n", 413
      ),
    ])
  func refusedByLibrary(request: String, status: Int) async throws {
    let routes = router(finishers: [SecurityHeaders(isBehindTLS: true)]) { routes in
      routes.post("/") { _, _ in .text("root") }
    }
    try await withServer(routes) { port, _ in
      let text = try await conversation(port, request)
      #expect(text.hasPrefix("HTTP/1.1 \(status)"), "\(text)")
      for name in [
        "HTTP/1.1 ", "Content-Security-Policy: ", "X-Content-Type-Options: ", "X-Frame-Options: ",
        "Strict-Transport-Security: ", "Content-Type: application/problem+json", "Date: ",
        "Connection: close", "Cache-Control: no-store",
      ] { #expect(text.ranges(of: name).count == 1, "\(name) in \(text)") }
      #expect(text.hasSuffix("}"), "\(text)")
    }
  }

  @Test("PLT-23 a request that does not come to its end is told so when its time is over")
  func unfinished() async throws {
    var configuration = testConfiguration()
    configuration.receiveTimeout = .milliseconds(200)
    try await withServer(routes, configuration) { port, _ in
      let chunk =
        "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n"
      let told = try await conversation(port, chunk)
      #expect(told.hasPrefix("HTTP/1.1 408"))
      // Nobody has asked for anything.
      let silent = try await conversation(port, "")
      #expect(silent.isEmpty)
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
