import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import HTTPTypes
import JSON
import Payments
import People
import RateLimits
import Storage
import StorageTestSupport
import Testing
import Vault

@testable import Astronova

/// A server with Astronova.
func withAstronova<Result: Sendable>(
  _ engine: Engine = .sqlite, limits: any RateLimitStore = NoLimits(),
  crossOrigins: CrossOrigins = .closed, _ body: (TestSite) async throws -> Result
) async throws -> Result {
  try await TestSite.with(
    engine, apps: [Astronova.app], payments: PaymentSettings(products: Astronova.app.products),
    limits: limits, crossOrigins: crossOrigins, body)
}

/// A client of the wire API with an access token.
struct AstronovaProgram: Sendable {
  let site: TestSite
  let browser: TestBrowser
  private(set) var token: String
  private let refreshToken: String
  let account: AccountID

  /// A guest, with a name and a birth in New York unless the date is empty.
  init(
    _ site: TestSite, _ name: String = "Ada Prime", born date: String = "1990-05-15",
    time: String? = "10:30"
  ) async throws {
    (self.site, browser) = (site, TestBrowser(site))
    let entered = try await site.services.accounts.enterAsGuest(
      Arrival(.program, from: Client(address: "192.0.2.7", device: "Phone")))
    account = entered.account.id
    guard case .tokens(let access, let refresh) = entered.credentials else { throw NoToken() }
    (token, refreshToken) = (access.text, refresh.text)
    guard !date.isEmpty else { return }
    let born = try CivilDate(iso8601: date)
    let clock: PersonDetails.BirthTime =
      try time.map { .exact(try WallTime(iso8601: $0)) } ?? .unknown
    _ = try await site.services.people.changeProfile(of: owner()) { profile in
      profile.details = PersonDetails(
        name: name, birthDate: born, birthTime: clock,
        birthPlace: .init(
          name: "New York", latitude: 40.7128, longitude: -74.006, timeZone: "America/New_York"))
    }
  }

  /// The same program, whose account is that of an administrator from now on.
  func administering() async throws -> AstronovaProgram {
    let answer = try await call(
      .post, "/auth/upgrade",
      #"{"email":"\#(TestSite.adminEmail)","password":"violet-otters-sing"}"#)
    try await site.verifyEmail(of: account)
    var program = self
    program.token = try #require(answer["jwtToken"]?.string)
    return program
  }

  /// The account with its key.
  func owner() async throws -> AccountKey {
    let accounts = site.services.accounts
    let known = try await site.services.database.read { transaction in
      try accounts.account(account, in: transaction)
    }
    return AccountKey(account, key: try accounts.dataKey(of: try #require(known)))
  }

  /// The same program with a new access token, for a test that has moved the clock.
  func renewed() async throws -> AstronovaProgram {
    let answer = try await browser.call(
      .post, "/api/v1/auth/refresh", #"{"refreshToken":"\#(refreshToken)"}"#)
    var program = self
    program.token = try #require(try answer.json()["jwtToken"]?.string, "\(answer.text)")
    return program
  }

  /// Calls an endpoint below `/api/v1`; the answer as it came.
  func send(
    _ method: HTTPRequest.Method, _ path: String, _ json: String? = nil
  ) async throws -> TestAnswer {
    try await browser.call(method, "/api/v1\(path)", json, token: token)
  }

  /// Calls an endpoint that succeeds with JSON.
  @discardableResult
  func call(
    _ method: HTTPRequest.Method, _ path: String, _ json: String? = nil
  ) async throws -> JSONValue {
    let answer = try await send(method, path, json)
    #expect(answer.status.kind == .successful, "\(method) \(path): \(answer.text)")
    return try answer.json()
  }

  /// Calls an endpoint that fails: `404 not_found`.
  func fail(
    _ method: HTTPRequest.Method, _ path: String, _ json: String? = nil
  ) async throws -> String {
    let answer = try await send(method, path, json)
    return "\(answer.status.code) \(try answer.json()["error"]?.string ?? answer.text)"
  }
}

extension TestSite {
  /// Enters a name and a birth in New York for the newest account.
  func enterBirthOfNewest() async throws {
    let accounts = services.accounts
    let known = try await services.database.read { transaction in
      let id: AccountID? = try transaction.value(
        "SELECT id FROM accounts ORDER BY created_at DESC, id LIMIT 1")
      return try id.flatMap { try accounts.account($0, in: transaction) }
    }
    let account = try #require(known)
    let owner = AccountKey(account.id, key: try accounts.dataKey(of: account))
    let born = try CivilDate(iso8601: "1990-05-15")
    _ = try await services.people.changeProfile(of: owner) { profile in
      profile.details = PersonDetails(
        name: "Ada", birthDate: born, birthTime: .exact(.init(minutes: 630)),
        birthPlace: .init(
          name: "New York", latitude: 40.7128, longitude: -74.006, timeZone: "America/New_York"))
    }
  }

  /// Verifies the address of an account.
  func verifyEmail(of account: AccountID) async throws {
    let now = clock.now
    try await services.database.write { transaction in
      try transaction.run(
        "UPDATE accounts SET email_verified_at = \(now) WHERE id = \(account)")
    }
  }
}

private struct NoToken: Error {}
