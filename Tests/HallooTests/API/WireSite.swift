import APIKit
import Accounts
import AppHost
import AppHostTestSupport
import Clocks
import HTTPServer
import HTTPTypes
import JSON
import Payments
import RateLimits
import Storage
import Synchronization
import Testing
import Vault

@testable import Halloo
@testable import TextMessages

/// A site with all of Halloo at work, and programs that call its wire API.
struct WireSite: Sendable {
  let site: TestSite
  let engine: HallooEngine

  var clock: TestClock { site.clock }

  static func with(
    payments: PaymentSettings = PaymentSettings(products: []),
    limits: any RateLimitStore = NoLimits(), _ body: (WireSite, FamilyProgram) async throws -> Void
  ) async throws {
    try await TestSite.with(apps: [Halloo.app], payments: payments, limits: limits) { site in
      let wire = WireSite(site: site, engine: HallooEngine(site.services))
      try await body(wire, try await wire.program())
    }
  }

  /// A program of somebody new.
  func program() async throws -> FamilyProgram {
    let signIn = try await site.services.accounts.enterAsGuest(
      Arrival(.program, from: Client(address: "", device: "")))
    return try FamilyProgram(site, signIn)
  }

  /// A program of somebody who was let into the circle of another.
  func program(in owner: FamilyProgram, as role: CircleRole) async throws -> FamilyProgram {
    let member = try await program()
    let now = clock.now
    try await site.services.database.write { transaction in
      try transaction.run(
        """
        INSERT INTO hal_members (account_id, member_id, role, joined_at)
        VALUES (\(owner.account), \(member.account), \(role), \(now))
        """)
    }
    return member
  }

  /// Everything that this moment brings.
  func pass() async throws {
    let fixture = HallooSite(site: site, engine: engine, owner: try await someOwner())
    try await fixture.pass()
    try await fixture.pass()
  }

  /// Everything that time brings from now to a later moment.
  func wait(_ duration: Duration) async throws {
    clock.advance(by: duration)
    try await pass()
  }

  private func someOwner() async throws -> CircleKey {
    let services = site.services
    let owner = try await services.database.read { transaction in
      let id: AccountID? = try transaction.value("SELECT id FROM accounts LIMIT 1")
      return try id.flatMap { try services.circleOwner($0, in: transaction) }
    }
    return try #require(owner)
  }
}

/// A program that calls the wire API with the tokens of somebody.
final class FamilyProgram: Sendable {
  private struct Tokens {
    var access: AccessToken
    var refresh: OpaqueToken
    var since: Timestamp
  }

  private let site: TestSite
  private let browser: TestBrowser
  private let tokens: Mutex<Tokens>
  let account: AccountID

  init(_ site: TestSite, _ signIn: SignIn) throws {
    guard case .tokens(let access, let refresh) = signIn.credentials else {
      throw AccountError(.invalidToken, .token)
    }
    (self.site, browser, account) = (site, TestBrowser(site), signIn.account.id)
    tokens = Mutex(Tokens(access: access, refresh: refresh, since: site.clock.now))
  }

  /// Calls what lies below `/halloo/api/v1`.
  @discardableResult
  func call(
    _ method: HTTPRequest.Method, _ path: String, _ json: String? = nil,
    headers: HTTPFields = [:]
  ) async throws -> TestAnswer {
    try await browser.call(
      method, HallooPath.api + path, json, token: try await token(), headers: headers)
  }

  /// Sends bytes of some type.
  func send(
    _ method: HTTPRequest.Method, _ path: String, _ bytes: [UInt8], type: String
  ) async throws -> TestAnswer {
    try await browser.send(
      method, HallooPath.api + path,
      headers: [
        .accept: "application/json", .contentType: type,
        .authorization: "Bearer \(try await token())",
      ], bytes: bytes)
  }

  /// Access tokens are good for fifteen minutes.
  private func token() async throws -> String {
    let known = tokens.withLock { $0 }
    guard known.since.advanced(by: .seconds(600)) < site.clock.now else { return known.access.text }
    let signIn = try await site.services.accounts.refresh(
      known.refresh, from: Client(address: "", device: ""))
    guard case .tokens(let access, let refresh) = signIn.credentials else { return "" }
    let now = site.clock.now
    tokens.withLock { $0 = Tokens(access: access, refresh: refresh, since: now) }
    return access.text
  }
}

extension FamilyProgram {
  /// Adds a relative.
  /// - Returns: their name on the wire.
  func addProfile(
    _ name: String = "Rosa Diaz", phone: String = "+1 202 555 0123",
    zone: String = "Europe/London", isQuiet: Bool = false
  ) async throws -> String {
    // So that none is as old as another.
    site.clock.advance(by: .milliseconds(1))
    let answer = try await call(
      .post, "/profiles",
      """
      {"name": "\(name)", "relationship": "Grandma", "phoneNumber": "\(phone)",
       "timeZone": "\(zone)", "quietHoursEnabled": \(isQuiet)}
      """)
    #expect(answer.status == .created, "\(answer.text)")
    return try #require(try answer.json()["id"]?.string)
  }

  /// Adds a relative who agrees to be texted.
  func addAgreed(
    _ wire: WireSite, _ name: String = "Rosa Diaz", phone: String = "+12025550123"
  ) async throws -> String {
    let id = try await addProfile(name, phone: phone)
    #expect(try await call(.post, "/profiles/\(id)/hello").status == .accepted)
    try await wire.pass()
    try await reply("YES", on: phone)
    try await wire.pass()
    #expect(try await call(.get, "/profiles/\(id)").json()["status"]?.string == "confirmed")
    return id
  }

  /// Adds a habit that is due in so many minutes, every day.
  /// - Returns: its name on the wire.
  func addTask(
    of profile: String, title: String = "Blue pills", in minutes: Int = 1,
    frequency: String = "daily"
  ) async throws -> String {
    site.clock.advance(by: .milliseconds(1))
    let moment = site.clock.now.advanced(by: .seconds(60 * minutes)).iso8601
    let answer = try await call(
      .post, "/tasks",
      """
      {"profileId": "\(profile)", "title": "\(title)", "category": "other",
       "frequency": "\(frequency)", "scheduledTime": "\(moment)"}
      """)
    #expect(answer.status == .created, "\(answer.text)")
    return try #require(try answer.json()["id"]?.string)
  }

  /// Answers on a simulated phone.
  func reply(_ body: String, on phone: String = "+12025550123") async throws {
    let answer = try await call(
      .post, "/simulator/phones/\(phone)/reply", #"{"body": "\#(body)"}"#)
    #expect(answer.status == .accepted, "\(answer.text)")
  }

  /// The occurrences of a habit, the newest first.
  func occurrences(of task: String) async throws -> [JSONValue] {
    let answer = try await call(.get, "/tasks/\(task)/occurrences")
    return try #require(try answer.json()["items"]?.array)
  }

  /// The first occurrence of a habit.
  func firstOccurrence(of task: String) async throws -> String {
    try #require(try await occurrences(of: task).last?["id"]?.string)
  }
}

/// Expects that a call is refused.
func expect(
  _ answer: TestAnswer, _ code: HallooCode, field: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let error = try answer.json()["error"]
  #expect(answer.status == code.status, "\(answer.text)", sourceLocation: sourceLocation)
  #expect(error?["code"]?.string == code.name, "\(answer.text)", sourceLocation: sourceLocation)
  guard let field else { return }
  #expect(
    error?["fields"]?[field]?.string?.isEmpty == false, "\(answer.text)",
    sourceLocation: sourceLocation)
}

extension JSONValue {
  /// The names of its members.
  var names: Set<String> { Set(object?.members.map(\.name) ?? []) }
}
