import Glibc
import HTTPServer
import HTTPTypes
import RateLimits
import Testing

@Suite struct ConnectionTests {
  private let echo = router { routes in
    routes.get("/hello") { _, _ in .text("hello") }
    routes.get("/later") { _, _ in
      await Task.yield()
      return .text("later")
    }
    routes.post("/echo") { request, _ in
      Response(body: .bytes(try request.body.bytes()))
    }
    routes.put("/small", body: .memory(10)) { request, _ in
      Response(body: .bytes(try request.body.bytes()))
    }
    routes.get("/{name}") { request, _ in .text(try request.parameters.require("name")) }
  }

  @Test("PLT-23 answers in order what is sent at once, and keeps the connection")
  func pipelining() async throws {
    try await withServer(echo) { port, _ in
      let sent =
        get("/one") + get("/later") + "POST /echo HTTP/1.1\r\nHost: h\r\n"
        + "Content-Length: 4\r\n\r\nfour" + get("/five")
      let answers = try await exchange(port, sent, answers: 4)
      #expect(answers.map(\.text) == ["one", "later", "four", "five"])
      #expect(answers.allSatisfy { $0.status == 200 && $0.field("Date") != nil })
    }
  }

  @Test("PLT-23 a route that answers at once answers like any other, behind middleware too")
  func atOnce() async throws {
    let once = RateLimitPolicy(name: "address", quota: 1, window: .seconds(3600))
    let limit = RateLimit<EmptyContext>(TokenBuckets(), perAddress: once)
    let routes = router(
      finishers: [RequestIDHeader()], middleware: [limit], except: ["/alive", "/group/alive"]
    ) { routes in
      routes.get("/alive", atOnce: { .text($0.route) })
      routes.get("/counted", atOnce: { .text($0.route) })
      routes.group("/group", middleware: [limit]) { $0.get("/alive", atOnce: { .text($0.route) }) }
    }
    try await withServer(routes) { port, _ in
      let sent = get("/alive") + get("/later") + get("/alive")
      let answers = try await exchange(port, sent, answers: 3)
      #expect(answers.map(\.status) == [200, 404, 200])
      #expect(answers[2].text == "/alive" && answers[2].field("X-Request-ID")?.count == 16)
      let head = try await exchange(port, "HEAD /alive HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(head[0].field("Content-Length") == "6" && head[0].body.isEmpty)
      let counted = try await exchange(port, get("/counted") + get("/group/alive"), answers: 2)
      #expect(counted.map(\.status) == [429, 429])
    }
  }

  @Test("PLT-23 closes the connection when asked to")
  func close() async throws {
    try await withServer(echo) { port, _ in
      let text = try await conversation(port, get("/hello", "Connection: close\r\n"))
      #expect(text.hasPrefix("HTTP/1.1 200") && text.hasSuffix("hello"))
    }
  }

  @Test("PLT-23 takes a body in chunks")
  func chunked() async throws {
    try await withServer(echo) { port, _ in
      let sent =
        "POST /echo HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "5\r\nhello\r\n1;note=x\r\n \r\n5\r\nworld\r\n0\r\n\r\n"
      let answers = try await exchange(port, sent + get("/hello"), answers: 2)
      #expect(answers.map(\.text) == ["hello world", "hello"])
    }
  }

  @Test("PLT-23 takes a body that comes byte by byte")
  func drip() async throws {
    try await withServer(echo) { port, _ in
      let text = try await offPool {
        let client = try RawClient(port)
        for byte in "POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello".utf8 {
          client.send([byte])
        }
        return try client.answer().text
      }
      #expect(text == "hello")
    }
  }

  @Test("PLT-23 asks for the body that the client holds back")
  func expectContinue() async throws {
    try await withServer(echo) { port, _ in
      let (first, second) = try await offPool {
        let client = try RawClient(port)
        client.send(
          "POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n")
        let first = String(
          decoding: try client.take(through: Array("\r\n\r\n".utf8)), as: UTF8.self)
        client.send("hello")
        return (first, try client.answer().text)
      }
      #expect(first.hasPrefix("HTTP/1.1 100"))
      #expect(second == "hello")
    }
  }

  @Test(
    "PLT-23 refuses bodies above the limit of the route: who asks first at once, others once it is sent",
    arguments: [
      "Content-Length: 11\r\nExpect: 100-continue\r\n\r\n", "Content-Length: 11\r\n\r\n12345678901",
      "Content-Length: 9999999\r\n\r\n",
      "Transfer-Encoding: chunked\r\n\r\nb\r\n12345678901\r\n0\r\n\r\n",
    ])
  func tooLong(rest: String) async throws {
    try await withServer(echo) { port, _ in
      let head = "PUT /small HTTP/1.1\r\nHost: h\r\n"
      let text = try await conversation(port, head + rest)
      #expect(text.hasPrefix("HTTP/1.1 413"))
      #expect(text.contains("application/problem+json") && text.contains("at most 10 bytes"))
      let answers = try await exchange(
        port, head + "Content-Length: 10\r\n\r\n1234567890" + get("/hello"), answers: 2)
      #expect(answers.map(\.text) == ["1234567890", "hello"])
    }
  }

  @Test("PLT-23 ends a connection that sends for ever")
  func endless() async throws {
    try await withServer(echo) { port, _ in
      let wasCut = try await offPool {
        let client = try RawClient(port)
        client.send("PUT /small HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n")
        let chunk = Array("10000\r\n".utf8) + [UInt8](repeating: 65, count: 65536) + [13, 10]
        for _ in 0..<10_000 where !client.send(chunk) { return true }
        return false
      }
      #expect(wasCut)
    }
  }

  @Test("PLT-23 refuses heads that are too long", arguments: [true, false])
  func longHead(isTarget: Bool) async throws {
    try await withServer(echo) { port, _ in
      let long = String(repeating: "a", count: 100_000)
      let sent = isTarget ? get("/\(long)") : get("/hello", "X-Long: \(long)\r\n")
      let text = try await conversation(port, sent)
      let status = text.split(separator: " ").dropFirst().first
      #expect(["414", "431", "413", nil].contains(status.map(String.init)))
    }
  }

  @Test("PLT-23 ends clients that send too slowly, however busy they look")
  func slowLoris() async throws {
    var configuration = testConfiguration()
    configuration.receiveTimeout = .milliseconds(100)
    try await withServer(echo, configuration) { port, _ in
      let wasCut = try await offPool {
        let client = try RawClient(port)
        client.send("GET /hello HTTP/1.1\r\nHost: h\r\n")
        // The server looks once a second; a line more each time makes the client look alive.
        while client.send("X-More: 1\r\n") { usleep(20_000) }
        return true
      }
      #expect(wasCut)
    }
  }

  @Test("PLT-23 a free port that was reserved is nobody else's until the server listens on it")
  func reservedPort() async throws {
    var configuration = testConfiguration()
    let port = try configuration.reservePort()
    #expect(port != 0 && configuration.port == port)
    var other = testConfiguration()
    other.port = port
    #expect(throws: ListenError.self) { try other.checkPort() }
    try await withServer(echo, configuration) { served, _ in
      #expect(served == port)
      let answer = try await exchange(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(!answer.isEmpty)
    }
  }

  @Test("PLT-23 a reserved port is free again where no server took it")
  func releasedPort() throws {
    var other = testConfiguration()
    do {
      var configuration = testConfiguration()
      other.port = try configuration.reservePort()
    }
    try other.checkPort()
  }

  @Test("PLT-23 says where it cannot listen")
  func portInUse() async throws {
    try await withServer(echo) { port, _ in
      var configuration = testConfiguration()
      configuration.port = port
      let second = HTTPServer(echo, configuration)
      await #expect(throws: ListenError.self) { try await second.run() }
    }
  }
}
