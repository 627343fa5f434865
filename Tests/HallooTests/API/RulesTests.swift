import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Metrics
import RateLimits
import Schedules
import Storage
import Testing

@testable import Halloo

@Suite struct RulesTests {
  @Test("HAL-1601 HAL-1602 strangers are told 401, and every error has the same body")
  func errors() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      for path in ["/me", "/settings", "/inbox", "/events", "/analytics/overview"] {
        let refused = try await browser.wire(.get, path)
        #expect(refused.status == .unauthorized && refused.problemCode == "unauthorized")
      }
      let missing = try await browser.wire(.get, "/nothing")
      #expect(missing.status == .notFound)
      let error = try #require(try missing.json()["error"])
      #expect(error["code"]?.string == "not_found" && error["fields"] == .null)
      #expect(error["message"]?.string == "No operation at this path.")
      #expect(error["requestId"]?.string?.count == 16)
      let method = try await browser.wire(.put, "/me", "{}")
      #expect(method.status == .methodNotAllowed && method.problemCode == "method_not_allowed")
      let allowed = try #require(method.response.headers[.allow])
      #expect(
        allowed.contains("PATCH") && !allowed.contains("PUT") && method.text.contains(allowed))
      let program = try await WireProgram(site)
      let malformed = try await program.send(.patch, "/settings", "{")
      #expect(malformed.status == .badRequest && malformed.problemCode == "bad_request")
      let form = try await browser.send(
        .patch, "\(HallooPath.api)/settings",
        headers: [.contentType: "text/plain", .authorization: "Bearer \(program.accessToken)"],
        body: "{}")
      #expect(form.problemCode == "unsupported_media")
      let long = #"{"textContrast":"\#(String(repeating: "a", count: 64 << 10))"}"#
      let large = try await program.send(.patch, "/settings", long)
      #expect(large.status == .contentTooLarge && large.problemCode == "too_large")
    }
  }

  @Test(
    "HAL-1601 a circle that is not open is not there, and what is its owner's is refused to others")
  func circles() async throws {
    try await withHalloo { site in
      let (owner, viewer) = (try await WireProgram(site), try await WireProgram(site))
      let headers: HTTPFields = [.circle: owner.account.rawValue]
      let foreign = try await viewer.get("/subscription", headers: headers)
      #expect(foreign.status == .notFound && foreign.problemCode == "not_found")
      try await site.join(viewer.account, to: owner.account, as: .viewer)
      #expect(try await viewer.get("/subscription", headers: headers).status == .ok)
      let body = #"{"productId":"a","provider":"sandbox"}"#
      for path in ["/subscription/checkout", "/subscription/restore"] {
        let refused = try await viewer.send(.post, path, body, headers: headers)
        #expect(refused.status == .forbidden && refused.problemCode == "forbidden")
      }
    }
  }

  @Test("HAL-1603 an account calls 120 times a minute, an address its ways in 20 times")
  func limits() async throws {
    let start = ContinuousClock.now
    try await withHalloo(limits: TokenBuckets(now: { start })) { site in
      let program = try await WireProgram(site)
      var answer = try await program.get("/settings")
      for _ in 0..<120 where answer.status == .ok { answer = try await program.get("/settings") }
      #expect(answer.status == .tooManyRequests && answer.problemCode == "rate_limited")
      #expect(answer.response.headers[.retryAfter] != nil)
      let browser = TestBrowser(site, address: try #require(.init("192.0.2.1")))
      for _ in 0..<20 {
        #expect(try await browser.wire(.post, "/auth/login", "{}").status.code == 422)
      }
      let refused = try await browser.wire(.post, "/auth/login", "{}")
      #expect(refused.problemCode == "rate_limited")
    }
  }

  @Test("HAL-1604 what is sent again under one key is answered once; another body is refused")
  func idempotency() async throws {
    try await withHalloo { site in
      let program = try await WireProgram(site)
      let headers: HTTPFields = [.named("Idempotency-Key"): "once"]
      let body = #"{"experiment":"profileCreation","event":"opened"}"#
      for _ in 0..<2 {
        let answer = try await program.send(.post, "/experiments/events", body, headers: headers)
        #expect(answer.status == .accepted)
      }
      #expect(try await CountedSetups(site.services).of(.direct) == [.opened: 1])
      let other = #"{"experiment":"profileCreation","event":"created"}"#
      let refused = try await program.send(.post, "/experiments/events", other, headers: headers)
      #expect(refused.status == .conflict && refused.problemCode == "idempotency_mismatch")
    }
  }

  @Test("HAL-1604 HAL-1205 what is sent again under one key is about the same circle")
  func idempotentCircle() async throws {
    try await withHalloo { site in
      let program = try await WireProgram(site)
      let body = #"{"experiment":"profileCreation","event":"opened"}"#
      func status(_ circle: String?) async throws -> HTTPResponse.Status {
        var headers: HTTPFields = [.named("Idempotency-Key"): "once"]
        headers[.named("X-Halloo-Circle")] = circle
        return try await program.send(.post, "/experiments/events", body, headers: headers).status
      }
      for _ in 0..<2 { #expect(try await status(program.account.rawValue) == .accepted) }
      for other in [nil, "another"] { #expect(try await status(other) == .conflict) }
      #expect(try await CountedSetups(site.services).of(.direct) == [.opened: 1])
    }
  }

  @Test("HAL-1606 lists are given in parts of at most 100")
  func lists() async throws {
    try await withHalloo { site in
      let program = try await WireProgram(site)
      for query in ["limit=0", "limit=101", "limit=x", "cursor=x", "unread=perhaps"] {
        let refused = try await program.get("/inbox?\(query)")
        #expect(refused.status == .badRequest && refused.problemCode == "bad_request", "\(query)")
      }
      #expect(try await program.get("/inbox?limit=100").status == .ok)
    }
  }
}

extension TestSite {
  /// Lets somebody into a circle.
  func join(_ member: AccountID, to owner: AccountID, as role: CircleRole) async throws {
    let now = services.now()
    try await services.database.write { transaction in
      try transaction.run(
        """
        INSERT INTO hal_members (account_id, member_id, role, joined_at)
        VALUES (\(owner), \(member), \(role), \(now))
        """)
    }
  }
}
