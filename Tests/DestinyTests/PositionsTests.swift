import Accounts
import AppHost
import AppHostTestSupport
import Charting
import Charts
import HTTPTypes
import JSON
import Jyotish
import Testing

@testable import Destiny

@Suite struct PositionsTests {
  @Test("DES-120 DES-121 the head names birth, place and clocks; Done leads back to where one was")
  func head() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let page = try await browser.get("/destiny/chart")
      #expect(page.status == .ok && page.text.contains("Planetary Positions"))
      for text in [
        "Asha", "January 15, 1990, 2:30\u{202F}PM", "Mumbai, Maharashtra, India",
        "UTC+05:30 · Asia/Kolkata, the clocks of the place",
      ] {
        #expect(page.text.contains(text), "\(text)")
      }
      #expect(page.text.contains("href=\"/destiny/\">Done"))
      for (origin, back) in [
        ("\(TestSite.origin)/destiny/ask/thread-1", "/destiny/ask/thread-1"),
        ("\(TestSite.origin)/destiny/chart", "/destiny/"),
        ("https://elsewhere.example/destiny/../account", "/destiny/../account"),
        ("https://elsewhere.example/account", "/destiny/"),
      ] {
        let answer = try await browser.get(
          "/destiny/chart", headers: [.accept: "text/html", .referer: origin])
        #expect(answer.text.contains("href=\"\(back)\">Done"), "\(origin)")
      }
    }
  }

  @Test(
    "DES-122 DES-123 both styles of both divisions are drawn, and each house tells about itself")
  func drawings() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let page = try await browser.get("/destiny/chart").text
      for drawing in ["d1-north", "d1-south", "d9-north", "d9-south"] {
        #expect(page.contains("id=\"\(drawing)-chart-title\""), "\(drawing)")
      }
      #expect(page.ranges(of: "<dialog").count == 24)
      let seventh = try #require(page.part(from: "id=\"house-d1-7\"", to: "</dialog>"))
      for text in ["House 7 · Scorpio", "Mars", "The person facing you"] {
        #expect(seventh.contains(text), "\(text)")
      }
      // In the navamsha the Moon is in Libra.
      let libra = page.ranges(of: "· Libra").count
      #expect(libra >= 2)
    }
  }

  @Test("DES-124 DES-128 the table of the reference charts", arguments: ReferenceChart.all)
  func positions(reference: ReferenceChart) async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      let place = reference.name == "A" ? "Mumbai" : "New Delhi"
      try await browser.enterDestiny(date: reference.date, time: reference.time, place: place)
      let page = try await browser.get("/destiny/chart").text
      let rows = [ReferenceChart.Graha(name: "Lagna", longitude: reference.lagna, house: 1)]
      for graha in rows + reference.grahas {
        let start = "data-point=\"\(graha.name.lowercased())\""
        let row = try #require(page.part(from: start, to: "</tr>"))
        let sign = Rashi(wrapping: Int(graha.longitude / 30)).name
        #expect(row.contains(">\(sign)<"), "\(graha.name)")
        #expect(row.contains("\(Int(graha.longitude) % 30)°"), "\(graha.name)")
        #expect(row.contains("House </span>\(graha.house)<"), "\(graha.name)")
        #expect(row.contains(">Retrograde<") == graha.isRetrograde, "\(graha.name)")
        #expect(row.contains(">Combust<") == graha.isCombust, "\(graha.name)")
      }
    }
  }

  @Test("DES-124 the KP system adds the sub-lords, and uses its ayanamsa and Placidus")
  func subLords() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      #expect(try await !browser.get("/destiny/chart").text.contains("Sub-lord"))
      try await browser.choose(site) { $0.chart.system = .kp }
      let page = try await browser.get("/destiny/chart").text
      #expect(page.contains("Sub-lord") && page.contains("houses of Placidus"))
      #expect(!page.contains("name=\"ayanamsa\""))
    }
  }

  @Test("DES-129 the Western system shows the tropical wheel with Placidus")
  func western() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.choose(site) { $0.chart.system = .western }
      let page = try await browser.get("/destiny/chart").text
      // Sidereal 1.23 Capricorn is tropical 24.95 Capricorn.
      #expect(page.contains("24°") && page.contains("Capricorn"))
      #expect(page.contains("Western: tropical zodiac") && !page.contains("Vimshottari"))
      #expect(!page.contains("Porphyry"))
    }
  }

  @Test("DES-129 where Placidus has no houses, the page says whose stand in")
  func polar() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny(place: "Tromsø")
      try await browser.choose(site) { $0.chart.system = .western }
      let page = try await browser.get("/destiny/chart").text
      #expect(page.contains("So far north or south Placidus has no houses."))
    }
  }

  @Test("DES-125 choosing another ayanamsa moves the Moon and the periods, and is kept")
  func ayanamsa() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let before = try await browser.get("/destiny/chart").text
      let answer = try await browser.submit(
        "/destiny/chart/settings", ["ayanamsa": "raman", "node": "true", "house_system": "equal"])
      #expect(answer.location == "/destiny/chart")
      let after = try await browser.get("/destiny/chart").text
      for (start, end) in [("data-point=\"moon\"", "</tr>"), ("class=\"running\"", "</ol>")] {
        let (old, new) = (before.part(from: start, to: end), after.part(from: start, to: end))
        #expect(old != nil && old != new, "\(start)")
      }
      let settings = try await browser.settings(site)
      #expect(settings.chart.ayanamsa == .raman && settings.chart.usesTrueNode)
      #expect(settings.chart.houses == .equal)
      // Another session: the chart is another (DES-20).
      let wrong = try await browser.submit("/destiny/chart/settings", ["ayanamsa": "mine"])
      #expect(wrong.status == .unprocessableContent)
    }
  }

  @Test("DES-122 the style of the drawing is remembered")
  func style() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/chart")
      try await browser.submit("/destiny/chart/settings", ["chart_style": "south"])
      #expect(try await browser.settings(site).chartStyle == .south)
      let page = try await browser.get("/destiny/chart").text
      #expect(page.contains("value=\"south\" checked"))
    }
  }

  @Test("DES-126 ten mahadashas unfold; the running three are marked, with the days left")
  func periods() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let page = try await browser.get("/destiny/chart").text
      let dasha = try #require(page.part(from: "id=\"dasha\"", to: "</section>"))
      #expect(dasha.contains("January 15, 1990 – September 18, 1996"))
      #expect(dasha.contains("September 19, 2019 – September 19, 2037"))
      #expect(dasha.ranges(of: "aria-current=\"true\"").count == 3)
      #expect(dasha.ranges(of: "id=\"dasha-now\"").count == 1)
      #expect(dasha.contains(" days left"))
      // Every antardasha that does not run is asked for when it is opened.
      let address = try #require(dasha.part(from: "data-unfolds=\"", to: "\">"))
      let parts = try await browser.get(address)
      #expect(parts.status == .ok && parts.text.contains("data-unfolded"))
      for wrong in ["?of=99.0", "?of=0.99", "?of=1", "?of=x.y", ""] {
        #expect(try await browser.get("/destiny/chart/periods\(wrong)").status == .notFound)
      }
    }
  }

  @Test("DES-127 without a time there are neither Lagna nor houses, and both balances are told")
  func unknownTime() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny(date: "1990-01-14", certainty: "unknown")
      let page = try await browser.get("/destiny/chart").text
      #expect(page.contains("time unknown") && page.contains("there is no Lagna"))
      #expect(!page.contains("data-point=\"lagna\"") && !page.contains("<dialog"))
      #expect(page.contains("First period Ketu") && page.contains("First period Venus"))
    }
  }

  @Test(
    "DES-121 without birth details the page says why it is empty and leads on; strangers sign in")
  func empty() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      let stranger = try await browser.get("/destiny/chart")
      #expect(stranger.location?.hasPrefix("/destiny/") == true)
      #expect(try await browser.call(.get, "/destiny/chart").status == .unauthorized)
      try await browser.enterDestinyAsStranger()
      let page = try await browser.get("/destiny/chart").text
      #expect(page.contains("Add birth details") && page.contains("/destiny/profile/birth"))
    }
  }

  @Test("DES-129 the page is in Hindi for who reads Hindi")
  func hindi() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let page = try await browser.get(
        "/destiny/chart", headers: [.accept: "text/html", .acceptLanguage: "hi"]
      ).text
      for text in ["ग्रहों की स्थिति", "पूर्वा फाल्गुनी", "विंशोत्तरी दशा"] {
        #expect(page.contains(text), "\(text)")
      }
    }
  }
}

extension TestBrowser {
  /// Changes the settings of whoever is signed in.
  fileprivate func choose(
    _ site: TestSite, _ change: @Sendable (inout DestinySettings) -> Void
  ) async throws {
    try await DestinyStore(site.services).changeSettings(of: account(), change)
  }

  /// The settings of whoever is signed in.
  fileprivate func settings(_ site: TestSite) async throws -> DestinySettings {
    try await DestinyStore(site.services).settings(of: account())
  }

  private func account() async throws -> AccountID {
    let me = try await call(.get, "/account/v1/me").json()
    return AccountID(rawValue: try #require(me["account"]?["id"]?.string ?? me["id"]?.string))
  }
}

extension String {
  /// What stands between two texts, the first time.
  func part(from start: String, to end: String) -> String? {
    guard let start = firstRange(of: start) else { return nil }
    let rest = self[start.upperBound...]
    return rest.firstRange(of: end).map { String(rest[..<$0.lowerBound]) }
  }
}
