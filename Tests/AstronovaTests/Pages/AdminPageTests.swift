import Accounts
import AppHost
import AppHostTestSupport
import HTTPTypes
import JSON
import Storage
import Testing

@testable import Astronova

@Suite struct AdminPageTests {
  /// A reader whose account administers.
  private func admin(_ site: TestSite) async throws -> PageReader {
    let ada = try await PageReader(site)
    try await ada.browser.get("/astronova/account/upgrade")
    let upgraded = try await ada.browser.submit(
      "/astronova/account/upgrade",
      ["email": TestSite.adminEmail, "password": "violet-otters-sing"])
    #expect(upgraded.status == .seeOther, "\(upgraded.text)")
    try await site.verifyEmail(of: ada.owner.account)
    return ada
  }

  @Test("AST-24 AST-63 AST-70 administration is for administrators alone")
  func refused() async throws {
    try await withAstronova { site in
      let eve = try await PageReader(site, "Eve")
      try await eve.browser.get(AstronovaPath.newFriend)
      for path in [AstronovaPath.contentAdmin, AstronovaPath.planetsAdmin] {
        #expect(try await eve.browser.get(path).status == .forbidden)
      }
      for path in [
        "\(AstronovaPath.contentAdmin)/defaults", "\(AstronovaPath.planetsAdmin)/enabled",
      ] {
        #expect(try await eve.browser.submit(path).status == .forbidden)
      }
    }
  }

  @Test("AST-64 AST-69 AST-70 texts are written, checked, ordered, hidden, deleted and restored")
  func content() async throws {
    try await withAstronova { site in
      let ada = try await admin(site)
      let path = AstronovaPath.contentAdmin
      let love = "\(path)?kind=quickQuestion&category=love&language=en"
      let list = try await ada.browser.get(love).text
      #expect(list.contains("What do I need in love?") && list.contains("¿") == false)
      let ids = list.matches(of: /id="([0-9a-f-]{36})"/).map { String($0.output.1) }
      #expect(ids.count == 3)
      // The third one goes up.
      try await ada.browser.submit("\(path)/\(ids[2])/move", ["to": "up"])
      let moved = try await ada.browser.get(love).text
        .matches(of: /id="([0-9a-f-]{36})"/).map { String($0.output.1) }
      #expect(moved == [ids[0], ids[2], ids[1]])
      let form = try await ada.browser.get("\(path)?new=insight").text
      #expect(form.contains("name=\"title\"") && form.contains("value=\"insight\""))
      var fields = [
        "kind": "insight", "category": "love", "language": "en", "title": "Zephyr", "body": "Short",
        "priority": "9",
      ]
      let short = try await ada.browser.submit(path, fields: fields)
      #expect(short.status == .unprocessableContent && short.text.contains("id=\"body-problem\""))
      fields["body"] = "A long enough text about love."
      fields["priority"] = "x"
      let priority = try await ada.browser.submit(path, fields: fields)
      #expect(priority.text.contains("id=\"priority-problem\""))
      #expect(priority.text.contains("A long enough text about love."))
      fields["priority"] = "9"
      let saved = try await ada.browser.submit(path, fields: fields)
      let insights = try await ada.browser.get(try #require(saved.location, "\(saved.text)")).text
      #expect(insights.contains("Zephyr") && insights.contains("not shown"))
      // What is not shown is for administrators alone.
      let shown = try await TestBrowser(site).call(.get, "/api/v1/content/management").text
      #expect(!shown.contains("Zephyr") && shown.contains("What do I need in love?"))
      #expect(try await ada.browser.get("\(path)/\(ids[0])/delete").text.contains("Delete this"))
      try await ada.browser.submit("\(path)/\(ids[0])/delete")
      #expect(try await ada.browser.get("\(path)/\(ids[0])").status == .notFound)
      try await ada.browser.submit("\(path)/defaults")
      #expect(try await ada.browser.get(love).text.contains("What do I need in love?"))
    }
  }

  @Test("AST-63 planets are set beside what is computed, cleared, and every change is listed")
  func planets() async throws {
    try await withAstronova { site in
      let ada = try await admin(site)
      let path = AstronovaPath.planetsAdmin
      #expect(try await ada.browser.get(path).text.ranges(of: "Not set").count == 10)
      let wrong = try await ada.browser.submit(
        "\(path)/Mars", ["sign": "Leo", "degree": "30", "note": ""])
      #expect(wrong.status == .unprocessableContent)
      #expect(wrong.text.contains("id=\"degree-problem\""))
      try await ada.browser.submit(
        "\(path)/Mars", ["sign": "Leo", "degree": "5.5", "note": "Festival", "retrograde": "on"])
      try await ada.browser.submit("\(path)/enabled", ["enabled": "on"])
      let page = try await ada.browser.get(path).text
      #expect(page.contains("5°30′ Leo ℞") && page.contains("Festival"), "\(page)")
      let sky = try await TestBrowser(site).call(.get, "/api/v1/ephemeris/current").json()
      #expect(sky["source"]?.string == "custom")
      #expect(try await ada.browser.get("\(path)/clear").text.contains("Clear all planets?"))
      try await ada.browser.submit("\(path)/clear")
      #expect(try await ada.browser.get(path).text.ranges(of: "Not set").count == 10)
      #expect(try await ada.browser.submit("\(path)/Chiron").status == .notFound)
    }
  }
}
