import AppHostTestSupport
import HTTPServer
import HTTPTypes
import Testing

@Suite struct ChartTests {
  @Test("PLT-3 without a time there are no houses, and what is uncertain is said with its range")
  func unknownTime() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.enterBirth(time: "", certainty: "unknown")
      let chart = try await browser.get("/account/chart").text
      #expect(chart.contains("Without a time there are no houses"))
      #expect(!chart.contains(">Houses<"))
      #expect(!chart.contains(">Ascendant<"))
      // The Moon moves some 13° in a day: 1990-05-15 in Pune from Capricorn on.
      #expect(chart.contains("Capricorn to "))
    }
  }

  @Test(
    "PLT-3 ARC-304 who does not know the place names its zone: planets exact, no houses, and why")
  func zoneAlone() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      let form = try await browser.get("/account/birth").text
      #expect(
        form.contains("I don’t know the place")
          && form.contains("<option value=\"Asia/Kolkata\">India</option>"))
      let birth = [
        "name": "Mira", "birthDate": "1990-05-15", "birthTime-precision": "exact",
        "birthTime": "10:30", "birthPlace": "Pune", "birthPlace-unknown": "on", "age": "on",
      ]
      for (zone, says) in [("", "This has to be filled in."), ("Mars/Base", "time zone")] {
        let refused = try await browser.submit(
          "/account/birth", fields: birth.merging(["birthZone": zone]) { $1 })
        #expect(refused.status == .unprocessableContent)
        #expect(refused.text.contains("href=\"#birthZone\"") && refused.text.contains(says))
      }
      let saved = try await browser.submit(
        "/account/birth", fields: birth.merging(["birthZone": "Asia/Kolkata"]) { $1 })
      #expect(saved.location == "/account/chart")
      let chart = try await browser.get("/account/chart").text
      #expect(chart.contains("place unknown") && chart.contains("Asia/Kolkata"))
      #expect(chart.contains("Without a place there are no houses and no Ascendant."))
      #expect(!chart.contains(">Houses<") && !chart.contains(">Ascendant<"))
      #expect(try await browser.get("/account/chart.svg").status == .ok)
      #expect(try await browser.get("/account/chart.svg?style=north").status == .ok)
      let again = try await browser.get("/account/birth").text
      #expect(again.contains("<option value=\"Asia/Kolkata\" selected"))
      let known = try await browser.enterBirth()
      #expect(known.location == "/account/chart")
      #expect(try await browser.get("/account/chart").text.contains(">Houses<"))
    }
  }

  @Test("PLT-3 before zones the clocks of the place are said to have followed the Sun")
  func localMeanTime() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.enterBirth(date: "1879-03-14", time: "11:30", place: "Ulm")
      let chart = try await browser.get("/account/chart").text
      #expect(chart.contains("the clocks followed the Sun of the place"))
    }
  }

  @Test(
    "PLT-3 the drawing can be saved, and a browser that has it gets it once",
    arguments: [
      ("/account/chart.svg", "image/svg+xml"), ("/account/chart.svg?style=north", "image/svg+xml"),
      ("/account/chart.png", "image/png"),
    ])
  func files(path: String, type: String) async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      #expect(try await browser.get(path).status == .notFound)
      try await browser.enterBirth()
      let first = try await browser.get(path)
      #expect(first.response.headers[.contentType] == type)
      #expect(first.bytes.count > 1_000)
      #expect(first.response.headers[.cacheControl] == "no-store")
    }
  }

  @Test("PLT-8 nobody sees the chart of somebody else, in no form")
  func owners() async throws {
    try await withHome { site in
      let (ada, eve) = (TestBrowser(site), TestBrowser(site))
      try await ada.enterAsGuest()
      try await ada.enterBirth(name: "Adaname")
      try await eve.enterAsGuest()
      for path in ["/", "/account/chart", "/account/birth"] {
        #expect(try await !eve.get(path).text.contains("Adaname"), "\(path)")
      }
      #expect(try await eve.get("/account/chart.svg").status == .notFound)
      let stranger = TestBrowser(site)
      for path in ["/account/chart", "/account/chart.svg", "/account/chart.png", "/account/birth"] {
        #expect(try await stranger.get(path).location == "/account/signin?next=\(path)")
      }
    }
  }

  @Test("PLT-29 the chart speaks the language of the person")
  func languages() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.enterBirth()
      let spanish = try await browser.get("/account/chart", headers: [.acceptLanguage: "es"])
      #expect(spanish.text.contains("Tauro"))
      let hindi = try await browser.get("/account/chart", headers: [.acceptLanguage: "hi"])
      #expect(hindi.text.contains("वृषभ"))
    }
  }

  @Test("PLT-41 DES-205 the page of a chart is sent compressed, and holds no token of a form")
  func compression() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.enterBirth()
      let plain = try await browser.get("/account/chart")
      #expect(!plain.text.contains("token"))
      let packed = try await browser.get("/account/chart", headers: [.acceptEncoding: "gzip, br"])
      #expect(packed.response.headers[.contentEncoding] == "br")
      guard case .bytes(let bytes) = packed.response.body else {
        Issue.record("no bytes")
        return
      }
      #expect(bytes.count < 50_000 && bytes.count * 4 < plain.text.utf8.count)
    }
  }

  /// The ids of the parts of a wheel that are links, and where they lead.
  private func parts(_ page: String) -> [(id: String, target: String)] {
    page.matches(of: /<a id="([^"]*)" href="#([^"]*)" aria-label="[^"]+"/)
      .map { (String($0.1), String($0.2)) }
  }

  @Test("ARC-1605 ARC-1610 AST-176 each part of the wheel leads to a row that tells what it is")
  func wheel() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.enterBirth()
      let chart = try await browser.get("/account/chart").text
      let parts = parts(chart)
      for id in ["planet-moon", "angle-descendant", "house-7", "sign-leo"] {
        #expect(parts.contains { $0.id == id }, "\(id)")
      }
      #expect(parts.contains { $0.id.hasPrefix("aspect-") })
      for part in parts {
        #expect(chart.contains(#"<div class="telling" id="\#(part.target)"><h3>"#), "\(part)")
        #expect(chart.contains(#"data-element="\#(part.id)""#), "\(part)")
      }
      #expect(chart.contains("<h3>Moon in Capricorn, "))
      for name in ["Position", "Motion", "Ruler", "Orb"] {
        #expect(chart.contains("<dt>\(name)</dt>"), "\(name)")
      }
      // Each link of a telling leads to another.
      for link in chart.matches(of: /<a href="#(about-[^"]*)"/) {
        #expect(chart.contains(#"id="\#(link.1)""#), "\(link.1)")
      }
    }
  }

  @Test("ARC-306 ARC-1612 without a time no part of the wheel is a house or an angle")
  func wheelWithoutHouses() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.enterBirth(time: "", certainty: "unknown")
      for path in ["/account/chart", "/account/chart?transits=today"] {
        let chart = try await browser.get(path).text
        let parts = parts(chart)
        #expect(parts.contains { $0.id == "planet-moon" })
        #expect(!parts.contains { $0.id.hasPrefix("house-") || $0.id.hasPrefix("angle-") })
        #expect(!chart.contains("<dt>House</dt>") && !chart.contains("<dt>Rules</dt>"))
      }
    }
  }

  @Test("ARC-1609 the planets of today go around the wheel where they are asked for, in files too")
  func transits() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.enterBirth()
      let birth = try await browser.get("/account/chart").text
      #expect(!birth.contains("outer-planet-"))
      let today = try await browser.get("/account/chart?transits=today").text
      let ids = parts(today).map(\.id)
      #expect(ids.count { $0.hasPrefix("outer-planet-") } == 10)
      #expect(today.contains("Saturn in the sky, in your "))
      #expect(today.contains("The outer ring is the sky at noon on "))
      #expect(
        try await browser.get("/account/chart.svg?transits=today").text.contains("Transiting"))
      #expect(try await !browser.get("/account/chart.svg").text.contains("Transiting"))
      let square = try await browser.get("/account/chart?style=north").text
      #expect(square.contains("<h3>Moon in Capricorn, ") && parts(square).isEmpty)
    }
  }

  @Test("PLT-29 what is told about the parts speaks the language of the person")
  func wheelInLanguages() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.enterBirth()
      for (language, title, name) in [
        ("es", "<h3>Luna en Capricornio, ", "Posición"), ("hi", "<h3>चंद्रमा मकर", "स्थिति"),
      ] {
        let chart = try await browser.get("/account/chart", headers: [.acceptLanguage: language])
        #expect(
          chart.text.contains(title) && chart.text.contains("<dt>\(name)</dt>"), "\(language)")
      }
    }
  }
}
