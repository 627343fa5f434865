import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import HTTPTypes
import JSON
import People
import RateLimits
import Storage
import StorageTestSupport
import Testing

@testable import Arca

/// A site that serves Arca alone.
func withArca<Result: Sendable>(
  _ engine: Engine = .sqlite, limits: any RateLimitStore = NoLimits(),
  crossOrigins: CrossOrigins = .closed, _ body: (TestSite) async throws -> Result
) async throws -> Result {
  try await TestSite.with(
    engine, apps: [Arca.app], limits: limits, crossOrigins: crossOrigins, body)
}

/// Somebody who calls the functions with an access token.
struct ArcaProgram: Sendable {
  let site: TestSite
  let browser: TestBrowser
  let token: String
  let account: AccountID

  /// A guest; with a name and a birth unless the date is empty.
  init(
    _ site: TestSite, _ name: String = "Ada Prime", born date: String = "1990-05-15",
    time: String? = "10:30", verified: Bool = true
  ) async throws {
    (self.site, browser) = (site, TestBrowser(site))
    let entered = try await site.services.accounts.enterAsGuest(
      Arrival(.program, from: Client(address: "192.0.2.7", device: "Phone")))
    account = entered.account.id
    guard case .tokens(let access, _) = entered.credentials else { throw NoToken() }
    token = access.text
    if verified {
      let (now, account) = (site.clock.now, account)
      try await site.services.database.write { transaction in
        _ = try transaction.run(
          "UPDATE accounts SET email_verified_at = \(now) WHERE id = \(account)")
      }
    }
    if !date.isEmpty { try await tell(name, date, time) }
  }

  /// Name and birth in Lisbon.
  func tell(_ name: String, _ date: String, _ time: String? = "10:30") async throws {
    let born = try CivilDate(iso8601: date)
    let clock: PersonDetails.BirthTime =
      try time.map { .exact(try WallTime(iso8601: $0)) } ?? .unknown
    _ = try await site.services.people.changeProfile(of: owner()) { profile in
      profile.details = PersonDetails(
        name: name, birthDate: born, birthTime: clock,
        birthPlace: .init(
          name: "Lisbon", latitude: 38.71667, longitude: -9.13333, timeZone: "Europe/Lisbon"))
    }
  }

  /// The account with its key.
  func owner() async throws -> AccountKey {
    let known = try await site.services.database.read { transaction in
      try ArcaStore(site.services).key(of: account, in: transaction)
    }
    return try #require(known)
  }

  /// Calls a function; the answer as it came.
  func send(_ function: String, _ data: String = "{}") async throws -> TestAnswer {
    try await browser.call(
      .post, "/arca/functions/\(function)", #"{"data":\#(data)}"#, token: token)
  }

  /// Calls a function that succeeds.
  @discardableResult
  func call(_ function: String, _ data: String = "{}") async throws -> JSONValue {
    let answer = try await send(function, data)
    #expect(answer.status == .ok, "\(function): \(answer.text)")
    return try #require(try answer.json()["result"])
  }

  /// Calls a function that fails: its HTTP status, its status and its reason.
  func fail(_ function: String, _ data: String = "{}") async throws -> String {
    let answer = try await send(function, data)
    return try answer.failure()
  }

  /// The secret of the first link.
  func secret() async throws -> String {
    try #require(try await call("get_share_link")["shareSecret"]?.string)
  }

  /// Imports by a link.
  @discardableResult
  func take(_ secret: String, as type: String = "friend") async throws -> JSONValue {
    try await call(
      "import_connection", #"{"share_secret":"\#(secret)","relationship_type":"\#(type)"}"#)
  }

  /// The connections.
  func connections() async throws -> [JSONValue] {
    try #require(try await call("list_connections")["connections"]?.array)
  }

  /// The entries of the inbox, newest first.
  func inbox() async throws -> [JSONValue] {
    try #require(try await call("list_notifications")["notifications"]?.array)
  }
}

struct NoToken: Error {}

extension TestAnswer {
  /// `404 NOT_FOUND connectionNotFound`.
  func failure() throws -> String {
    let error = try json()["error"]
    return [
      "\(status.code)", error?["status"]?.string ?? "-",
      error?["details"]?["reason"]?.string ?? "-",
    ].joined(separator: " ")
  }
}

/// Grace, with all that a form has.
let grace = #"""
  {"name":" Grace Hopper ","birth_date":"1906-12-09","birth_time":"09:05","birth_lat":40.7128,
  "birth_lon":-74.006,"birth_place":"New York","relationship_type":"coworker","extra":1}
  """#
