import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import Interface
import JSON
import Testing

@testable import Astronova

@Suite struct ContentEndpointTests {
  @Test("AST-65 AST-66 AST-67 three questions and insights of each category are there at first")
  func starters() async throws {
    try await withAstronova { site in
      let browser = TestBrowser(site)
      for (language, question) in [
        ("en", "What do I need in love?"), ("es", "¿Qué necesito en el amor?"),
      ] {
        let all = try await browser.call(
          .get, "/api/v1/content/management?language=\(language)"
        ).json()
        let questions = all["quickQuestions"]?.array ?? []
        #expect(questions.count == 18)
        #expect(questions.first?["text"]?.string == question)
        #expect(questions.first?["icon"]?.string == "💖")
        let insights = all["insights"]?.array ?? []
        #expect(insights.count == 17)
        let landing = insights.filter { $0["category"]?.string == "landing" }
        #expect(landing.count == 5)
        for insight in landing {
          let words = insight["content"]?.string?.split(separator: " ").count ?? 0
          #expect(25...45 ~= words)
        }
        #expect(all["categories"]?["quickQuestions"]?.array?.count == 6)
      }
    }
  }

  @Test(
    "AST-67 AST-69 a category is read alone, an unknown one refused, and what is known not sent")
  func filter() async throws {
    try await withAstronova { site in
      let browser = TestBrowser(site)
      let path = "/api/v1/content/management?kind=quickQuestion&category=timing"
      let first = try await browser.call(.get, path)
      let json = try first.json()
      #expect(json["quickQuestions"]?.array?.count == 3 && json["insights"]?.array?.isEmpty == true)
      let tag = try #require(first.response.headers[.eTag])
      let again = try await browser.call(.get, path, headers: [.ifNoneMatch: tag])
      #expect(again.status == .notModified)
      let unknown = try await browser.call(.get, "/api/v1/content/management?category=rain")
      #expect(unknown.status == .unprocessableContent)
    }
  }

  @Test("AST-24 AST-67 only administrators manage, and see what is not active")
  func administrators() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let path = "/content/management"
      #expect(try await ada.fail(.get, "\(path)?includeInactive=true") == "403 forbidden")
      #expect(try await ada.fail(.post, path, "{}") == "403 forbidden")
      #expect(try await ada.fail(.put, "\(path)/order", "{}") == "403 forbidden")
      #expect(try await ada.fail(.put, "\(path)/x", "{}") == "403 forbidden")
      #expect(try await ada.fail(.delete, "\(path)/x") == "403 forbidden")
    }
  }

  @Test(
    "AST-67 an insight is one of its category, another each hour, with the facts that were sent")
  func insight() async throws {
    try await withAstronova { site in
      let browser = TestBrowser(site)
      var titles: Set<String> = []
      for hour in 10...14 {
        let insight = try await browser.call(
          .post, "/api/v1/content/insight",
          #"{"category":"landing","localTime":"\#(hour):00","moon_phase":"Full Moon"}"#
        ).json()
        #expect(insight["source"]?.string == "content")
        #expect(insight["facts"]?.array?.compactMap(\.string) == ["Full Moon"])
        titles.insert(insight["title"]?.string ?? "")
      }
      #expect(titles.count == 5)
      let refused = try await browser.call(
        .post, "/api/v1/content/insight", #"{"category":"rain"}"#)
      #expect(refused.status == .unprocessableContent)
    }
  }
}
