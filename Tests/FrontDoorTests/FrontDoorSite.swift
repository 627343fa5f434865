import Accounts
import EphemerisData
import FrontDoor
import Interface
import Messaging
import Payments
import Site
import SiteTestSupport
import Storage
import StorageTestSupport
import Testing
import Vault
import WireAPI

/// Its icons are drawn once for all tests.
private let frontDoor = Result { try FrontDoor() }

/// A site with the front door on it, and what programs call.
func withFrontDoor<Result: Sendable>(
  _ engine: Engine = .sqlite, apps: [App] = [],
  payments: PaymentSettings = PaymentSettings(products: []),
  _ body: (TestSite) async throws -> Result
) async throws -> Result {
  let door = try frontDoor.get()
  return try await TestSite.with(
    engine, apps: apps, payments: payments,
    personas: {
      [FrontDoor.persona(people: $0, timeZones: $1, ephemeris: .standard)]
    },
    files: door.files,
    routes: { services, routes in
      WireAPI.mount(services, routes)
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
    let words = ["calls.reply": Pattern.plain("A reply"), "calls.missed": .plain("A missed call")]
    return App(
      id: "calls",
      face: .init(
        name: "Calls", purpose: Message(named: "calls.reply"), theme: WebApp.asterism.theme,
        icon: .bell), catalogues: { _ in words },
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
