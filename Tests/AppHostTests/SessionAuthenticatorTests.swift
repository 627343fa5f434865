import Accounts
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Testing

@testable import AppHost

/// Routes that say who asks, and let a guest in.
private func mount(_ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>) {
  routes.get("/form") { _, requestContext in
    .html(Array("<input name=\"csrf\" value=\"\(requestContext.formToken)\">".utf8))
  }
  routes.post("/guest") { request, requestContext in
    let signIn = try await services.accounts.enterAsGuest(requestContext.browserArrival(request))
    return requestContext.welcome(signIn, .seeOther("/me"))
  }
  routes.post("/tokens") { request, requestContext in
    let arrival = Arrival(.program, from: requestContext.client(of: request))
    let signIn = try await services.accounts.enterAsGuest(arrival)
    guard case .tokens(let access, _) = signIn.credentials else { return Response() }
    return .text(access.text)
  }
  routes.group("", context: AuthenticatedContext.self) { routes in
    routes.get("/me") { _, person in .text(person.account.id.rawValue) }
    routes.post("/me") { _, person in .text(person.account.id.rawValue) }
  }
}

@Suite struct SessionAuthenticatorTests {
  @Test("PLT-6 a browser is known by its cookie, which is out of reach of scripts and other sites")
  func cookie() async throws {
    try await TestSite.with(routes: mount) { site in
      let browser = TestBrowser(site)
      try await browser.get("/form")
      let entered = try await browser.submit("/guest")
      #expect(entered.status == .seeOther)
      let cookie = try #require(entered.response.headers[.setCookie])
      #expect(cookie.hasPrefix("__Host-session="))
      for part in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
        #expect(cookie.contains("; \(part)"), "\(part)")
      }
      #expect(try await browser.get("/me").status == .ok)
      #expect(try await TestBrowser(site).call(.get, "/me").status == .unauthorized)
    }
  }

  @Test("PLT-6 whoever has to sign in is sent to where that is done, and back; programs get 401")
  func strangers() async throws {
    try await TestSite.with(routes: mount) { site in
      let page = try await TestBrowser(site).get("/me")
      #expect(page.status == .seeOther)
      #expect(page.location == "/account/signin?next=/me")
      let call = try await TestBrowser(site).call(.get, "/me")
      #expect(call.status == .unauthorized)
      #expect(call.response.headers[.wwwAuthenticate] == "Bearer")
      #expect(call.response.headers[.contentType] == "application/problem+json")
    }
  }

  @Test("PLT-6 a program is known by its access token; with one that opens nothing it is nobody")
  func bearer() async throws {
    try await TestSite.with(routes: mount) { site in
      let program = TestBrowser(site)
      let token = try await program.call(.post, "/tokens").text
      #expect(try await program.call(.get, "/me", token: token).status == .ok)
      #expect(try await program.call(.post, "/me", token: token).status == .ok)
      #expect(try await program.call(.get, "/form", token: "nonsense").status == .ok)
      #expect(try await program.call(.post, "/tokens", token: "nonsense").status == .ok)
      let refused = try await program.call(.get, "/me", token: "nonsense")
      #expect(refused.status == .unauthorized)
      #expect(refused.response.headers[.wwwAuthenticate]?.contains("invalid_token") == true)
      #expect(try await program.call(.post, "/me", token: "nonsense").status == .unauthorized)
      for value in ["Basic YTpi", "Bearer"] {
        let headers: HTTPFields = [.authorization: value]
        #expect(try await program.call(.get, "/form", headers: headers).status == .ok)
        #expect(try await program.call(.get, "/me", headers: headers).status == .unauthorized)
      }
      site.clock.advance(by: .seconds(901))
      #expect(try await program.call(.get, "/me", token: token).status == .unauthorized)
    }
  }

  @Test(
    "PLT-7 a change that another site causes is refused",
    arguments: [
      (["Origin": "https://evil.example"], HTTPResponse.Status.forbidden),
      (["Sec-Fetch-Site": "cross-site"], .forbidden), (["Sec-Fetch-Site": "same-site"], .forbidden),
      (["X-CSRF-Token": "wrong"], .forbidden), ([:], .forbidden),
    ])
  func forgery(headers: [String: String], status: HTTPResponse.Status) async throws {
    try await TestSite.with(routes: mount) { site in
      let browser = TestBrowser(site)
      try await browser.get("/form")
      try await browser.submit("/guest")
      var fields = HTTPFields()
      for (name, value) in headers {
        fields.append(HTTPField(name: try #require(HTTPField.Name(name)), value: value))
      }
      #expect(try await browser.call(.post, "/me", "{}", headers: fields).status == status)
      try await browser.get("/form")
      let token = try #require(HTTPField.Name("X-CSRF-Token"))
      let right = try await browser.call(.post, "/me", "{}", headers: [token: browser.formToken])
      #expect(right.status == .ok)
    }
  }

  @Test("PLT-7 the form of one browser is worth nothing in another, a stranger's neither")
  func foreignForm() async throws {
    try await TestSite.with(routes: mount) { site in
      let (ada, eve) = (TestBrowser(site), TestBrowser(site))
      try await ada.get("/form")
      try await eve.get("/form")
      let stolen = eve.formToken
      let answer = try await ada.send(
        .post, "/guest", headers: [.contentType: "application/x-www-form-urlencoded"],
        body: "csrf=\(stolen)")
      #expect(answer.status == .forbidden)
      #expect(ada.formToken != stolen)
    }
  }
}
