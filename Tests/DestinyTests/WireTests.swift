import APIKit
import Accounts
import AppHost
import AppHostTestSupport
import Clocks
import Conversations
import Destiny
import HTTPTypes
import Idempotency
import JSON
import RateLimits
import Storage
import StoredAnswers
import Testing

@testable import Destiny
@testable import HTTPServer

@Suite struct WireTests {
  @Test("DES-174 every status that a request can have is told by its code")
  func codes() async throws {
    try await withDestiny { site in
      let (program, stranger) = (try await Program(site), TestBrowser(site))
      func check(_ answer: TestAnswer, _ status: Int, _ code: String) throws {
        #expect(answer.status.code == status)
        #expect(answer.response.headers[.contentType] == "application/json")
        #expect(try answer.code() == code)
        #expect(try answer.json()["detail"]?["message"]?.string?.isEmpty == false)
      }
      try check(try await program.post("/vedic/api/chart/", "{"), 400, "INVALID_JSON")
      try check(try await program.post("/vedic/api/chart/", "[]"), 400, "INVALID_JSON")
      try check(
        try await program.post("/vedic/api/chart/?keys=kebab", "{}"), 400, "INVALID_PARAMETER")
      try check(try await stranger.call(.post, "/vedic/api/chart/", "{}"), 401, "UNAUTHORIZED")
      try check(try await stranger.call(.get, "/vedic/api/places/?q=Pune"), 401, "UNAUTHORIZED")
      try check(try await program.get("/vedic/api/nothing"), 404, "NOT_FOUND")
      try check(try await program.get("/chat-history/nothing/at/all"), 404, "NOT_FOUND")
      try check(try await program.get("/subscription/nothing"), 404, "NOT_FOUND")
      for path in ["/vedic/api/nothing", "/vedic/api/compatibility/none"] {
        let missing = try await program.post(path, "{}")
        try check(missing, 404, "NOT_FOUND")
        #expect(
          try missing.json()["detail"]?["message"]?.string == "No operation at this path.")
      }
      let method = try await program.get("/vedic/api/chart/")
      try check(method, 405, "METHOD_NOT_ALLOWED")
      #expect(method.response.headers[.allow] == "OPTIONS, POST")
      #expect(method.text.contains("OPTIONS, POST"), "\(method.text)")
      let long = #"{"a":"\#(String(repeating: "x", count: 64 << 10))"}"#
      try check(try await program.post("/vedic/api/chart/", long), 413, "BODY_TOO_LARGE")
      try check(
        try await program.post("/vedic/api/chart/", #"{"levels":4}"#), 422, "INVALID_FIELD")
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try check(try await browser.call(.post, "/vedic/api/chart/", "{}"), 403, "FORBIDDEN")
    }
  }

  @Test(
    "DES-174 PLT-16 a request whose key is still under way is told so by a code, and when to come again"
  )
  func underWay() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let person = try await Program.caller(site, program).person()
      let (path, body) = ("/vedic/api/chart/", #"{"birth_data":\#(ReferenceChart.a.birthData)}"#)
      let first = IdempotentRequest(
        key: "chart-1", route: "POST \(path)",
        content: Array("\(path)\napplication/json\n".utf8)
          + (try #require(CanonicalJSON(ignoresNulls: false).bytes(of: Array(body.utf8)))))
      let owner = StoredAnswers.Owner(try person.owner())
      guard case .new(let attempt) = try await site.services.answers.begin(first, of: owner) else {
        throw CancellationError()
      }
      var fields = program.key
      fields[.idempotencyKey] = "chart-1"
      let second = try await program.browser.call(.post, path, body, headers: fields)
      #expect(second.status == .conflict)
      #expect(try second.code() == "IDEMPOTENCY_IN_PROGRESS")
      let wait = try #require(second.response.headers[.retryAfter].flatMap { Int64($0) })
      #expect(try second.json()["detail"]?["retry_after"]?.integer == wait)
      try await site.services.answers.abandon(attempt)
      #expect(
        try await program.browser.call(.post, path, body, headers: fields).status == .ok)
    }
  }

  @Test("DES-66 DES-174 a session that is over is told apart from none")
  func sessionOver() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      #expect(try await browser.call(.get, "/vedic/api/places/?q=Pune").status == .ok)
      site.clock.advance(by: .seconds(31 * 86_400))
      let answer = try await browser.call(.get, "/vedic/api/places/?q=Pune")
      #expect(answer.status == .unauthorized)
      #expect(try answer.code() == "SESSION_EXPIRED")
    }
  }

  @Test("DES-172 DES-174 PLT-6 a token that is over is told apart from one that opens nothing")
  func tokens() async throws {
    try await withDestiny { site in
      let accounts = site.services.accounts
      let client = Client(address: "192.0.2.7", device: "Firefox")
      let guest = try await accounts.enterAsGuest(Arrival(.program, from: client))
      guard case .tokens(let access, _) = guest.credentials else { throw CancellationError() }
      func code(_ token: String) async throws -> String? {
        let answer = try await TestBrowser(site).call(.get, "/vedic/api/quota/", token: token)
        #expect(answer.status == .unauthorized)
        #expect(answer.response.headers[.wwwAuthenticate]?.contains("invalid_token") == true)
        return try answer.code()
      }
      #expect(try await code(String(access.text.dropLast(4)) + "AAAA") == "TOKEN_INVALID")
      #expect(try await code("nonsense") == "TOKEN_INVALID")
      #expect(try await code("ast_" + String(repeating: "A", count: 43)) == "UNAUTHORIZED")
      site.clock.advance(by: .seconds(16 * 60))
      #expect(try await code(access.text) == "TOKEN_EXPIRED")
      // Of what we have not signed nothing is told, whether its session is there or not.
      #expect(try await code(String(access.text.dropLast(4)) + "AAAA") == "TOKEN_INVALID")
      let next = try await accounts.enterAsGuest(Arrival(.program, from: client))
      guard case .tokens(let token, _) = next.credentials else { throw CancellationError() }
      try await accounts.endAllSessions(of: next.account.id, from: client)
      #expect(try await code(token.text) == "TOKEN_INVALID")
    }
  }

  @Test("DES-171 nobody asks for somebody else")
  func foreign() async throws {
    try await withDestiny { site in
      let body = #"{"user_email":"somebody@example.org"}"#
      let answer = try await Program(site).post("/vedic/api/chart/", body)
      #expect(answer.status == .forbidden)
      #expect(try answer.code() == "FORBIDDEN")
    }
  }

  @Test("DES-173 a body in camelCase is answered so, its errors too")
  func camel() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let wrong = try await program.post(
        "/vedic/api/chart/", #"{"birthData":{"dob":"1990-01-15","timeUnknown":3,"lat":1,"lon":2}}"#)
      #expect(try wrong.field() == "birthData.timeUnknown")
      let right = try await program.post(
        "/vedic/api/chart/",
        #"{"birthData":{"dob":"1990-01-15","timeUnknown":true,"lat":1,"lon":2}}"#)
      #expect(try right.json()["ayanamsaValue"]?.double != nil)
    }
  }

  @Test("DES-174 the errors of the modules below have codes of their own")
  func problems() throws {
    let now = Timestamp(milliseconds: 1_800_000_000_000)
    let quota = AccountError(
      .quotaUsedUp(name: "questions", limit: 10, resetsAfter: .seconds(60)), .quota)
    let request = try Request(.get, "/vedic/api/quota/")
    let told = try #require(HTTPError.destiny(quota, now: now))
    #expect(DestinyCode(told, of: request) == .quotaExceeded)
    #expect(told.members.map(\.values) == [[now.advanced(by: .seconds(60)).iso8601]])
    for (error, code) in [
      (ChatError(.notFound, .thread), DestinyCode.threadNotFound),
      (ChatError(.notFound, .message), .predictionNotFound),
      (ChatError(.answering, .thread), .alreadyAnswering),
      (ChatError(.taken, .thread), .idConflict),
      (ChatError(.full(maximum: 500), .thread), .threadFull),
      (ChatError(.tooLong(maximum: 1_000), .text), .invalidQuery),
    ] {
      let told = try #require(HTTPError.destiny(error, now: now))
      #expect(DestinyCode(told, of: request) == code)
    }
    #expect(HTTPError.destiny(ChatError(.missing, .title), now: now) == nil)
    for code in DestinyCode.allCases {
      #expect(DestinyCode(HTTPError(code, "Why."), of: request) == code)
    }
  }

  @Test("DES-174 the moment at which there is quota again goes along")
  func renewal() throws {
    let now = Timestamp(milliseconds: 1_800_000_000_000)
    let quota = AccountError(
      .quotaUsedUp(name: "questions", limit: 10, resetsAfter: .seconds(0)), .quota)
    let problem = try #require(HTTPError.destiny(quota, now: now))
    let answer = ErrorRenderer.destiny.render(
      problem, try Request(.get, "/vedic/api/quota/?keys=camel"))
    guard case .bytes(let bytes) = answer.body else { return #expect(Bool(false)) }
    let detail = try JSONValue(parsing: bytes)["detail"]
    #expect(detail?["renewsAt"]?.string == "2027-01-15T08:00:00.000Z")
    #expect(detail?["code"]?.string == "QUOTA_EXCEEDED" && detail?["field"] == nil)
  }

  @Test("DES-175 places and charts are counted by themselves, each by account or key")
  func limits() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let policy = try #require(HTTPField.Name("RateLimit-Policy"))
      let places = try await program.get("/vedic/api/places/?q=Pune").response.headers[
        values: policy]
      #expect(places.contains(#""destiny-places";q=120;w=60"#))
      let charts = try await program.post("/vedic/api/chart/", "{}").response.headers[
        values: policy]
      #expect(!charts.contains(#""destiny-places";q=120;w=60"#))
    }
  }

  @Test("DES-177 PLT-2 every route is described, and everything described is a route")
  func contract() async throws {
    try await withDestiny { site in
      let answer = try await TestBrowser(site).call(.get, "/vedic/api/openapi.yaml")
      #expect(answer.response.headers[.contentType] == "application/yaml")
      let described = try await Operation.described(by: site)
      let routed = site.router.routes.filter { route in
        Destiny.app.wirePaths.contains { route.pattern.hasPrefix($0 + "/") }
      }
      let known = Set(
        routed.map { Operation(method: $0.method.rawValue, path: Operation.bare($0.pattern)) })
      #expect(known.subtracting(described) == [], "routes that are not described")
      #expect(described.subtracting(known) == [], "descriptions without a route")
      for code in DestinyCode.allCases { #expect(answer.text.contains(code.name)) }
    }
  }
}
