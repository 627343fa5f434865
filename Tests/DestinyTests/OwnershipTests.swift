import Accounts
import AppHostTestSupport
import HTTPTypes
import JSON
import Testing

@testable import Destiny

/// Somebody with one of everything that the wire API names.
private struct Owner {
  let browser: TestBrowser
  /// What stands in paths, by the name of the parameter.
  let names: [String: String]
  let address: String
  /// What nobody else may read.
  let secrets: [String]

  init(_ site: TestSite) async throws {
    browser = TestBrowser(site)
    try await browser.enterDestiny(name: "Canary Asha")
    try await browser.buyPremium()
    try await browser.get("/destiny/profile/keys")
    let key = try await browser.act("POST", "/vedic/api/keys/", #"{"name":"Canary key"}"#).json()
    let query = #"{"query":"Canary question?","conversation_id":"canary-thread"}"#
    let asked = try await browser.act("POST", "/vedic/api/predict/", query).json()
    let pair = #"{"boy":\#(Self.person("Canary Ravi")),"girl":\#(Self.person("Canary Uma"))}"#
    let match = try await browser.act("POST", "/vedic/api/compatibility/", pair).json()
    let account = try await site.firstAccount()
    let prediction = try #require(asked["prediction_id"]?.string)
    address = try #require(
      try await browser.call(.get, "/vedic/api/profile/").json()["email"]?.string)
    names = [
      "user_id": account.id.rawValue, "thread_id": "canary-thread", "prediction_id": prediction,
      "trace_id": prediction, "key_id": try #require(key["key_id"]?.string),
      "compatibility_id": try #require(match["compatibility_id"]?.string),
    ]
    secrets = Array(names.values) + [address, "Canary", "canary"]
  }

  static func person(_ name: String) -> String {
    #"{"name":"\#(name)","dob":"1990-01-15","time":"14:30","lat":18.975,"lon":72.82583}"#
  }
}

@Suite struct OwnershipTests {
  /// The bodies with which operations would do what they do, but for whom they name.
  private static let bodies = [
    "POST /vedic/api/chart": #""birth_data":\#(ReferenceChart.a.birthData)"#,
    "POST /vedic/api/predict": predict, "POST /vedic/api/predict/stream": predict,
    "POST /vedic/api/compatibility": match, "POST /vedic/api/compatibility/analyze": match,
    "POST /vedic/api/compatibility/analyze/stream": match,
    "PUT /vedic/api/profile": #""user_name":"Eve""#, "POST /vedic/api/keys": #""name":"Mine""#,
    "POST /subscription/checkout": #""product_id":"destiny.premium.monthly""#,
    "POST /subscription/verify": #""provider":"appstore","transaction":"a.b.c""#,
    "POST /chat-history/threads/{user_id}/{thread_id}/messages": #""role":"user","content":"x""#,
  ]
  private static let predict = #""query":"Why?","birth_data":\#(ReferenceChart.a.birthData)"#
  private static let match =
    #""boy":\#(Owner.person("Ravi")),"girl":\#(Owner.person("Uma"))"#

  /// What serves whoever asks, and knows of nobody else: there is nobody to name.
  private static let ofCaller: Set = [
    "GET /vedic/api/openapi.yaml", "GET /vedic/api/places", "GET /vedic/api/home",
    "GET /vedic/api/quota", "GET /vedic/api/profile", "GET /vedic/api/keys",
    "POST /vedic/api/keys", "GET /vedic/api/export", "GET /vedic/api/compatibility/history",
    "GET /subscription/plans", "GET /subscription/status", "POST /subscription/checkout",
    "POST /subscription/verify", "POST /subscription/restore", "POST /subscription/cancel",
  ]

  @Test("DES-171 DES-196 no operation gives a second account anything of the first")
  func second() async throws {
    try await withDestiny { site in
      let owner = try await Owner(site)
      let eve = TestBrowser(site)
      try await eve.enterDestiny(name: "Eve")
      try await eve.get("/destiny/profile/keys")
      for operation in try await Operation.described(by: site).sorted(by: { "\($0)" < "\($1)" }) {
        let fields = Self.bodies["\(operation)"].map { ",\($0)" } ?? ""
        let body = #"{"user_email":"\#(owner.address)"\#(fields)}"#
        let address = owner.address.replacing("@", with: "%40")
        let path = try operation.path(owner.names)
        let answer = try await eve.act(
          operation.method, "\(path)?q=Pune&user_email=\(address)", body)
        if operation.parameters == ["user_id", "thread_id"] {
          // Nor under her own name.
          let own = owner.names.merging(["user_id": "me"]) { $1 }
          let other = try await eve.act(
            operation.method, try operation.path(own), "{\(fields.dropFirst())}")
          #expect(other.status == .notFound, "\(operation)")
        }
        if Self.ofCaller.contains("\(operation)") {
          #expect(answer.status.code < 500, "\(operation)")
          let found = owner.secrets.filter { answer.text.contains($0) }
          #expect(found == [], "\(operation) tells of another")
          let own = try await eve.act(operation.method, "\(path)?q=Pune", "{\(fields.dropFirst())}")
          #expect(own.status.code < 500, "\(operation)")
          #expect(owner.secrets.filter { own.text.contains($0) } == [], "\(operation)")
        } else {
          #expect([403, 404].contains(answer.status.code), "\(operation): \(answer.status)")
        }
      }
      let status = try await eve.call(.get, "/subscription/status").json()
      #expect(status["is_premium"]?.boolean == true, "what Eve bought is Eve's")
      let kept = try await owner.browser.call(.get, "/chat-history/threads/me").json()
      #expect(kept.ids("threads") == ["canary-thread"])
      let mine = try await eve.call(.get, "/chat-history/threads/me").json()
      #expect(mine.ids("threads") == [])
    }
  }

  @Test("DES-172 without a key nothing but the description is open, and a wrong key opens nothing")
  func strangers() async throws {
    try await withDestiny { site in
      let key = try #require(HTTPField.Name("X-API-KEY"))
      for operation in try await Operation.described(by: site) {
        let names = Dictionary(
          operation.parameters.map { ($0, "anything") }, uniquingKeysWith: { $1 })
        let (path, method) = (
          try operation.path(names), try #require(HTTPRequest.Method(operation.method))
        )
        let body = operation.method == "GET" ? nil : "{}"
        if path != "/vedic/api/openapi.yaml" {
          let stranger = try await TestBrowser(site).call(method, path, body)
          #expect(stranger.status == .unauthorized, "\(operation)")
          #expect(try stranger.code() == "UNAUTHORIZED")
        }
        let wrong = try await TestBrowser(site).call(method, path, body, headers: [key: "wrong"])
        #expect(wrong.status == .unauthorized, "\(operation)")
      }
    }
  }
}

extension TestBrowser {
  /// Calls the wire API as a page does: with the cookie, from the same site.
  fileprivate func act(
    _ method: String, _ path: String, _ body: String
  ) async throws -> TestAnswer {
    let token = try #require(HTTPField.Name("X-CSRF-Token"))
    return try await call(
      try #require(HTTPRequest.Method(method)), path, method == "GET" ? nil : body,
      headers: [token: formToken, .origin: TestSite.origin])
  }
}
