import AppHost
import AppHostTestSupport
import Elementary
import HTTPServer
import HTTPTypes
import JSON
import Testing

private struct Surprise: Error {}

private struct EmptyPage: HTMLDocument {
  let title = "Empty"
  var head: some HTML { meta(.name("robots"), .content("noindex")) }
  var body: some HTML { p { "Nothing." } }
}

private func mount(_ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>) {
  routes.get("/page") { _, _ in .page(EmptyPage()) }
  routes.get("/broken") { _, _ in throw Surprise() }
  routes.get("/refused") { _, _ in
    throw HTTPError(
      .unprocessableContent, "No <b>.", fieldErrors: [.init(field: "name", detail: "Longer.")])
  }
}

@Suite struct ErrorPageTests {
  @Test(
    "PLT-2 a browser is told of errors in a page of its language, with the number of the request",
    arguments: [
      ("/nothing", HTTPResponse.Status.notFound, "No existe esa página"),
      ("/broken", .internalServerError, "El fallo es nuestro"),
      ("/refused", .unprocessableContent, "No &lt;b&gt;."),
    ])
  func pages(path: String, status: HTTPResponse.Status, text: String) async throws {
    try await TestSite.with(routes: mount) { site in
      let answer = try await TestBrowser(site).get(path, headers: [.acceptLanguage: "es"])
      #expect(answer.status == status)
      #expect(answer.text.contains("<html lang=\"es\""))
      #expect(answer.text.contains(text))
      // It does not know whose it is, so that it asks nobody to sign in.
      #expect(!answer.text.contains("page-account"))
      #expect(!answer.text.contains("Surprise"))
      let id = try #require(answer.response.headers[.requestID])
      #expect(answer.text.contains(id))
    }
  }

  @Test("ARC-1803 what was refused says so to the tabs, which then remember no such address")
  func refused() async throws {
    try await TestSite.with(routes: mount) { site in
      let answer = try await TestBrowser(site).get("/nothing")
      #expect(answer.text.contains("data-refused=\"404\""))
    }
  }

  @Test("PLT-2 a program is told in a problem document that names the fields")
  func problems() async throws {
    try await TestSite.with(routes: mount) { site in
      let answer = try await TestBrowser(site).call(.get, "/refused")
      #expect(answer.response.headers[.contentType] == "application/problem+json")
      let problem = try answer.json()
      #expect(problem["status"]?.integer == 422)
      #expect(problem["errors"]?.array?.first?["pointer"]?.string == "name")
      let broken = try await TestBrowser(site).call(.get, "/broken")
      #expect(broken.status == .internalServerError)
      #expect(!broken.text.contains("Surprise"))
    }
  }

  @Test("PLT-2 what is a person's is kept by no cache", arguments: ["/nothing", "/page"])
  func caches(path: String) async throws {
    try await TestSite.with(routes: mount) { site in
      let answer = try await TestBrowser(site).get(path)
      #expect(answer.response.headers[.cacheControl] == "no-store")
    }
  }

  @Test(
    "PLT-2 every answer, errors too, carries what keeps browsers from being used against people")
  func headers() async throws {
    try await TestSite.with(routes: mount) { site in
      for path in ["/nothing", "/broken", "/events"] {
        let headers = try await TestBrowser(site).get(path).response.headers
        let policy = try #require(headers[.contentSecurityPolicy])
        #expect(!policy.contains("unsafe"))
        #expect(headers[.xContentTypeOptions] == "nosniff")
        #expect(headers[.strictTransportSecurity] != nil)
      }
    }
  }
}
