import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import HTTPServer
import HTTPTypes
import People
import Storage
import Testing

@testable import Astronova

/// A browser of a guest, with a birth in New York unless there is none.
private func reader(_ site: TestSite, isBorn: Bool = true) async throws -> TestBrowser {
  let browser = TestBrowser(site)
  try await browser.get("/astronova/account/signin")
  try await browser.submit("/astronova/account/guest", ["next": AstronovaPath.bestDays])
  guard isBorn else { return browser }
  try await site.enterBirthOfNewest()
  return browser
}

@Suite struct DayPagesTests {
  @Test("AST-243 the best days of a purpose tell their facts, and lead to the rules")
  func bestDays() async throws {
    try await withAstronova { site in
      let browser = try await reader(site)
      let page = try await browser.get("\(AstronovaPath.bestDays)?for=love").text
      #expect(page.contains("Talk about love"))
      #expect(page.ranges(of: "class=\"wheel-row\"").count == BestDays.count)
      #expect(page.contains(AstronovaPath.bestDaysRules))
      let rules = try await browser.get(AstronovaPath.bestDaysRules).text
      for rule in DayRule.all { #expect(rules.contains(rule.source.prefix(12))) }
      // Without a birth the sky alone counts.
      let sky = try await reader(site, isBorn: false).get(AstronovaPath.bestDays).text
      #expect(sky.contains("With your date of birth your chart counts too"))
    }
  }

  @Test("AST-154 AST-179 a transit is bookmarked once; one that is not there is not found")
  func bookmarkedTransit() async throws {
    try await withAstronova { site in
      let browser = try await Resident(site).browser
      let page = try await browser.get(AstronovaPath.transits).text
      let id = try #require(page.text(between: "name=\"transit\" value=\"", and: "\""))
      // Each has its strength as a bar.
      #expect(
        page.ranges(of: "<progress class=\"progress-bar\"").count
          == page.ranges(of: "name=\"transit\"").count)
      for _ in 0..<2 {
        let kept = try await browser.submit(AstronovaPath.bookmarkTransit, ["transit": id])
        #expect(kept.location == "\(AstronovaPath.transits)?done=bookmarked")
      }
      let kept = try await browser.get("\(AstronovaPath.bookmarks)?kind=transit").text
      #expect(kept.ranges(of: "id=\"bookmark-").count == 1)
      try await browser.get(AstronovaPath.transits)
      let none = try await browser.submit(AstronovaPath.bookmarkTransit, ["transit": "x-1"])
      #expect(none.status == .notFound)
    }
  }

  @Test("AST-154 transits are filtered by planet and nature, and show their facts")
  func transits() async throws {
    try await withAstronova { site in
      let browser = try await reader(site)
      let all = try await browser.get(AstronovaPath.transits).text
      #expect(all.contains("Exact in the next 30 days"))
      let saturn = try await browser.get("\(AstronovaPath.transits)?planet=Saturn").text
      #expect(saturn.contains("planet=Saturn&amp;nature=challenging"))
      let none = try await reader(site, isBorn: false).get(AstronovaPath.transits).text
      #expect(none.contains("Your date of birth is missing"))
    }
  }

  @Test("AST-242 the feed is read at its secret address, is plain if asked, and ends")
  func feed() async throws {
    try await withAstronova { site in
      let browser = try await reader(site)
      _ = try await browser.get(AstronovaPath.calendar)
      let made = try await browser.submit(
        AstronovaPath.calendarFeed, form: [("sort", "transits"), ("sort", "quarters")])
      #expect(made.location == "\(AstronovaPath.calendar)?done=made")
      let page = try await browser.get(AstronovaPath.calendar).text
      let secret = try #require(page.text(between: "/astronova/feeds/", and: "\""))
      #expect(page.contains("value=\"webcal://"))
      let reader = TestBrowser(site)
      let feed = try await reader.get(AstronovaPath.feed(secret))
      #expect(feed.status == .ok)
      #expect(feed.response.headers[.contentType] == "text/calendar; charset=utf-8")
      #expect(feed.text.hasPrefix("BEGIN:VCALENDAR\r\n"))
      #expect(feed.text.contains("CATEGORIES:quarters"))
      #expect(!feed.text.contains("CATEGORIES:stations"))
      #expect(!feed.text.contains(secret))
      // Another one, for others to see, ends the first.
      _ = try await browser.submit(AstronovaPath.calendarFeed, form: [("plain", "on")])
      #expect(try await reader.get(AstronovaPath.feed(secret)).status == .notFound)
      let plain = try #require(
        try await browser.get(AstronovaPath.calendar).text
          .text(between: "/astronova/feeds/", and: "\""))
      let text = try await reader.get(AstronovaPath.feed(plain)).text
      #expect(!text.contains(" your ") && !text.contains("Your "))
      _ = try await browser.submit(AstronovaPath.endCalendarFeed)
      #expect(try await reader.get(AstronovaPath.feed(plain)).status == .notFound)
      #expect(try await reader.get(AstronovaPath.feed("x")).status == .notFound)
    }
  }

  @Test("AST-242 a calendar of one sort has that sort alone, by months")
  func sort() async throws {
    try await withAstronova { site in
      let page = try await reader(site).get("\(AstronovaPath.calendar)?sort=eclipses").text
      #expect(page.lowercased().contains("eclipse"))
      #expect(!page.contains("Mercury turns"))
    }
  }
}
