import AppHost
import AppHostTestSupport
import HTTPTypes
import JSON
import Testing

@testable import Astronova

@Suite struct ChartEndpointTests {
  private static let birth =
    #"{"date":"1990-05-15T10:30:00Z","latitude":40.7128,"longitude":-74.006,"timezone":"America/New_York"}"#

  @Test("AST-87 AST-89 a chart is kept once, shown, drawn and removed by its owner alone")
  func generate() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let first = try await ada.send(.post, "/chart/generate", Self.birth)
      #expect(first.status.code == 201)
      let id = try #require(try first.json()["chartId"]?.string)
      let nested = "{\"birth_data\":\(Self.birth)}"
      let again = try await ada.send(.post, "/chart/generate", nested)
      #expect(again.status.code == 200)
      #expect(try again.json()["chartId"]?.string == id)
      let shown = try await ada.call(.get, "/chart/\(id)")
      #expect(shown["sunSign"]?.string == "Taurus")
      #expect(shown["risingSign"]?.string == "Gemini")
      let drawing = try await ada.send(.get, "/chart/\(id)/svg?theme=dark&size=300")
      #expect(drawing.text.hasPrefix("<svg"))
      let grace = try await AstronovaProgram(site, "Grace Other")
      #expect(try await grace.fail(.get, "/chart/\(id)") == "404 not_found")
      #expect(try await ada.send(.delete, "/chart/\(id)").status.code == 204)
      #expect(try await ada.fail(.get, "/chart/\(id)") == "404 not_found")
    }
  }

  @Test("AST-88 a chart is calculated for anybody, with the tag of its input")
  func calculate() async throws {
    try await withAstronova { site in
      let browser = TestBrowser(site)
      let one = try await browser.call(.post, "/api/v1/chart/calculate", Self.birth, token: nil)
      #expect(one.status.code == 200)
      #expect(try one.json()["chartId"] == .null)
      #expect(one.field("Cache-Control") == "private, max-age=3600")
      let tag = try #require(one.field("ETag"))
      let two = try await browser.call(.post, "/api/v1/chart/calculate", Self.birth, token: nil)
      #expect(two.field("ETag") == tag)
      let other = #"{"date":"1990-05-16","timezone":"America/New_York"}"#
      let three = try await browser.call(.post, "/api/v1/chart/calculate", other, token: nil)
      #expect(three.field("ETag") != tag)
      #expect(try three.json()["houses"]?.array == [])
    }
  }

  @Test("AST-90 AST-47 transits go to the chart that is sent, the own one, or each other")
  func transits() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let list = try await ada.call(
        .post, "/chart/transit",
        "{\"birthData\":\(Self.birth),\"date\":\"2024-06-01T12:00:00Z\",\"limit\":50}")
      let pairs = (list.array ?? []).map {
        "\($0["transitPlanet"]?.string ?? "") \($0["aspect"]?.string ?? "") "
          + "\($0["natalPlanet"]?.string ?? "")"
      }
      #expect(pairs.contains("Mercury trine Moon"))
      let own = try await ada.call(.post, "/chart/transit", #"{"limit":3}"#)
      #expect(own.array?.count == 3)
      let sky = try await TestBrowser(site).call(
        .post, "/api/v1/chart/transit", "{}", token: nil)
      #expect(try sky.json().array?.allSatisfy { $0["transitHouse"] == .null } == true)
      #expect(
        try await ada.fail(.post, "/chart/transit", #"{"chartId":"none"}"#) == "404 not_found")
    }
  }
}
