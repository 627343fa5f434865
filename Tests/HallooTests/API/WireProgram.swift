import Accounts
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Schedules
import Testing

@testable import Halloo

/// A program that calls the wire API with the tokens of an account.
struct WireProgram: Sendable {
  let browser: TestBrowser
  let account: AccountID
  let accessToken: String
  let refreshToken: String

  /// A guest.
  init(_ site: TestSite) async throws {
    let browser = TestBrowser(site)
    try self.init(browser, try await browser.wire(.post, "/auth/guest", "{}"))
  }

  /// Somebody with an address and the password ``password``.
  init(_ site: TestSite, email: String) async throws {
    let browser = TestBrowser(site)
    let body = #"{"email":"\#(email)","password":"\#(Self.password)","displayName":"Anna"}"#
    try self.init(browser, try await browser.wire(.post, "/auth/register", body))
  }

  /// Reads what a way in has answered.
  init(_ browser: TestBrowser, _ answer: TestAnswer) throws {
    let json = try answer.json()
    self.browser = browser
    account = AccountID(rawValue: try #require(json["user"]?["id"]?.string, "\(answer.text)"))
    accessToken = try #require(json["accessToken"]?.string)
    refreshToken = try #require(json["refreshToken"]?.string)
  }

  static let password = "correct horse battery staple"

  func get(_ path: String, headers: HTTPFields = [:]) async throws -> TestAnswer {
    try await send(.get, path, headers: headers)
  }

  @discardableResult
  func send(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, headers: HTTPFields = [:]
  ) async throws -> TestAnswer {
    try await browser.call(
      method, HallooPath.api + path, body, token: accessToken, headers: headers)
  }
}

extension TestBrowser {
  /// Calls the wire API without tokens.
  @discardableResult
  func wire(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, headers: HTTPFields = [:]
  ) async throws -> TestAnswer {
    try await call(method, HallooPath.api + path, body, headers: headers)
  }
}

extension TestAnswer {
  /// The code of an error (HAL-1602).
  var problemCode: String? { try? json()["error"]?["code"]?.string }

  /// The fields that an error names, in their order.
  var problemFields: [String] {
    (try? json()["error"]?["fields"]?.object?.members.map(\.name)) ?? []
  }
}

extension HTTPField.Name {
  static let sessionWish = named("X-Session")

  /// - Precondition: it is a token.
  static func named(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else { preconditionFailure("\(name) is not a token") }
    return name
  }
}
