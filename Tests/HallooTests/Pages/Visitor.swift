import AppHost
import AppHostTestSupport
import HTTPTypes
import Home
import OpenIDConnect
import Payments
import RateLimits
import Testing

@testable import Halloo

private let frontDoor = Result { try Home() }

/// A site with all of Halloo, and the front door with its ways in.
func withHalloo<Result: Sendable>(
  payments: PaymentSettings = PaymentSettings(products: []), providers: [IdentityProvider] = [],
  limits: any RateLimitStore = NoLimits(), sheetPercent: Int = 0, others: [App] = [],
  _ body: (TestSite) async throws -> Result
) async throws -> Result {
  let door = try frontDoor.get()
  return try await TestSite.with(
    apps: [Halloo.app] + others, payments: payments, providers: providers, limits: limits,
    files: door.files, experiments: Experiments(percents: [Halloo.profileCreation: sheetPercent]),
    routes: { _, routes in door.mount(on: routes) }
  ) { site in try await body(site) }
}

extension TestBrowser {
  /// Comes in as a guest who has skipped the quiz.
  func enterHalloo() async throws {
    try await get("/halloo/welcome")
    try await submit("/account/guest", ["next": "/halloo/"])
    try await submit("/halloo/quiz/skip")
    try await get("/halloo/ready")
    // This page has a form, so that others can be sent.
    try await get("/halloo/")
  }
}

extension TestBrowser {
  /// Comes in as a guest with one relative.
  /// - Returns: the name of the relative.
  func addMember(
    _ name: String = "Grandpa Joe", phone: String = "+1 202 555 0123",
    id: String = "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2a001"
  ) async throws -> String {
    if try await get("/halloo/").status != .ok { try await enterHalloo() }
    try await submit(
      "/halloo/setup/new/1",
      fields: ["name": name, "relationship": "Grandpa", "phone": phone, "key": id])
    try await get("/halloo/")
    return id
  }
}
