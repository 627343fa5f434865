import Accounts
import AppHost
import AppHostTestSupport
import Conversations
import EphemerisData
import Home
import LanguageModels
import Payments
import PlatformAPI
import RateLimits
import Storage
import StorageTestSupport
import Testing

@testable import Destiny

/// Its icons are drawn once for all tests.
private let frontDoor = Result { try Home() }

/// A site that serves Destiny, with the front door before it.
func withDestiny<Result: Sendable>(
  _ engine: Engine = .sqlite,
  payments: PaymentSettings = PaymentSettings(products: Destiny.app.products),
  models: [LanguageModel] = [], appKeys: AppKeys = .none, limits: any RateLimitStore = NoLimits(),
  _ body: (TestSite) async throws -> Result
) async throws -> Result {
  let door = try frontDoor.get()
  return try await TestSite.with(
    engine, apps: [Destiny.app], payments: payments, limits: limits,
    personas: { people, zones in
      [Home.persona(people: people, timeZones: zones, ephemeris: .standard)]
        + (Destiny.app.persona == nil ? [.silent] : [])
    },
    models: models, files: door.files, appKeys: appKeys,
    routes: { services, routes in
      PlatformAPI.mount(services, routes)
      door.mount(on: routes)
    }, body)
}

extension TestBrowser {
  /// Enters as a guest who has told of a birth: chart A of DES-128 unless another is given.
  func enterDestiny(
    name: String = "Asha", date: String = "1990-01-15", time: String = "14:30",
    place: String = "Mumbai", certainty: String = "exact"
  ) async throws {
    try await get("/")
    try await submit("/account/guest")
    try await get("/account/birth")
    try await submit(
      "/account/birth",
      [
        "name": name, "birthDate": date, "birthTime-precision": certainty, "birthTime": time,
        "birthPlace": place, "age": "on",
      ])
    try await passOnboarding()
  }

  /// Enters as a guest of whom nothing is known, on a device that has seen the onboarding.
  func enterDestinyAsStranger() async throws {
    try await passOnboarding()
    try await get("/destiny/signin")
    try await submit("/account/guest", ["next": "/destiny/"])
  }

  /// Makes an account of a guest.
  func upgrade(_ email: String = "asha@example.org") async throws {
    try await get("/account/upgrade?next=/destiny/profile")
    try await submit(
      "/account/upgrade",
      ["email": email, "password": "nine small owls", "next": "/destiny/profile"])
  }

  /// Comes in again with the address of ``upgrade(_:)``.
  func signIn(_ email: String = "asha@example.org") async throws {
    try await get("/account/signin")
    try await submit("/account/signin", ["email": email, "password": "nine small owls"])
  }

  /// Buys premium in the sandbox.
  func buyPremium(_ product: String = "destiny.premium.monthly") async throws {
    try await get("/destiny/premium")
    try await submit("/destiny/premium/buy", ["product": product])
  }

  /// Has the onboarding behind it.
  func passOnboarding() async throws {
    try await get("/destiny/welcome")
    try await submit("/destiny/welcome")
  }
}
