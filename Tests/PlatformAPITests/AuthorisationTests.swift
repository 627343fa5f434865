import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Messaging
import Storage
import Testing

@Suite struct AuthorisationTests {
  /// What strangers may call; everything else answers them 401, whatever they send.
  private static let open: Set = [
    "POST /account/v1/signup", "POST /account/v1/signin", "POST /account/v1/guest",
    "POST /account/v1/oidc", "POST /account/v1/refresh", "POST /account/v1/password/forgot",
    "POST /account/v1/password/reset", "POST /account/v1/email/verify", "GET /push/v1/key",
    "GET /places/v1/search", "GET /places/v1/timezone", "POST /charts/v1/natal",
    "GET /openapi/{file}", "GET /form-token", "GET /u", "GET /u/{secret}",
    "POST /payments/v1/stripe", "POST /payments/v1/appstore",
  ]

  @Test(
    "PLT-8 every route but those of strangers answers strangers 401", arguments: Engine.allCases)
  func strangers(engine: Engine) async throws {
    try await withWireSite(engine) { site in
      for route in site.calls {
        let path = route.pattern.replacing("{id}", with: "AAAAAAAAAAAAAAAAAAAAAA")
        let answer = try await TestBrowser(site).call(route.method, path, body(of: route.method))
        let isOpen = Self.open.contains("\(route.method.rawValue) \(route.pattern)")
        let isRefused = answer.status == .unauthorized
        #expect(isRefused != isOpen, "\(route.method.rawValue) \(route.pattern): \(answer.status)")
        if isRefused {
          #expect(answer.response.headers[.wwwAuthenticate]?.hasPrefix("Bearer") == true)
        }
      }
    }
  }

  @Test(
    "PLT-8 what belongs to somebody else does not exist, on any route", arguments: Engine.allCases)
  func foreignThings(engine: Engine) async throws {
    try await withWireSite(engine) { site in
      let ada = try await Program(site, email: "ada@example.org")
      let eve = try await Program(site, email: "eve@example.org")
      let item = try await notify(ada, site)
      let export = try await ada.call(.post, "/account/v1/export").json()["id"]?.string
      let things = [
        "/account/v1/sessions/{id}": ada.sessionID, "/inbox/v1/items/{id}": item.rawValue,
        "/account/v1/export/{id}": try #require(export),
      ]
      let before = try await snapshot(ada)
      var tried = 0
      for route in site.router.routes where route.pattern.contains("{id}") {
        let owner = try #require(things.first { route.pattern.hasPrefix($0.key) })
        let path = route.pattern.replacing("{id}", with: owner.value)
        let answer = try await eve.call(route.method, path, body(of: route.method))
        #expect(answer.status == .notFound, "\(route.method.rawValue) \(route.pattern)")
        tried += 1
      }
      #expect(tried == 5)
      #expect(try await snapshot(ada) == before)
    }
  }

  @Test("PLT-8 what one account does, on every route, another neither sees nor suffers")
  func accountsApart() async throws {
    try await withWireSite(payments: .providers) { site in
      let ada = try await Program(site, email: "ada@example.org")
      try await ada.call(.patch, "/account/v1/me", #"{"name":"Ada-canary","timeZone":"UTC"}"#)
      _ = try await notify(ada, site)
      let before = try await snapshot(ada)
      let eve = try await Program(site, email: "eve@example.org")
      let last = ["/account/v1/signout", "/account/v1/me"]
      let routes = site.router.routes.filter { $0.pattern != "/events" }
      let ordered = routes.filter { !last.contains($0.pattern) || $0.method == .get }
      for route in ordered where !route.pattern.contains("{") {
        let answer = try await eve.call(route.method, route.pattern, body(of: route.method))
        #expect(!answer.text.contains("canary"), "\(route.pattern)")
        #expect(!answer.text.contains(ada.accountID) && !answer.text.contains(ada.sessionID))
        #expect(answer.status.kind != .serverError, "\(route.pattern)")
      }
      try await eve.call(.delete, "/account/v1/me")
      #expect(try await snapshot(ada) == before)
    }
  }

  private func body(of method: HTTPRequest.Method) -> String? { method == .get ? nil : "{}" }

  /// Everything that somebody can read of themselves.
  private func snapshot(_ program: Program) async throws -> [String] {
    var answers: [String] = []
    for path in ["account/v1/me", "account/v1/sessions", "account/v1/audit", "inbox/v1/items"] {
      let answer = try await program.call(.get, "/" + path)
      #expect(answer.status == .ok)
      answers.append(answer.text)
    }
    return answers
  }

  private func notify(_ program: Program, _ site: TestSite) async throws -> InboxItemID {
    let kind = NotificationKind(
      "reply", app: "halloo", nameKey: "reply", defaults: .init(push: false, mail: false),
      urgency: .normal)
    let messaging = site.services.messaging
    let account = AccountID(rawValue: program.accountID)
    return try await site.services.database.write { transaction in
      try messaging.notify(
        account, of: kind,
        NotificationText(
          title: "canary", announcement: Announcement(kind: "New reply", language: "en")),
        link: "/halloo/", in: transaction)
    }
  }
}
