import Accounts
import AppHost
import AppHostTestSupport
import EphemerisData
import Home
import Interface
import Messaging
import Payments
import PlatformAPI
import Storage
import StorageTestSupport
import Testing
import Vault

/// Its icons are drawn once for all tests.
private let frontDoor = Result { try Home() }

/// A site with the front door on it, and what programs call.
func withHome<Result: Sendable>(
  _ engine: Engine = .sqlite, apps: [App] = [],
  payments: PaymentSettings = PaymentSettings(products: []),
  _ body: (TestSite) async throws -> Result
) async throws -> Result {
  let door = try frontDoor.get()
  return try await TestSite.with(
    engine, apps: apps, payments: payments,
    personas: {
      [Home.persona(people: $0, timeZones: $1, ephemeris: .standard)]
    },
    files: door.files,
    routes: { services, routes in
      PlatformAPI.mount(services, routes)
      door.mount(on: routes)
    }, body)
}

extension TestBrowser {
  /// Enters as a guest from the front page.
  func enterAsGuest() async throws {
    try await get("/")
    try await submit("/account/guest")
  }

  /// Fills in the birth form as most people can.
  @discardableResult
  func enterBirth(
    name: String = "Mira", date: String = "1990-05-15", time: String = "10:30",
    place: String = "Pune", certainty: String = "exact"
  ) async throws -> TestAnswer {
    try await get("/account/birth")
    return try await submit(
      "/account/birth",
      [
        "name": name, "birthDate": date, "birthTime-precision": certainty, "birthTime": time,
        "birthPlace": place, "age": "on",
      ])
  }
}

extension TestSite {
  /// The account that a browser is signed in to.
  func account(of browser: TestBrowser) async throws -> AccountID {
    let cookie = try #require(browser.cookies["__Host-session"])
    let token = try #require(OpaqueToken(cookie))
    return try #require(try await services.accounts.visitor(cookie: token)).account.id
  }
}

extension App {
  /// An app that tells of two sorts of things, of one without being asked.
  static let calls: App = {
    let strings = Strings(english: "[calls]\nreply = A reply\nmissed = A missed call")
    return App(
      id: "calls",
      branding: .init(
        name: "Calls", purpose: Message(named: "calls.reply"), theme: WebApp.asterism.theme,
        icon: .bell), strings: strings,
      notificationKinds: [
        NotificationKind(
          "reply", app: "calls", nameKey: "calls.reply", defaults: .init(push: true, mail: false)),
        NotificationKind(
          "missed", app: "calls", nameKey: "calls.missed", defaults: .init(push: false, mail: false)
        ),
      ],
      api: APIDescription(
        name: "Calls", path: "/calls/api/openapi.yaml", roots: ["/calls/api"],
        example: APICall("GET", "/calls/api/missed", credential: .token))
    ) { _, _ in }
  }()
}
