import Accounts
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import RateLimits
import Synchronization
import Testing

@testable import AppHost

private let appSecret = String(repeating: "0123456789abcdef", count: 2)

private func appKeys() throws -> AppKeys {
  let name = try #require(AppKeyName(rawValue: "ios-client"))
  let key = try #require(AppKey(name: name, secret: appSecret))
  return try #require(AppKeys([key]))
}

/// Counts how often something was done.
private final class Counter: Sendable {
  let count = Atomic(0)
}

/// Ways in, a wire API that takes keys, and what keys do not open.
private func mount(_ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>) {
  routes.get("/form") { _, requestContext in
    .html(Array("<input name=\"csrf\" value=\"\(requestContext.formToken)\">".utf8))
  }
  routes.post("/guest") { request, requestContext in
    let signIn = try await services.accounts.enterAsGuest(requestContext.browserArrival(request))
    return requestContext.welcome(signIn, .seeOther("/form"))
  }
  routes.group("/private", context: AuthenticatedContext.self) { routes in
    routes.get("/me") { _, person in .text(person.account.id.rawValue) }
  }
  let counter = Counter()
  routes.group("/wire", context: APIContext.self) { routes in
    routes.get("/of/{user_id}") { request, context in
      let user = try request.parameters.namedUser("user_id")
      return .text(try await context.person(actingFor: user).account.id.rawValue)
    }
    routes.post("/ask") { request, context in
      var input = try Input(request, spelled: .snake)
      let user = input.optional("user_email", .namedUser)
      try input.check()
      let person = try await context.person(actingFor: user ?? .caller)
      return .text(person.account.id.rawValue)
    }
    routes.post("/count") { _, _ in
      .text("\(counter.count.add(1, ordering: .relaxed).newValue)")
    }
    routes.delete("/key") { _, context in
      try context.requestContext.requireCookie()
      return Response(status: .noContent)
    }
  }
}

/// A person with an account, a browser and a key.
private struct Owner {
  let browser: TestBrowser
  let account: AccountID
  let email: String
  let secret: APIKeySecret

  init(_ site: TestSite, _ email: String = "ada@example.org") async throws {
    let accounts = site.services.accounts
    let client = Client(address: "192.0.2.7", device: "Firefox")
    let signIn = try await accounts.signUp(
      email: email, password: "correct horse", Arrival(.program, from: client))
    guard case .tokens(let access, _) = signIn.credentials else { throw CancellationError() }
    (browser, account, self.email) = (TestBrowser(site), signIn.account.id, email)
    self.access = access.text
    secret = try await accounts.createAPIKey(named: "Watch", of: account, from: client).secret
  }

  let access: String
}

extension HTTPFields {
  fileprivate static func key(_ text: String) -> HTTPFields { [.apiKey: text] }
}

@Suite struct KeyTests {
  @Test("DES-171 a personal key is taken in either header, and acts as its account")
  func personal() async throws {
    try await TestSite.with(routes: mount) { site in
      let ada = try await Owner(site)
      let program = TestBrowser(site)
      for (token, headers) in [
        (nil, .key(ada.secret.text)), (ada.secret.text, HTTPFields()),
        (ada.secret.text, .key(ada.secret.text)), (ada.access, HTTPFields()),
      ] as [(String?, HTTPFields)] {
        let answer = try await program.call(.get, "/wire/of/me", token: token, headers: headers)
        #expect(answer.status == .ok && answer.text == ada.account.rawValue)
        #expect(answer.response.accountHash != nil)
        let posted = try await program.call(
          .post, "/wire/ask", "{}", token: token, headers: headers)
        #expect(posted.text == ada.account.rawValue, "no token of a form is asked for")
      }
    }
  }

  @Test("DES-172 who shows nothing, a wrong key or a revoked one gets 401")
  func refused() async throws {
    try await TestSite.with(routes: mount) { site in
      let ada = try await Owner(site)
      let program = TestBrowser(site)
      func status(_ headers: HTTPFields) async throws -> HTTPResponse.Status {
        try await program.call(.get, "/wire/of/me", headers: headers).status
      }
      let other = APIKeySecret("ast_" + String(repeating: "A", count: 43))
      for headers in [
        [:], .key("guess"), .key(try #require(other).text), .key(ada.access), .key(appSecret),
        [.authorization: "Bearer guess"], [.authorization: "Basic YTpi"],
      ] as [HTTPFields] {
        #expect(try await status(headers) == .unauthorized, "\(headers)")
      }
      var both = HTTPFields.key(ada.secret.text)
      both[.authorization] = "Bearer \(ada.access)"
      #expect(try await status(both) == .badRequest)
      let key = try #require(try await site.services.accounts.apiKeys(of: ada.account).first)
      try await site.services.accounts.revokeAPIKey(
        key.id, of: ada.account, from: Client(address: "192.0.2.7", device: "Firefox"))
      #expect(try await status(.key(ada.secret.text)) == .unauthorized)
    }
  }

  @Test("DES-171 a personal key names its own account alone: by me, address or id")
  func own() async throws {
    try await TestSite.with(routes: mount) { site in
      let (ada, eve) = (try await Owner(site), try await Owner(site, "eve@example.org"))
      let program = TestBrowser(site)
      func status(_ user: String) async throws -> HTTPResponse.Status {
        try await program.call(.get, "/wire/of/\(user)", headers: .key(ada.secret.text)).status
      }
      for user in ["me", "Ada@example.org", ada.account.rawValue] {
        #expect(try await status(user) == .ok, "\(user)")
      }
      for user in [eve.email, eve.account.rawValue, "nobody@example.org", "x"] {
        #expect(try await status(user) == .forbidden, "\(user)")
      }
      #expect(try await status("a%20b") == .notFound)
      let body = #"{"userEmail":"eve@example.org"}"#
      let answer = try await program.call(
        .post, "/wire/ask", body, headers: .key(ada.secret.text))
      #expect(answer.status == .forbidden)
      let guest = try await site.services.accounts.enterAsGuest(
        Arrival(.program, from: Client(address: "192.0.2.7", device: "Firefox")))
      guard case .tokens(let access, _) = guest.credentials else { throw CancellationError() }
      let path = "/wire/of/guest-\(guest.account.id.rawValue)@guest.invalid"
      #expect(try await program.call(.get, path, token: access.text).status == .ok)
    }
  }

  @Test("DES-171 an app's key serves users of its own, and no account of the installation")
  func app() async throws {
    try await TestSite.with(appKeys: appKeys(), routes: mount) { site in
      let ada = try await Owner(site)
      let program = TestBrowser(site)
      func id(_ user: String) async throws -> String {
        try await program.call(.get, "/wire/of/\(user)", headers: .key(appSecret)).text
      }
      let tenant = try await id(ada.email)
      #expect(tenant != ada.account.rawValue && tenant.count == 22)
      let body = #"{"user_email":"ADA@example.org"}"#
      let asked = try await program.call(.post, "/wire/ask", body, token: appSecret)
      #expect(asked.text == tenant)
      let named = try await id(tenant)
      #expect(named == tenant)
      let (mine, unnamed) = (
        try await id("me"),
        try await program.call(.post, "/wire/ask", "{}", headers: .key(appSecret)).text
      )
      #expect(mine == unnamed && mine != tenant)
      let foreign = try await program.call(
        .get, "/wire/of/\(ada.account.rawValue)", headers: .key(appSecret))
      #expect(foreign.status == .forbidden)
      let wrong = try await program.call(
        .post, "/wire/ask", #"{"user_email":"a@b@c"}"#, headers: .key(appSecret))
      #expect(wrong.status == .unprocessableContent && wrong.text.contains("user_email"))
    }
  }

  @Test("PLT-8 no key opens what is for people, and none does what asks for the browser")
  func people() async throws {
    try await TestSite.with(appKeys: appKeys(), routes: mount) { site in
      let ada = try await Owner(site)
      let program = TestBrowser(site)
      for secret in [ada.secret.text, appSecret] {
        let me = try await program.call(.get, "/private/me", headers: .key(secret))
        #expect(me.status == .forbidden)
        let key = try await program.call(.delete, "/wire/key", headers: .key(secret))
        #expect(key.status == .forbidden)
      }
      #expect(try await program.call(.get, "/private/me", token: ada.access).status == .ok)
      #expect(
        try await program.call(.delete, "/wire/key", token: ada.access).status == .forbidden)
      let browser = TestBrowser(site)
      try await browser.get("/form")
      try await browser.submit("/guest")
      try await browser.get("/form")
      let token = try #require(HTTPField.Name("X-CSRF-Token"))
      #expect(try await browser.call(.delete, "/wire/key").status == .forbidden)
      let inPerson = try await browser.call(
        .delete, "/wire/key", headers: [token: browser.formToken])
      #expect(inPerson.status == .noContent)
    }
  }

  @Test("PLT-27 keys are counted as their account is, and an app's as a whole")
  func limits() async throws {
    let subjects = Subjects()
    try await TestSite.with(limits: subjects, appKeys: appKeys(), routes: mount) { site in
      let ada = try await Owner(site)
      let program = TestBrowser(site)
      try await program.call(.get, "/wire/of/me", headers: .key(ada.secret.text))
      try await program.call(.get, "/wire/of/me", token: ada.access)
      try await program.call(.get, "/wire/of/ada@example.org", headers: .key(appSecret))
      #expect(
        subjects.seen == [
          "account:\(ada.account.rawValue)", "account:\(ada.account.rawValue)",
          "account:app:ios-client",
        ])
    }
  }

  @Test("PLT-16 an app that sends a request again with its key gets the answer that it had")
  func idempotency() async throws {
    try await TestSite.with(appKeys: appKeys(), routes: mount) { site in
      let program = TestBrowser(site)
      var answers: [String] = []
      for key in ["a", "a", "b"] {
        var headers = HTTPFields.key(appSecret)
        headers[.idempotencyKey] = key
        answers.append(try await program.call(.post, "/wire/count", "{}", headers: headers).text)
      }
      #expect(answers == ["1", "1", "2"])
    }
  }
}

/// Refuses nothing and notes by whose name it was asked.
private final class Subjects: RateLimitStore {
  private let names = Mutex<[String]>([])

  var seen: [String] { names.withLock { $0 } }

  func take(_ claims: [RateLimitClaim]) async -> [RateLimitDecision] {
    names.withLock { $0 += claims.map(\.subject) }
    return await NoLimits().take(claims)
  }
}
