import Accounts
import AppHost
import AppHostTestSupport
import HTTPTypes
import JSON
import Testing

/// Somebody who calls the wire API with a personal key.
struct Program: Sendable {
  let browser: TestBrowser
  /// What it shows.
  let secret: APIKeySecret?
  let key: HTTPFields

  /// A guest with a key and nothing else.
  init(_ site: TestSite) async throws {
    let accounts = site.services.accounts
    let client = Client(address: "192.0.2.7", device: "Firefox")
    let guest = try await accounts.enterAsGuest(Arrival(.program, from: client))
    let made = try await accounts.createAPIKey(named: "Phone", of: guest.account.id, from: client)
    secret = APIKeySecret(made.secret.text)
    key = [try #require(HTTPField.Name("X-API-KEY")): made.secret.text]
    browser = TestBrowser(site)
  }

  func get(_ path: String) async throws -> TestAnswer {
    try await browser.call(.get, path, headers: key)
  }

  func send(
    _ method: HTTPRequest.Method, _ path: String, _ body: String
  ) async throws -> TestAnswer {
    try await browser.call(method, path, body, headers: key)
  }

  func delete(_ path: String) async throws -> TestAnswer {
    try await browser.call(.delete, path, headers: key)
  }

  func post(_ path: String, _ body: String) async throws -> TestAnswer {
    try await browser.call(.post, path, body, headers: key)
  }
}

extension TestAnswer {
  /// The code of an error in the shape of DES-174.
  func code() throws -> String? { try json()["detail"]?["code"]?.string }
  /// The field of an error in the shape of DES-174.
  func field() throws -> String? { try json()["detail"]?["field"]?.string }
}

extension TestBrowser {
  /// Calls the wire API as a page does: with the cookie, from the same site.
  func fetch(_ path: String, _ body: String) async throws -> TestAnswer {
    let token = try #require(HTTPField.Name("X-CSRF-Token"))
    return try await call(.post, path, body, headers: [token: formToken, .origin: TestSite.origin])
  }
}
