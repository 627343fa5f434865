import APIKit
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Testing

@testable import Astronova

@Suite struct DescriptionTests {
  @Test(
    "AST-2 PLT-2 every route is in the description, and everything in it is a route, at both paths")
  func routes() async throws {
    try await withAstronova { site in
      let answer = try await TestBrowser(site).call(.get, AstronovaPath.apiDescription)
      #expect(answer.response.headers[.contentType] == "application/yaml")
      let described = TestSite.operations(ofDescription: answer.text)
      #expect(described.count > 80)
      for path in AstronovaAPI.paths {
        let routed = Set(
          site.router.routes.filter { $0.pattern.hasPrefix("\(path)/") }.map {
            "\($0.method.rawValue) \(AstronovaPath.api)\($0.pattern.dropFirst(path.count))"
          })
        #expect(routed.subtracting(described) == [], "routes that are not described")
        #expect(described.subtracting(routed) == [], "descriptions without a route")
      }
    }
  }

  @Test("AST-21 AST-46 AST-52 the description knows every code, and every member of an answer")
  func members() async throws {
    try await withAstronova { site in
      let yaml = try await TestBrowser(site).call(.get, AstronovaPath.apiDescription).text
      let codes = AstronovaCode.allCases.map(\.name).joined(separator: ", ")
      let knowsCodes = yaml.contains("enum: [\(codes)]")
      #expect(knowsCodes, "\(codes)")
      let ada = try await AstronovaProgram(site)
      try await ada.call(.post, "/friends", #"{"name":"Ben","birthDate":"1985-03-02"}"#)
      var names: Set<String> = []
      for (method, path, body) in Self.calls {
        names.formUnion(try await ada.call(method, path, body).allNames)
      }
      #expect(names.count > 140)
      let missing = names.filter { !yaml.contains(" \($0):") && !yaml.contains("{\($0):") }
      #expect(missing == [])
    }
  }

  private static let calls: [(HTTPRequest.Method, String, String?)] = [
    (.post, "/chart/generate", #"{"date":"1990-05-15T10:30:00Z","latitude":40.7,"longitude":-74}"#),
    (.post, "/chart/transit", "{}"), (.get, "/horoscope/daily", nil),
    (.post, "/match/compatibility", #"{"partner":{"date":"1985-03-02"}}"#),
    (.get, "/match/history?envelope=true", nil), (.get, "/friends", nil), (.get, "/profile", nil),
    (.post, "/reports/full", #"{"reportType":"natal_summary"}"#),
    (.post, "/chat", #"{"message":"What is my rising sign?"}"#), (.get, "/chat/history", nil),
    (.get, "/chat/conversations", nil), (.get, "/products", nil),
    (.get, "/content/management", nil),
    (.post, "/orders", #"{"productId":"astronova_pro_monthly"}"#), (.get, "/app-state", nil),
    (.get, "/notifications/preferences", nil), (.get, "/ephemeris/current", nil),
    (.get, "/locations/search?query=Lisbon", nil), (.get, "/misc/zodiac-signs", nil),
    (.get, "/misc/health", nil), (.get, "/auth/validate", nil),
  ]
}
