import AppHostTestSupport
import HTTPServer
import HTTPTypes
import Testing

@Suite struct ContractTests {
  /// The operations of a description: `GET /places/v1/search`. The file keeps to the form that this
  /// reads: a path by two blanks, a method by four.
  private func operations(_ yaml: String) -> Set<String> {
    let methods = ["get", "put", "post", "patch", "delete"]
    var operations: Set<String> = []
    var path = ""
    for line in yaml.split(separator: "\n") {
      if line.hasPrefix("  /"), line.hasSuffix(":") { path = String(line.dropFirst(2).dropLast()) }
      let word = line.dropFirst(4).dropLast()
      if line.hasPrefix("    "), methods.contains(String(word)), line.hasSuffix(":") {
        operations.insert("\(word.uppercased()) \(path)")
      }
    }
    return operations
  }

  @Test("PLT-2 every route is in the description, and everything in the description is a route")
  func routes() async throws {
    try await withWireSite { site in
      let answer = try await TestBrowser(site).call(.get, "/openapi/platform.yaml")
      #expect(answer.response.headers[.contentType] == "application/yaml")
      let described = operations(answer.text)
      let routed = Set(site.router.routes.map { "\($0.method.rawValue) \($0.pattern)" })
      #expect(described.count > 30)
      #expect(routed.subtracting(described) == [], "routes that are not described")
      #expect(described.subtracting(routed) == [], "descriptions without a route")
      #expect(try await TestBrowser(site).call(.get, "/openapi/other.yaml").status == .notFound)
    }
  }

  @Test("PLT-2 what has no route is told as every other error, and never as a page")
  func missing() async throws {
    try await withWireSite { site in
      for path in ["/account/v1/nothing", "/places/v1/", "/inbox/v1/items/a/b"] {
        let answer = try await TestBrowser(site).get(path)
        #expect(answer.status == .notFound)
        #expect(answer.response.headers[.contentType] == "application/problem+json")
      }
      let answer = try await TestBrowser(site).call(.put, "/account/v1/me", "{}")
      #expect(answer.status == .methodNotAllowed)
      #expect(answer.response.headers[.allow] == "DELETE, GET, HEAD, OPTIONS, PATCH")
    }
  }

  @Test("PLT-7 a call with a cookie is told of its header, and a form that JSON is wanted")
  func wireCalls() async throws {
    try await withWireSite { site in
      let browser = TestBrowser(site)
      let guest = #"{"session":"cookie"}"#
      try await browser.call(.post, "/account/v1/guest", guest)
      let call = try await browser.call(.patch, "/account/v1/me", #"{"name":"Ada"}"#)
      #expect(call.status == .forbidden && call.text.contains("X-CSRF-Token"), "\(call.text)")
      let form = try await browser.send(
        .patch, "/account/v1/me", headers: [.contentType: "application/x-www-form-urlencoded"],
        body: "name=Ada")
      #expect(form.status == .forbidden && form.text.contains("X-CSRF-Token"), "\(form.text)")
      for type in ["application/x-www-form-urlencoded", "multipart/form-data; boundary=b"] {
        for route in site.router.routes where route.method == .post {
          let path = route.pattern.replacing("{id}", with: "x")
          let form = try await TestBrowser(site).send(
            .post, path, headers: [.contentType: type, .accept: "application/json"],
            body: "email=ada%40example.org&password=correct+horse+battery")
          #expect([401, 403, 415].contains(form.status.code), "\(path): \(form.status)")
          if path.hasSuffix("/signup") { #expect(form.status == .unsupportedMediaType) }
        }
      }
    }
  }
}
