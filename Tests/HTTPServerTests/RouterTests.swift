import HTTPServer
import HTTPTypes
import RateLimits
import Synchronization
import Testing

@Suite struct RouterTests {
  private struct User: ChildContext {
    let name: String

    init(_ parent: EmptyContext, _ request: Request) throws {
      guard let name = request.cookies["user"] else {
        throw HTTPError(.unauthorized, "Please sign in.")
      }
      self.name = name
    }
  }

  private struct Teapot: HTTPErrorConvertible {
    var httpError: HTTPError { HTTPError(418, "Short and stout.") }
  }

  private let routes = router { routes in
    routes.get("/") { _, _ in .text("root") }
    routes.get("/people/me") { _, _ in .text("me") }
    routes.get("/people/{id}") { request, _ in
      .text("person \(try request.parameters.require("id", as: Int.self)) \(request.route)")
    }
    routes.delete("/people/{id}") { _, _ in Response(status: .noContent) }
    routes.get("/people/{id}/notes/{note}") { request, _ in
      .text("\(request.parameters["id"] ?? "")+\(request.parameters["note"] ?? "")")
    }
    routes.get("/people/me/home") { _, _ in .text("home") }
    routes.get("/files/{path*}") { request, _ in .text(try request.parameters.require("path")) }
    routes.get("/teapot") { _, _ in throw Teapot() }
    routes.get("/broken") { _, _ in throw FileNotThere() }
    routes.group("/my", context: User.self) { my in
      my.get("/name") { _, user in .text(user.name) }
    }
    routes.group("/wire", errors: ErrorRenderer { error, _ in .text("wire \(error.status.code)") })
    {
      $0.get("/bad") { _, _ in throw HTTPError(.conflict) }
    }
  }

  private struct FileNotThere: Error {}

  private func respond(
    _ path: String, _ method: HTTPRequest.Method = .get, _ headers: HTTPFields = [:]
  ) async throws -> (HTTPResponse.Status, String, HTTPFields) {
    let response = await routes.respond(to: try Request(method, path, headers: headers))
    guard case .bytes(let bytes) = response.body else {
      return (response.status, "", response.headers)
    }
    return (response.status, String(decoding: bytes, as: UTF8.self), response.headers)
  }

  @Test(
    "PLT-8 finds the route of a path",
    arguments: [
      ("/", "root"), ("/people/me", "me"), ("/people/7", "person 7 /people/{id}"),
      ("/people/me/home", "home"), ("/people/me/notes/1", "me+1"),
      ("/people/a%2Fb/notes/%C3%A9", "a/b+é"), ("/files/a/b/c.txt", "a/b/c.txt"),
      ("/people/me?x=/y", "me"),
    ])
  func finds(path: String, text: String) async throws {
    let (status, body, _) = try await respond(path)
    #expect(status == .ok && body == text)
  }

  @Test(
    "PLT-8 answers 404 where there is none, and where a parameter can name nothing",
    arguments: ["/people", "/people/", "/people/me/", "/people/x", "//", "/files/", "/People/me"])
  func notFound(path: String) async throws {
    let (status, body, fields) = try await respond(path)
    #expect(status == .notFound)
    #expect(fields[.contentType] == "application/problem+json")
    #expect(body.hasPrefix(#"{"type":"about:blank","title":"Not Found","status":404"#))
    // A parameter that can name nothing is told apart from a path without a route.
    let detail =
      path == "/people/x" ? "There is no such resource." : "No operation at this path."
    #expect(body.contains(#""detail":"\#(detail)""#), "\(body)")
  }

  @Test("PLT-23 answers 405 with what is allowed, OPTIONS, and HEAD from GET")
  func otherMethods() async throws {
    let (status, body, fields) = try await respond("/people/7", .put)
    #expect(status == .methodNotAllowed && fields[.allow] == "DELETE, GET, HEAD, OPTIONS")
    let detail = "The methods allowed at this path are DELETE, GET, HEAD, OPTIONS."
    #expect(body.contains(#""detail":"\#(detail)""#), "\(body)")
    let (options, _, allowed) = try await respond("/people/7", .options)
    #expect(options == .noContent && allowed[.allow] == "DELETE, GET, HEAD, OPTIONS")
    try await withServer(routes) { port, _ in
      let sent = "HEAD /people/7 HTTP/1.1\r\nHost: h\r\n\r\n"
      let answer = try await exchange(port, sent)[0]
      #expect(answer.status == 200 && answer.field("Content-Length") == "21")
    }
  }

  @Test("PLT-8 a context that needs a user refuses strangers")
  func contexts() async throws {
    let (status, body, _) = try await respond("/my/name")
    #expect(status == .unauthorized && body.contains("Please sign in."))
    let (_, name, _) = try await respond("/my/name", .get, [.cookie: "a=b; user=Ada"])
    #expect(name == "Ada")
  }

  @Test("PLT-23 tells errors in the shape of the API that was called")
  func errorShapes() async throws {
    #expect(try await respond("/wire/bad").1 == "wire 409")
    #expect(try await respond("/wire/none").1 == "wire 404")
    #expect(try await respond("/wire/bad", .post).1 == "wire 405")
    #expect(try await respond("/wired").1.contains("about:blank"))
    #expect(try await respond("/teapot").0.code == 418)
  }

  @Test(
    "DES-177 below a group that takes either a path is the same with and without a slash",
    arguments: [
      ("/api/keys/", "keys"), ("/api/keys", "keys"), ("/api/keys/7", "key 7"),
      ("/api/keys/7/", "key 7"), ("/api", "all"), ("/api/", "all"), ("/api/files/a/", "file a/"),
      ("/plain/keys", nil), ("/api/keys//", nil), ("/api/keys/7//", nil), ("//api/keys", nil),
    ])
  func eitherSlash(path: String, text: String?) async throws {
    let router = router { routes in
      routes.group("/api", trailingSlash: .optional) { routes in
        routes.get("") { _, _ in .text("all") }
        routes.group("/keys") { routes in
          routes.get("/") { request, _ in
            #expect(request.route == "/api/keys/")
            return .text("keys")
          }
          routes.get("/{id}") { request, _ in .text("key \(request.parameters["id"] ?? "")") }
        }
        routes.get("/files/{path*}") { request, _ in
          .text("file \(request.parameters["path"] ?? "")")
        }
      }
      routes.get("/plain/keys/") { _, _ in .text("plain") }
    }
    let response = await router.respond(to: try Request(.get, path))
    #expect(response.status == (text == nil ? .notFound : .ok))
    if let text, case .bytes(let bytes) = response.body {
      #expect(String(decoding: bytes, as: UTF8.self) == text)
    }
    #expect(router.routes.count == 5)
  }

  @Test("PLT-26 an error that nobody expected is told to the log once, and not to the client")
  func unexpectedErrors() async throws {
    let seen = Mutex<[String]>([])
    let router = Router(
      startingWith: EmptyContext(),
      onUnexpectedError: { error, request in
        seen.withLock { $0.append("\(type(of: error)) \(request.route)") }
      },
      { $0.get("/broken") { _, _ in throw FileNotThere() } })
    let response = await router.respond(to: try Request(.get, "/broken"))
    #expect(response.status == .internalServerError)
    guard case .bytes(let bytes) = response.body else { return }
    #expect(!String(decoding: bytes, as: UTF8.self).contains("FileNotThere"))
    #expect(seen.withLock { $0 } == ["FileNotThere /broken"])
  }

  @Test("PLT-27 middleware leaves alone the routes that it is told to, and nothing else")
  func exceptions() async throws {
    let limit = RateLimit<EmptyContext>(
      TokenBuckets(), perAddress: RateLimitPolicy(name: "address", quota: 3, window: .seconds(60)))
    let router = router(middleware: [limit], except: ["/state/{part}"]) { routes in
      routes.get("/state/{part}") { _, _ in .text("well") }
      routes.get("/page") { _, _ in .text("page") }
    }
    for (path, isCounted) in [("/state/disk", false), ("/page", true), ("/state/none/x", true)] {
      let response = await router.respond(to: try Request(.get, path))
      #expect(response.headers.contains(.rateLimit) == isCounted, "\(path)")
    }
  }

  @Test("PLT-23 names the fields that are at fault")
  func fieldErrors() async throws {
    let router = router {
      $0.post("/") { _, _ in
        throw HTTPError(
          .unprocessableContent, fieldErrors: [.init(field: "/date", detail: "Give a \"day\".")])
      }
    }
    let response = await router.respond(to: try Request(.post, "/"))
    guard case .bytes(let bytes) = response.body else { return }
    #expect(
      String(decoding: bytes, as: UTF8.self).hasSuffix(
        #""errors":[{"pointer":"/date","detail":"Give a \"day\"."}]}"#))
  }
}
