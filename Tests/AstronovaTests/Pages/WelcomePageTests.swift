import AppHost
import AppHostTestSupport
import Charts
import CivilTime
import Clocks
import Ephemeris
import EphemerisData
import HTTPTypes
import Interface
import Readings
import ReadingsData
import Storage
import Testing
import UsageCounts

@testable import Astronova

extension TestSite {
  /// What was counted, by name.
  func counted() async throws -> [String: Int] {
    let day = services.now().utc.date
    let counts = try await services.database.read {
      try UsageCounts(app: AstronovaPath.appID).counts(from: day, through: day, in: $0)
    }
    return Dictionary(uniqueKeysWithValues: counts.map { ($0.name, $0.number) })
  }
}

@Suite struct WelcomePageTests {
  @Test("AST-4 who has no session is led to the landing, a guest to onboarding, others on")
  func router() async throws {
    try await withAstronova { site in
      let browser = TestBrowser(site)
      #expect(try await browser.get(AstronovaPath.home).location == AstronovaPath.welcome)
      let deep = try await browser.get(AstronovaPath.onboarding).location
      #expect(deep == "\(AstronovaPath.welcome)?next=\(AstronovaPath.onboarding)")
      let landing = try await browser.get(try #require(deep)).text
      let next = try #require(landing.text(between: "name=\"next\" value=\"", and: "\""))
      #expect(next.hasPrefix("/astronova/?from=welcome"))
      try await browser.submit(
        AstronovaPath.account("guest"), ["next": "/astronova/?from=welcome"])
      let start = try await browser.get("/astronova/?from=welcome")
      #expect(start.location == AstronovaPath.onboarding)
      #expect(try await site.counted() == ["signin_success": 1])
      #expect(try await browser.get(AstronovaPath.welcome).location == AstronovaPath.home)
    }
  }

  @Test("AST-119 AST-121 AST-124 AST-125 all four phases are there without scripts, with the sky")
  func phases() async throws {
    try await withAstronova { site in
      let answer = try await TestBrowser(site).get(AstronovaPath.welcome)
      let page = answer.text
      for phase in ["hook", "moment", "insight", "sign-in"] {
        #expect(page.contains("id=\"\(phase)\""), "\(phase)")
      }
      for link in ["#moment", "#insight", "#sign-in"] {
        #expect(page.contains("href=\"\(link)\""), "\(link)")
      }
      let moment = try LandingMoment(
        at: site.services.now(), clocks: .utc, ephemeris: site.services.ephemeris)
      #expect(page.contains(moment.phase.name))
      #expect(page.contains("The Sun is in \(moment.sunSign.name), the Moon in"))
      for planet in moment.planets {
        let name = planet.point.name.lowercased()
        #expect(page.contains("data-part=\"planet-\(name)\""), "\(name)")
      }
      let insight = LandingInsight(moment, .astronovaEnglish, Lexicon(.english))
      #expect(page.contains(insight.title) && insight.facts.allSatisfy(page.contains))
      #expect(page.contains("action=\"/astronova/account/guest\""))
      #expect(page.contains("/astronova/account/signup?next="))
    }
  }

  @Test("AST-123 PLT-32 the landing alone may ask for a position, and may run the engine")
  func policies() async throws {
    try await withAstronova { site in
      let browser = TestBrowser(site)
      let landing = try await browser.get(AstronovaPath.welcome)
      #expect(landing.field("Permissions-Policy")?.contains("geolocation=(self)") == true)
      #expect(landing.field("Content-Security-Policy")?.contains("wasm-unsafe-eval") == true)
      #expect(landing.text.contains("data-sky="))
      let other = try await browser.get(AstronovaPath.account("signin"))
      #expect(other.field("Permissions-Policy")?.contains("geolocation=()") == true)
    }
  }

  @Test("AST-122 every name that the script of the landing fills stands in its page")
  func parts() async throws {
    try await withAstronova { site in
      let page = try await TestBrowser(site).get(AstronovaPath.welcome).text
      let script = String(decoding: AstronovaScripts.landing.bytes, as: UTF8.self)
      var rest = script[...]
      var count = 0
      while let found = rest.firstRange(of: "part(\"") {
        rest = rest[found.upperBound...]
        let name = rest.prefix { $0 != "\"" }
        #expect(page.contains("data-part=\"\(name)\""), "\(name)")
        count += 1
      }
      #expect(count > 20)
      #expect(!script.contains("\"./sky.js\"") && script.contains("/assets/sky."))
    }
  }

  @Test("AST-68 each text of the five has 25 to 80 words in both languages")
  func insights() {
    for words in [MessageCatalog.astronovaEnglish, .astronovaSpanish] {
      for season in MoonSeason.allCases {
        let text = words.landing(season.insight.text, ["moonSign": "Leo", "energy": "Radiant"])
        #expect(25...80 ~= text.split(separator: " ").count, "\(text)")
        #expect(text.contains("Leo") && text.contains("Radiant"))
      }
    }
  }

  @Test("AST-128 AST-196 what was seen is counted without anybody, and not against their will")
  func counts() async throws {
    try await withAstronova { site in
      let browser = TestBrowser(site)
      let send = { (event: String, headers: HTTPFields) in
        try await browser.call(
          .post, AstronovaPath.landingEvents, "{\"event\":\"\(event)\"}", headers: headers)
      }
      #expect(try await send("landing_view", [:]).status == .noContent)
      #expect(try await send("phase2_view", [:]).status == .noContent)
      #expect(try await send("phase2_view", [:]).status == .noContent)
      let privacy = try #require(HTTPField.Name("Sec-GPC"))
      #expect(try await send("phase3_view", [privacy: "1"]).status == .noContent)
      // What the server knows itself, no browser says.
      for event in ["signin_success", "onboarding_complete", "anything"] {
        #expect(try await send(event, [:]).status == .unprocessableContent, "\(event)")
      }
      #expect(try await site.counted() == ["landing_view": 1, "phase2_view": 2])
    }
  }

  @Test(
    "AST-3 AST-125 the landing leads to the terms, and an unknown address to Today, in their language"
  )
  func termsAndUnknown() async throws {
    try await withAstronova { site in
      let browser = TestBrowser(site)
      let page = try await browser.get(AstronovaPath.welcome).text
      #expect(page.contains("<a href=\"\(AstronovaPath.terms)\">Terms</a>"))
      let terms = try await browser.get(AstronovaPath.terms)
      #expect(terms.status == .ok && terms.text.contains("Pro then stays open"))
      let unknown = try await browser.get(
        "/astronova/nowhere", headers: [.acceptLanguage: "es", .accept: "text/html"])
      #expect(unknown.status == .notFound)
      #expect(
        unknown.text.contains("href=\"\(AstronovaPath.today)\"") && unknown.text.contains("Hoy"))
    }
  }

  @Test("AST-211 the landing is there in Spanish")
  func spanish() async throws {
    try await withAstronova { site in
      let page = try await TestBrowser(site)
        .get(AstronovaPath.welcome, headers: [.acceptLanguage: "es"]).text
      #expect(page.contains("El cielo guardó un momento para ti"))
      #expect(!page.contains("The Moon"))
    }
  }
}
