import Accounts
import AppHost
import AppHostTestSupport
import HTTPTypes
import JSON
import Payments
import RateLimits
import Storage
import StorageTestSupport
import Testing
import Vault

@testable import Chloe

/// A server with Chloe.
func withChloe<Result: Sendable>(
  _ engine: Engine = .sqlite, limits: any RateLimitStore = NoLimits(),
  _ body: (TestSite) async throws -> Result
) async throws -> Result {
  try await TestSite.with(
    engine, apps: [Chloe.app], payments: PaymentSettings(products: Chloe.app.products),
    limits: limits, body)
}

/// A client of the wire API with an access token.
struct ChloeProgram: Sendable {
  let site: TestSite
  let browser: TestBrowser
  let token: String
  let account: AccountID

  /// A guest.
  init(_ site: TestSite) async throws {
    (self.site, browser) = (site, TestBrowser(site))
    let entered = try await site.services.accounts.enterAsGuest(
      Arrival(.program, from: Client(address: "192.0.2.7", device: "Phone")))
    account = entered.account.id
    guard case .tokens(let access, _) = entered.credentials else { throw NoToken() }
    token = access.text
  }

  /// The account with its key.
  func owner() async throws -> AccountKey {
    let accounts = site.services.accounts
    let known = try await site.services.database.read { transaction in
      try accounts.account(account, in: transaction)
    }
    return AccountKey(account, key: try accounts.dataKey(of: try #require(known)))
  }

  /// Calls an endpoint below `/chloe/api/v1`; the answer as it came.
  func send(
    _ method: HTTPRequest.Method, _ path: String, _ json: String? = nil
  ) async throws -> TestAnswer {
    try await browser.call(method, ChloePath.api + path, json, token: token)
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
    return "\(answer.status.code) \(try answer.json()["error"]?["code"]?.string ?? answer.text)"
  }
}

private struct NoToken: Error {}

extension ChloeProgram {
  /// Records premium that lasts a month.
  func becomePremium() async throws {
    let now = site.services.now()
    try await site.services.accounts.record(
      EntitlementFact(
        app: ChloePath.appID, kind: .purchase, provider: .sandbox, eventID: "bought",
        subscription: "chloe", at: now, endsAt: now.advanced(by: .seconds(30 * 86_400))),
      of: account)
  }

  /// Sends a form with a picture.
  func upload(
    _ method: HTTPRequest.Method, _ path: String, _ picture: [UInt8], fields: [String: String] = [:]
  ) async throws -> TestAnswer {
    var body: [UInt8] = []
    for (name, value) in fields {
      body += "--edge\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8
    }
    body +=
      """
      --edge\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r
      Content-Type: image/png\r\n\r\n
      """.utf8
    body += picture + Array("\r\n--edge--\r\n".utf8)
    return try await browser.send(
      method, ChloePath.api + path,
      headers: [
        .accept: "application/json", .authorization: "Bearer \(token)",
        .contentType: "multipart/form-data; boundary=edge",
      ], bytes: body)
  }
}

extension JSONValue {
  /// The names of an object's members.
  var names: Set<String> { Set((object?.members ?? []).map(\.name)) }
}
