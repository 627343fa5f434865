import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import RateLimits
import Synchronization
import Testing

/// Counts how often something was done.
private final class Counter: Sendable {
  let count = Atomic(0)
}

private func mount(_ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>) {
  routes.get("/page") { _, requestContext in
    .html(Array("<input name=\"csrf\" value=\"\(requestContext.formToken)\">".utf8))
  }
  routes.get("/assets/a.css") { _, _ in .text("a") }
  let counter = Counter()
  routes.post("/count") { _, _ in
    .text("\(counter.count.add(1, ordering: .relaxed).newValue)")
  }
}

@Suite struct LimitTests {
  @Test("PLT-27 an address of strangers has 120 requests a minute; the files of pages do not count")
  func limits() async throws {
    try await TestSite.with(limits: TokenBuckets(), routes: mount) { site in
      let browser = TestBrowser(site)
      for _ in 0..<200 {
        #expect(try await browser.get("/assets/a.css").status == .ok)
      }
      var refused: TestAnswer?
      for _ in 0..<400 where refused == nil {
        let answer = try await browser.get("/page")
        if answer.status == .tooManyRequests { refused = answer }
      }
      let headers = try #require(refused).response.headers
      #expect(headers[.rateLimitPolicy] == "\"address\";q=120;w=60")
      #expect(headers[.retryAfter] != nil)
    }
  }

  @Test("PLT-16 a form that is sent again with its key is answered as it was, and done once")
  func idempotency() async throws {
    try await TestSite.with(routes: mount) { site in
      let browser = TestBrowser(site)
      try await browser.get("/page")
      let token = try #require(HTTPField.Name("X-CSRF-Token"))
      var answers: [String] = []
      for key in ["a", "a", "b"] {
        let headers: HTTPFields = [.idempotencyKey: key, token: browser.formToken]
        answers.append(try await browser.call(.post, "/count", "{}", headers: headers).text)
      }
      #expect(answers == ["1", "1", "2"])
      let stranger = try await TestBrowser(site).call(.post, "/count", "{}")
      #expect(stranger.text == "3")
    }
  }
}
