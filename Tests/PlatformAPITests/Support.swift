import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import Interface
import JSON
import OpenIDConnect
import Payments
import RateLimits
import Storage
import Testing

@testable import PlatformAPI

/// What a test of the wire has to hand: a site with the wire API and nothing else.
func withWireSite<Result: Sendable>(
  _ engine: Engine = .sqlite, apps: [App] = [],
  payments: PaymentSettings = PaymentSettings(products: []), providers: [IdentityProvider] = [],
  limits: any RateLimitStore = NoLimits(), _ body: (TestSite) async throws -> Result
) async throws -> Result {
  try await TestSite.with(
    engine, apps: apps, payments: payments, providers: providers, limits: limits,
    wirePaths: PlatformAPI.paths, renewals: PlatformAPI.renewals,
    routes: { services, routes in PlatformAPI.mount(services, routes) }
  ) { site in try await body(site) }
}

extension TestSite {
  /// The routes of calls. What browsers fetch of the sky are files, which no description has.
  var calls: [RouteDescription] {
    router.routes.filter { !$0.pattern.hasPrefix(SkyFiles.path) }
  }
}

/// Somebody who calls the API with a bearer token.
struct Program: Sendable {
  let browser: TestBrowser
  let accountID: String
  let sessionID: String
  let accessToken: String
  let refreshToken: String

  /// Signs up with an address and a password.
  init(_ site: TestSite, email: String, password: String = "correct horse battery") async throws {
    let browser = TestBrowser(site)
    let body = #"{"email":"\#(email)","password":"\#(password)"}"#
    try self.init(browser, try await browser.call(.post, "/account/v1/signup", body))
  }

  /// Reads what a way in has answered.
  init(_ browser: TestBrowser, _ answer: TestAnswer) throws {
    let json = try answer.json()
    self.browser = browser
    accountID = try #require(json["account"]?["id"]?.string)
    sessionID = try #require(json["sessionId"]?.string)
    accessToken = try #require(json["accessToken"]?.string)
    refreshToken = try #require(json["refreshToken"]?.string)
  }

  @discardableResult
  func call(
    _ method: HTTPRequest.Method, _ path: String, _ json: String? = nil, headers: HTTPFields = [:]
  ) async throws -> TestAnswer {
    try await browser.call(method, path, json, token: accessToken, headers: headers)
  }
}

extension TestAnswer {
  /// The JSON pointers of a problem's fields.
  func pointers() throws -> [String] {
    #expect(response.headers[.contentType] == "application/problem+json")
    return try (json()["errors"]?.array ?? []).compactMap { $0["pointer"]?.string }
  }
}
