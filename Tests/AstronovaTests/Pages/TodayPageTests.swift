import Accounts
import AppHost
import AppHostTestSupport
import Charts
import CivilTime
import Clocks
import HTTPTypes
import People
import Storage
import Testing

@testable import Astronova

@Suite struct TodayPageTests {
  @Test(
    "AST-150 AST-155 the day stands from the greeting to what leads on; without a birth onboarding comes first"
  )
  func whole() async throws {
    try await withAstronova { site in
      let stranger = TestBrowser(site)
      try await stranger.enterAstronova()
      #expect(try await stranger.get(AstronovaPath.today).location == AstronovaPath.onboarding)

      let page = try await Resident(site).browser.get(AstronovaPath.today).text
      let parts = [
        "Hello, Ada", "Welcome, Ada", "Read more", "Themes of the day", "Lucky elements",
        "The sky now", "Strongest transits", "What next", "Discover",
      ]
      var rest = page[...]
      for part in parts {
        let found = try #require(rest.firstRange(of: part), "\(part)")
        rest = rest[found.upperBound...]
      }
      for path in [
        AstronovaPath.friends, AstronovaPath.nexus, AstronovaPath.chart, AstronovaPath.reports,
      ] {
        #expect(page.contains("href=\"\(path)\""), "\(path)")
      }
    }
  }

  @Test("AST-151 AST-236 every sentence unfolds its facts; days reach seven back and one ahead")
  func horoscope() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site)
      let page = try await reader.browser.get(AstronovaPath.today).text
      let sentences = page.ranges(of: "<details class=\"said\">").count
      #expect(sentences > 4)
      #expect(!page.contains("<ul class=\"facts\"></ul>"))
      #expect(page == (try await reader.browser.get(AstronovaPath.today).text))

      let today = site.services.now().utc.date
      for (days, isThere) in [(-8, false), (-7, true), (1, true), (2, false)] {
        let day = today.advanced(byDays: days)
        let other = try await reader.browser.get("\(AstronovaPath.today)?day=\(day)").text
        #expect(other.contains("name=\"day\" value=\"\(day)\"") == isThere, "\(days)")
      }
      let first = today.advanced(byDays: -7)
      let oldest = try await reader.browser.get("\(AstronovaPath.today)?day=\(first)").text
      #expect(!oldest.contains("The day before") && oldest.contains("The day after"))
    }
  }

  @Test("AST-151 AST-181 weeks and months are for Pro")
  func periods() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site)
      let week = "\(AstronovaPath.today)?period=weekly"
      #expect(try await reader.browser.get(week).location == AstronovaPath.premium)
      try await reader.buy()
      let page = try await reader.browser.get(week)
      #expect(page.status == .ok)
      #expect(!page.text.contains("name=\"day\""))
    }
  }

  @Test("AST-151 AST-179 a bookmark is kept once, read again, found, removed and brought back")
  func bookmark() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site)
      let (browser, today) = (reader.browser, site.services.now().utc.date)
      let empty = try await browser.get(AstronovaPath.bookmarks).text
      #expect(empty.contains("Nothing bookmarked yet"))
      try await browser.get(AstronovaPath.today)
      for _ in 0..<2 {
        let kept = try await browser.submit(AstronovaPath.bookmarkDay, ["day": "\(today)"])
        #expect(kept.location == "\(AstronovaPath.today)?done=bookmarked")
      }
      let far = try await browser.submit(
        AstronovaPath.bookmarkDay, ["day": "\(today.advanced(byDays: 9))"])
      #expect(far.status == .unprocessableContent)
      #expect(try await browser.get(AstronovaPath.today).text.contains("Bookmarked"))

      let list = try await browser.get(AstronovaPath.bookmarks).text
      let id = try #require(list.text(between: "id=\"bookmark-", and: "\""))
      #expect(list.ranges(of: "id=\"bookmark-").count == 1)
      let text = try await browser.get(AstronovaPath.bookmark(id)).text
      #expect(text.contains("class=\"reading\""))
      let none = try await browser.get("\(AstronovaPath.bookmarks)?q=zebra").text
      #expect(none.contains("No bookmark fits"))
      let chats = try await browser.get("\(AstronovaPath.bookmarks)?kind=chat").text
      #expect(chats.contains("No bookmark fits"))
      let found = try await browser.get("\(AstronovaPath.bookmarks)?kind=horoscope").text
      #expect(found.contains(id))

      // Nobody else's.
      let other = try await Resident(site, born: "1985-01-02")
      #expect(try await other.browser.get(AstronovaPath.bookmark(id)).status == .notFound)
      try await other.browser.get(AstronovaPath.today)
      let theirs = try await other.browser.submit("\(AstronovaPath.bookmark(id))/delete")
      #expect(theirs.status == .notFound)

      try await browser.get(AstronovaPath.bookmark(id))
      let removed = try await browser.submit("\(AstronovaPath.bookmark(id))/delete")
      #expect(removed.location == "\(AstronovaPath.bookmarks)?removed=\(id)")
      #expect(try await browser.get(AstronovaPath.bookmark(id)).status == .notFound)
      try await browser.submit("\(AstronovaPath.bookmark(id))/restore")
      #expect(try await browser.get(AstronovaPath.bookmark(id)).status == .ok)
    }
  }

  @Test(
    "AST-152 AST-153 AST-154 lucky elements tell why, planets what they mean, transits their facts")
  func details() async throws {
    try await withAstronova { site in
      let page = try await Resident(site).browser.get(AstronovaPath.today).text
      #expect(page.ranges(of: "<details class=\"lucky-chip\"").count == 5)
      for planet in ["sun", "moon", "saturn", "pluto"] {
        #expect(page.contains("commandfor=\"sky-\(planet)\""), "\(planet)")
        #expect(page.contains("id=\"sky-\(planet)\""), "\(planet)")
      }
      #expect(page.contains("Position"))
      let transits = page.ranges(of: "class=\"wheel-row\"").count
      #expect((1...3).contains(transits))
    }
  }

  @Test("AST-57 AST-61 a place that an administrator has set shows with its badge while it is on")
  func custom() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site)
      let mars = try PlanetOverride(
        .mars, in: .gemini, degree: 12.5, by: "", at: Instant(site.services.now()))
      for isOn in [true, false] {
        _ = try await reader.store.changeSky(by: reader.owner.account) { sky in
          sky.isEnabled = isOn
          sky.set(mars)
        }
        let page = try await reader.browser.get(AstronovaPath.today).text
        #expect(page.contains("Mars, 12° Gemini") == isOn)
        #expect(page.contains("The administrators have set this place") == isOn)
      }
    }
  }

  @Test("AST-156 AST-44 without a time a hint leads to it, and no house or rising sign is told")
  func withoutTime() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site, at: .unknown, inPlace: false)
      let page = try await reader.browser.get(AstronovaPath.today).text
      #expect(page.contains("Your time of birth is missing"))
      #expect(page.contains("href=\"\(AstronovaPath.hour)\""))
      #expect(!page.contains("Ascendant"))
      let profile = try await reader.browser.get(AstronovaPath.profile).text
      #expect(!profile.contains(">Rising<") && profile.contains("time unknown"))
    }
  }

  @Test("AST-211 Today, the profile and what is below it are there in Spanish")
  func spanish() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site, at: .unknown)
      for (path, text) in [
        (AstronovaPath.today, "Hola, Ada"), (AstronovaPath.profile, "hora desconocida"),
        (AstronovaPath.settings, "Sistema de casas"), (AstronovaPath.hour, "Pudiste nacer"),
        (AstronovaPath.hourQuestions, "primer hijo"), (AstronovaPath.lookingBack, "¿Fue así?"),
        (AstronovaPath.bookmarks, "Aún no hay marcadores"),
      ] {
        let page = try await reader.browser.get(path, headers: [.acceptLanguage: "es"]).text
        #expect(page.contains(text), "\(path)")
      }
    }
  }
}
