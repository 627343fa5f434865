import FrontDoor
import SiteTestSupport
import Storage
import StorageTestSupport
import WireAPI

/// Its icons are drawn once for all tests.
private let frontDoor = Result { try FrontDoor() }

/// A site with the front door on it, and what programs call.
func withFrontDoor<Result: Sendable>(
  _ engine: Engine = .sqlite, _ body: (TestSite) async throws -> Result
) async throws -> Result {
  let door = try frontDoor.get()
  return try await TestSite.with(
    engine,
    routes: { services, routes in
      WireAPI.mount(services, routes)
      door.mount(services, on: routes)
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
