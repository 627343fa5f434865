import Accounts
import Conversations
import Destiny
import HTTPServer
import HTTPTypes
import JSON
import RateLimits
import Site
import SiteTestSupport
import Storage
import Testing

@testable import Destiny

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
      try check(try await program.get("/vedic/api/chart/"), 405, "METHOD_NOT_ALLOWED")
      let long = #"{"a":"\#(String(repeating: "x", count: 64 << 10))"}"#
      try check(try await program.post("/vedic/api/chart/", long), 413, "BODY_TOO_LARGE")
      try check(
        try await program.post("/vedic/api/chart/", #"{"levels":4}"#), 422, "INVALID_FIELD")
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try check(try await browser.call(.post, "/vedic/api/chart/", "{}"), 403, "FORBIDDEN")
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

  @Test("DES-174 the errors of the rooms below have codes of their own")
  func problems() throws {
    let now = Timestamp(milliseconds: 1_800_000_000_000)
    let quota = AccountError(
      .quotaUsedUp(name: "questions", limit: 10, resetsAfter: .seconds(60)), .quota)
    let told = try #require(DestinyProblem(quota, now: now))
    #expect(told.code == .quotaExceeded && told.renewsAt == now.advanced(by: .seconds(60)))
    for (error, code) in [
      (ChatError(.notFound, .thread), DestinyProblem.Code.threadNotFound),
      (ChatError(.notFound, .message), .predictionNotFound),
      (ChatError(.answering, .thread), .alreadyAnswering),
      (ChatError(.taken, .thread), .idConflict),
      (ChatError(.full(maximum: 500), .thread), .threadFull),
      (ChatError(.tooLong(maximum: 1_000), .text), .invalidQuery),
    ] {
      #expect(DestinyProblem(error, now: now)?.code == code)
    }
    #expect(DestinyProblem(ChatError(.missing, .title), now: now) == nil)
    let request = try Request(.get, "/vedic/api/quota/")
    for code in DestinyProblem.Code.allCases {
      #expect(DestinyProblem.Code(DestinyProblem(code, "Why.").httpError, of: request) == code)
    }
  }

  @Test("DES-174 the moment at which there is quota again goes along")
  func renewal() throws {
    let now = Timestamp(milliseconds: 1_800_000_000_000)
    let problem = DestinyProblem(.quotaExceeded, "Used up.", renewsAt: now)
    let answer = ErrorRenderer.destiny.render(
      problem.httpError, try Request(.get, "/vedic/api/quota/?keys=camel"))
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
      for code in DestinyProblem.Code.allCases { #expect(answer.text.contains(code.rawValue)) }
    }
  }
}
