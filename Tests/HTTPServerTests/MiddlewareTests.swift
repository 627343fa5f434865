import HTTPServer
import HTTPTypes
import Idempotency
import RateLimits
import Synchronization
import Testing

@Suite struct MiddlewareTests {
  private final class Clock: Sendable {
    private let moment = Mutex(ContinuousClock.now)
    var now: ContinuousClock.Instant { moment.withLock { $0 } }
    func advance(by duration: Duration) { moment.withLock { $0 = $0.advanced(by: duration) } }
  }

  @Test("PLT-27 allows the quota, then 429 until a token is back")
  func rateLimit() async throws {
    let clock = Clock()
    let policy = RateLimitPolicy(name: "address", quota: 3, window: .seconds(60))
    let limit = RateLimit<EmptyContext>(TokenBuckets(now: { clock.now }), perAddress: policy)
    let routes = router(middleware: [limit]) { $0.get("/") { _, _ in .text("ok") } }
    let request = try Request(.get, "/")
    var left: [String?] = []
    for _ in 0..<3 { left.append(await routes.respond(to: request).headers[.rateLimit]) }
    #expect(left == [#""address";r=2;t=20"#, #""address";r=1;t=20"#, #""address";r=0;t=20"#])
    let refused = await routes.respond(to: request)
    #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "20")
    #expect(refused.headers[.rateLimitPolicy] == #""address";q=3;w=60"#)
    #expect(refused.headers[.contentType] == "application/problem+json")
    guard let other = IPAddress("2001:db8::1"), let neighbour = IPAddress("2001:db8::2") else {
      return
    }
    let stranger = await routes.respond(to: try Request(.get, "/", clientAddress: other))
    #expect(stranger.headers[.rateLimit] == #""address";r=2;t=20"#)
    let sameBlock = await routes.respond(to: try Request(.get, "/", clientAddress: neighbour))
    #expect(sameBlock.headers[.rateLimit] == #""address";r=1;t=20"#)
    clock.advance(by: .seconds(20))
    #expect(await routes.respond(to: request).status == .ok)
    #expect(await routes.respond(to: request).status == .tooManyRequests)
  }

  private struct Principal: RateLimitedContext {
    var rateLimitKey: String?
  }

  private struct Member: ChildContext, RateLimitedContext {
    let rateLimitKey: String?
    init(_ parent: Principal, _ request: Request) { rateLimitKey = request.headers[.authorization] }
  }

  @Test("PLT-27 an account is counted wherever it comes from, a stranger by address")
  func accountLimit() async throws {
    let store = TokenBuckets()
    let app = RateLimitPolicy(name: "predict", quota: 2, window: .seconds(3600))
    let routes = Router(startingWith: Principal(), onUnexpectedError: { _, _ in }) { routes in
      routes.group(
        "", context: Member.self,
        middleware: [
          RateLimit(store, perAccount: [.perAccount, app], orPerAddress: [.perAddress])
        ]
      ) { $0.get("/") { _, _ in .text("ok") } }
    }
    func ask(_ account: String?, from address: String) async throws -> Response {
      let headers: HTTPFields = account.map { [.authorization: $0] } ?? [:]
      return await routes.respond(
        to: try Request(
          .get, "/", headers: headers, clientAddress: try #require(IPAddress(address))))
    }
    let first = try await ask("ann", from: "192.0.2.1")
    #expect(first.headers[.rateLimitPolicy] == #""account";q=600;w=60, "predict";q=2;w=3600"#)
    #expect(first.headers[.rateLimit] == #""predict";r=1;t=1800"#, "the tightest")
    #expect(try await ask("ann", from: "192.0.2.2").status == .ok)
    let refused = try await ask("ann", from: "192.0.2.3")
    #expect(refused.status == .tooManyRequests)
    #expect(refused.headers[.rateLimit]?.hasPrefix(#""predict";r=0;t="#) == true)
    guard case .bytes(let problem) = refused.body else { throw CancellationError() }
    let text = String(decoding: problem, as: UTF8.self)
    #expect(text.contains(#""violated-policies":["predict"]"#))
    #expect(text.contains("http-problem-types#quota-exceeded"))
    #expect(try await ask("bob", from: "192.0.2.1").status == .ok)
    let stranger = try await ask(nil, from: "192.0.2.1")
    #expect(stranger.headers[.rateLimitPolicy] == #""address";q=120;w=60"#)
    #expect(stranger.headers[.rateLimit] == #""address";r=119;t=1"#)
  }

  @Test("PLT-23 every answer has the headers that protect the person, errors too")
  func securityHeaders() async throws {
    let routes = router(finishers: [SecurityHeaders(isBehindTLS: true), RequestIDHeader()]) {
      $0.get("/") { _, _ in
        Response(headers: [.contentSecurityPolicy: "default-src 'none'"])
      }
    }
    for path in ["/", "/none"] {
      let headers = await routes.respond(to: try Request(.get, path)).headers
      #expect(headers[.xContentTypeOptions] == "nosniff")
      #expect(headers[.strictTransportSecurity]?.contains("includeSubDomains") == true)
      #expect(headers[values: .contentSecurityPolicy].count == 1)
      #expect(headers[.contentSecurityPolicy]?.contains("unsafe-") == false)
      #expect(headers[.requestID]?.count == 16)
    }
  }

  @Test("PLT-16 a POST that is sent again has the answer that it had")
  func idempotency() async throws {
    let count = Atomic(0)
    let store = Keys()
    let guarded = IdempotentRequests<Keys, EmptyContext>(store, patience: .zero) { request, _ in
      request.headers[.authorization]
    }
    let routes = router(middleware: [guarded]) {
      $0.post("/") { _, _ in
        var response = Response.text("\(count.add(1, ordering: .relaxed).newValue)")
        response.status = .created
        response.headers[.location] = "/things/1"
        return response
      }
      $0.post("/stream") { _, _ in
        count.add(1, ordering: .relaxed)
        return Response(body: .stream { _ in })
      }
      $0.post("/broken") { _, _ in
        count.add(1, ordering: .relaxed)
        throw HTTPError(.internalServerError)
      }
      $0.post("/refused") { _, _ in
        count.add(1, ordering: .relaxed)
        return Response(status: .conflict)
      }
    }
    func send(
      _ path: String, _ key: String, _ body: String, account: String? = "ann"
    ) async throws -> Response {
      var headers: HTTPFields = [.idempotencyKey: key]
      headers[.authorization] = account
      return await routes.respond(
        to: try Request(.post, path, headers: headers, body: .bytes(Array(body.utf8))))
    }
    for _ in 0..<2 {
      let response = try await send("/", "k", "a")
      #expect(response.status == .created && response.headers[.location] == "/things/1")
      guard case .bytes(let body) = response.body else { throw CancellationError() }
      #expect(String(decoding: body, as: UTF8.self) == "1")
    }
    #expect(try await send("/", "k", "b").status == .unprocessableContent)
    #expect(try await send("/?page=2", "k", "a").status == .unprocessableContent)
    #expect(try await send("/", "other", "b").status == .created)
    for _ in 0..<2 {
      #expect(try await send("/broken", "k", "a").status == .internalServerError)
    }
    #expect(count.load(ordering: .relaxed) == 4)
    #expect(try await send("/", String(repeating: "k", count: 256), "").status == .badRequest)
    store.hold("ann POST / held")
    let refused = try await send("/", "held", "a")
    #expect(refused.status == .conflict && refused.headers[.retryAfter] == "5")
    for _ in 0..<2 { #expect(try await send("/stream", "k", "a").status == .ok) }
    #expect(count.load(ordering: .relaxed) == 6, "what cannot be kept is done again")
    for account in ["bob", nil, nil] {
      #expect(try await send("/", "k", "a", account: account).status == .created)
    }
    #expect(count.load(ordering: .relaxed) == 9, "each to their own, strangers without keys")
    for _ in 0..<2 { #expect(try await send("/refused", "k", "a").status == .conflict) }
    #expect(count.load(ordering: .relaxed) == 11, "what was refused may be taken another time")
  }

  @Test(
    "PLT-16 a request whose answer could not be kept is given up, so that it can be sent again at once"
  )
  func unkeptAnswer() async throws {
    let store = Keys()
    let guarded = IdempotentRequests<Keys, EmptyContext>(store) { _, _ in "ann" }
    let routes = router(middleware: [guarded]) { $0.post("/") { _, _ in .text("done") } }
    let post =
      "POST / HTTP/1.1\r\nHost: localhost\r\nIdempotency-Key: k\r\nContent-Length: 0\r\n\r\n"
    try await withServer(routes) { port, _ in
      store.failToKeep(1)
      let lost = try await exchange(port, post)
      #expect(lost[0].status == 500)
      let again = try await exchange(port, post)
      #expect(again[0].text == "done")
    }
  }

  @Test("DES-177 PLT-16 a key is one in every spelling of a path, and another for another thing")
  func spellings() async throws {
    let count = Atomic(0)
    let guarded = IdempotentRequests<Keys, EmptyContext>(Keys()) { _, _ in "ann" }
    let routes = router(middleware: [guarded]) { routes in
      routes.group("", trailingSlash: .optional) { routes in
        routes.post("/things/{id}/open/", aliases: ["/things/{id}/"]) { _, _ in
          .text("\(count.add(1, ordering: .relaxed).newValue)")
        }
      }
    }
    func post(_ path: String, key: String = "k") async throws -> String {
      let response = await routes.respond(
        to: try Request(.post, path, headers: [.idempotencyKey: key]))
      guard case .bytes(let body) = response.body else { throw CancellationError() }
      return String(decoding: body, as: UTF8.self)
    }
    for path in ["/things/a-b/open/", "/things/a-b/open", "/things/a-b/", "/things/%61%2Db"] {
      #expect(try await post(path) == "1", "\(path)")
    }
    for (number, path) in ["/things/c", "/things/a%2Fopen", "/things/a/open"].enumerated() {
      #expect(try await post(path) == "\(number + 2)", "\(path)")
    }
  }

  @Test("DES-181 PLT-16 a key is one for the whole answer and the stream, and stays so")
  func forms() async throws {
    let count = Atomic(0)
    let guarded = IdempotentRequests<Keys, EmptyContext>(Keys()) { _, _ in "ann" }
    let choice = StreamChoice(parameter: "stream") { request in
      request.route == "/ask/stream" || (try? request.query()["stream"]) == "yes"
    }
    let routes = router(middleware: [guarded]) {
      $0.post("/ask", aliases: ["/ask/stream"], streaming: choice) { request, _ in
        let number = count.add(1, ordering: .relaxed).newValue
        return request.wantsStream ? Response(body: .stream { _ in }) : .text("\(number)")
      }
    }
    func ask(_ path: String, _ body: String = "a") async throws -> String {
      let response = await routes.respond(
        to: try Request(
          .post, path, headers: [.idempotencyKey: "k"], body: .bytes(Array(body.utf8))))
      return switch response.body {
      case .bytes(let body) where response.status == .ok: String(decoding: body, as: UTF8.self)
      case .stream: "stream"
      default: "\(response.status.code)"
      }
    }
    for (path, answer) in [
      ("/ask", "1"), ("/ask/stream", "stream"), ("/ask?stream=yes", "stream"), ("/ask", "1"),
      ("/ask?stream=no", "1"), ("/ask?a=b", "422"), ("/ask/stream?stream=no&a=b", "422"),
    ] {
      #expect(try await ask(path) == answer, "\(path)")
    }
    #expect(try await ask("/ask/stream", "b") == "422", "another body under the same key")
  }

  @Test("PLT-16 an empty key is refused, even of whom nobody knows")
  func emptyKey() async throws {
    let guarded = IdempotentRequests<Keys, EmptyContext>(Keys()) { _, _ in nil }
    let routes = router(middleware: [guarded]) { $0.post("/") { _, _ in .text("done") } }
    for (key, status) in [("", 400), (String(repeating: "k", count: 256), 400), ("k", 200)] {
      let response = await routes.respond(
        to: try Request(.post, "/", headers: [.idempotencyKey: key]))
      #expect(response.status.code == status, "\(key)")
    }
    let post =
      "POST / HTTP/1.1\r\nHost: localhost\r\nIdempotency-Key:\r\nContent-Length: 0\r\n\r\n"
    try await withServer(routes) { port, _ in
      let answers = try await exchange(port, post)
      #expect(answers[0].status == 400)
    }
  }

  @Test("PLT-16 a key that comes with another query over a connection is refused like another body")
  func idempotentQuery() async throws {
    let guarded = IdempotentRequests<Keys, EmptyContext>(Keys()) { _, _ in "ann" }
    let routes = router(middleware: [guarded]) {
      $0.post("/") { request, _ in .text(try request.query()["keys"] ?? "none") }
    }
    @Sendable func post(_ target: String) -> String {
      "POST \(target) HTTP/1.1\r\nHost: localhost\r\nIdempotency-Key: k\r\n"
        + "Content-Length: 0\r\n\r\n"
    }
    try await withServer(routes) { port, _ in
      let first = try await exchange(port, post("/?keys=snake"))
      #expect(first[0].text == "snake")
      let other = try await exchange(port, post("/?keys=camel"))
      #expect(other[0].status == 422)
      let again = try await exchange(port, post("/?keys=snake"))
      #expect(again[0].text == "snake")
    }
  }

  @Test("PLT-26 the log has the pattern of the route and no more of the path")
  func accessLog() async throws {
    let (lines, log) = AsyncStream.makeStream(of: AccessRecord.self)
    var configuration = testConfiguration()
    configuration.accessLog = { log.yield($0) }
    let routes = router {
      $0.get("/people/{id}") { _, _ in
        var response = Response.text("hello")
        response.accountHash = "ab12"
        return response
      }
    }
    let record = try await withServer(routes, configuration) { port, _ in
      _ = try await exchange(port, get("/people/secret?name=secret"))
      return await lines.first { _ in true }
    }
    let line = try #require(record).logfmt
    #expect(line.contains("http.route=/people/{id} http.status=200 http.bytes=5"))
    #expect(line.contains("account.hash=ab12") && !line.contains("secret"))
    let json = String(decoding: try #require(record).json, as: UTF8.self)
    #expect(json.contains(#""http.route":"/people/{id}""#) && !json.contains("secret"))
  }
}
