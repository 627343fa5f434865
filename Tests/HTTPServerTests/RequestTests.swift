import HTTPServer
import HTTPTypes
import Testing

@Suite struct RequestTests {
  /// Answers with all that a request says of itself.
  private let mirror = router { routes in
    routes.get("/{rest*}") { request, _ in
      let query = try request.query().fields.map { "\($0.name)=\($0.value)" }
      return .text(
        [
          request.head.path ?? "-", request.path, query.joined(separator: ","),
          request.head.authority ?? "-", request.head.scheme ?? "-", request.route,
        ].joined(separator: " "))
    }
  }

  @Test(
    "PLT-26 a request of a test has the head that one of a connection has, its query included",
    arguments: ["/a/b", "/a?m=1&n=%20", "/a%20b?", "/a?x", "http://other.example/a?m=1"])
  func sameHead(target: String) async throws {
    let made = await mirror.respond(to: try Request(.get, target))
    guard case .bytes(let bytes) = made.body else { throw RawClient.Failure(reason: "no text") }
    try await withServer(mirror) { port, _ in
      let answer = try await exchange(port, get(target))[0]
      #expect(answer.status == 200 && answer.text == String(decoding: bytes, as: UTF8.self))
      let path = target.replacing("http://other.example", with: "")
      #expect(answer.text.hasPrefix(path + " "), "\(answer.text)")
    }
  }

  /// As a guard of forms does: whatever has a route has to carry something in its body.
  private struct NeedsBody: Middleware {
    func handle(
      _ request: Request, context: EmptyContext,
      next: (Request, EmptyContext) async throws -> Response
    ) async throws -> Response {
      guard request.route.isEmpty || request.body.count > 0 else { throw HTTPError(.forbidden) }
      return try await next(request, context)
    }
  }

  @Test("PLT-11 a body that is too long is told so, whatever middleware wants to find in it")
  func tooLong() async throws {
    let routes = router(middleware: [NeedsBody()], except: ["/hook"]) { routes in
      for path in ["/form", "/hook"] {
        routes.post(path, body: .memory(8)) { _, _ in .text("ok") }
      }
    }
    try await withServer(routes) { port, _ in
      for path in ["/form", "/hook"] {
        let answer = try await exchange(
          port, "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n123456789")[0]
        #expect(answer.status == 413)
      }
    }
  }
}
