import Accounts
import AppHost
import AppHostTestSupport
import HTTPTypes
import JSON
import Testing

@testable import Astronova

@Suite struct WrittenEndpointTests {
  @Test(
    "AST-81 AST-82 AST-84 the horoscope of a day is written once, with the reasons of its sentences"
  )
  func daily() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let first = try await ada.call(.get, "/horoscope/daily")
      #expect(first["type"]?.string == "daily")
      #expect(first["sign"]?.string == "Taurus")
      #expect(first["userProfileId"]?.string == ada.account.rawValue)
      #expect(first["statements"]?.array?.first?["facts"]?.array?.isEmpty == false)
      #expect(try await ada.call(.get, "/horoscope/daily") == first)
      let saved = try await ada.send(.get, "/horoscope/saved?type=daily")
      #expect(saved.field("X-Total-Count") == "1")
      #expect(try saved.json().array == [first])
      let spanish = try await ada.call(.get, "/horoscope/daily?language=es")
      #expect(spanish["content"] != first["content"])
      #expect(
        try await ada.fail(.get, "/horoscope/daily?date=2000-01-01") == "422 validation_failed")
    }
  }

  @Test("AST-81 anybody reads the day of a sign, and is told the twelve without one")
  func sign() async throws {
    try await withAstronova { site in
      let browser = TestBrowser(site)
      let leo = try await browser.call(
        .get, "/api/v1/horoscope/daily?sign=LEO", nil, token: nil)
      #expect(try leo.json()["sign"]?.string == "Leo")
      #expect(try leo.json()["userProfileId"] == .null)
      let none = try await browser.call(.get, "/api/v1/horoscope/daily", nil, token: nil)
      #expect(none.status.code == 422)
      #expect(try none.json()["message"]?.string?.contains("Pisces") == true)
    }
  }

  @Test("AST-84 AST-86 what a client saves has the form of what is written here")
  func savedForms() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let start = #"{"date":"2024-01-15","type":"daily","content":"Rest.","sign":"leo""#
      for wrong in [
        #""provider":{}"#, #""facts":"Moon""#, #""sections":{"overview":"Rest."}"#,
        #""luckyElements":{"number":100}"#, #""statements":[{"text":"Rest."}]"#,
      ] {
        let answer = try await ada.fail(.post, "/horoscope/saved", "\(start),\(wrong)}")
        #expect(answer == "422 validation_failed", "\(wrong)")
      }
      let kept = try await ada.call(.post, "/horoscope/saved", #"\#(start),"title":null}"#)
      #expect(kept["content"]?.string == "Rest." && kept["title"] == nil)
      let match = #"{"partnerName":"Ben","partnerBirthDate":"1985-03-02","detailedAnalysis":5}"#
      #expect(try await ada.fail(.post, "/match/history", match) == "422 validation_failed")
    }
  }

  @Test("AST-83 a week or a month needs Pro, whose products are named")
  func custom() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let day = try await ada.call(.post, "/horoscope/custom", #"{"focus":"love"}"#)
      #expect(day["type"]?.string == "custom")
      let week = try await ada.send(.post, "/horoscope/custom", #"{"period":"weekly"}"#)
      #expect(week.status.code == 402)
      let products = try week.json()["productIds"]?.array?.compactMap(\.string)
      #expect(products == ["astronova_pro_monthly", "astronova_pro_yearly"])
    }
  }

  @Test("AST-85 AST-86 AST-22 AST-181 three new matches a day are free; a known one costs nothing")
  func matches() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      func body(_ year: Int) -> String {
        #"{"partner":{"date":"\#(year)-03-02","timezone":"UTC"},"partnerName":"Bo"}"#
      }
      let first = try await ada.call(.post, "/match/compatibility", body(1990))
      let id = try #require(first["matchId"]?.string)
      _ = try await ada.call(.post, "/match/compatibility", body(1991))
      _ = try await ada.call(.post, "/match/compatibility", body(1992))
      let fourth = try await ada.send(.post, "/match/compatibility", body(1993))
      #expect(fourth.status.code == 402)
      #expect(try await ada.call(.post, "/match/compatibility", body(1990)) == first)
      let page = try await ada.send(.get, "/match/history?limit=2")
      #expect(page.field("X-Total-Count") == "3")
      let link = try #require(page.field("Link"))
      #expect(link.hasPrefix("</api/v1/match/history?limit=2&cursor="))
      #expect(link.hasSuffix(">; rel=\"next\""))
      let wrapped = try await ada.call(.get, "/match/history?envelope=true")
      #expect(wrapped["total"]?.integer == 3)
      #expect(wrapped["items"]?.array?.count == 3)
      #expect(wrapped["nextCursor"] == .null)
      let kept = try await ada.call(.get, "/match/\(id)")
      #expect(kept["compatibilityScore"] == first["overallScore"])
      #expect(kept["partnerBirthDate"]?.string == "1990-03-02T00:00:00Z")
      #expect(try await ada.send(.delete, "/match/\(id)").status.code == 204)
      #expect(try await ada.fail(.get, "/match/\(id)") == "404 not_found")
      let missing = try await ada.send(.post, "/match/compatibility", #"{"partner":{}}"#)
      #expect(try missing.json()["fields"]?["partner.date"]?.string != nil)
      site.clock.advance(by: .seconds(86_400))
      _ = try await ada.renewed().call(.post, "/match/compatibility", body(1993))
    }
  }

  @Test("AST-92 AST-93 the summary is free and complete at once; a whole report is paid")
  func reports() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let first = try await ada.send(.post, "/reports/full", #"{"reportType":"natal_summary"}"#)
      #expect(first.status.code == 201)
      let report = try first.json()
      #expect(report["status"]?.string == "completed")
      #expect(report["sections"]?.array?.count == 3)
      let id = try #require(report["reportId"]?.string)
      #expect(try await ada.call(.get, "/reports/\(id)") == report)
      let list = try await ada.call(.get, "/reports")
      #expect(list.array?.count == 1)
      #expect(list.array?.first?["sections"] == nil)
      let full = try await ada.send(.post, "/reports/full", "{}")
      #expect(full.status.code == 402)
      let products = try full.json()["productIds"]?.array?.compactMap(\.string) ?? []
      #expect(products.contains("astronova_report_full"))
      #expect(try await ada.send(.delete, "/reports/\(id)").status.code == 204)
      #expect(try await ada.fail(.get, "/reports/\(id)") == "404 not_found")
    }
  }
}
