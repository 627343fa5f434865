import Accounts
import AppHost
import AppHostTestSupport
import Charting
import CivilTime
import Conversations
import HTTPTypes
import JSON
import People
import Readings
import ReadingsData
import Testing

@testable import Destiny

@Suite struct HomeTests {
  @Test(
    "DES-39 DES-40 DES-44 DES-46 Home greets by name and hour, with the day and three questions")
  func home() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let page = try await browser.get("/destiny/")
      #expect(page.status == .ok)
      // 08:00 at Greenwich, where no zone is known.
      #expect(page.text.contains("Good morning, Asha!"))
      #expect(page.text.contains("Today’s Insight"))
      #expect(page.text.contains("data-fact=\"1\""))
      #expect(page.text.ranges(of: "name=\"question\"").count == 3)
      #expect(page.text.contains("aria-current=\"page\""))
    }
  }

  @Test("DES-45 the insight of a day stays the same all day")
  func sameAllDay() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let morning = try await browser.insight()
      site.clock.advance(by: .seconds(10 * 3_600))
      #expect(try await browser.insight() == morning)
    }
  }

  @Test(
    "DES-7 DES-40 DES-47 without a birth Home greets, invites to tell of it, and asks in general")
  func withoutBirth() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestinyAsStranger()
      #expect(try await browser.get("/destiny/").location == "/destiny/profile/birth")
      try await browser.get("/destiny/profile")
      let later = try await browser.submit("/destiny/profile/birth/later")
      #expect(later.location == "/destiny/")
      let page = try await browser.get("/destiny/")
      #expect(page.text.contains("Good morning, there!"))
      #expect(page.text.contains("Add birth details"))
      #expect(page.text.ranges(of: "name=\"question\"").count == 3)
    }
  }

  @Test("DES-47 the third question is on the area that was spoken of least in the last 30 days")
  func leastDiscussed() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let before = try await browser.questions()
      // Each question stands under one area.
      let areas = before.map(Self.area)
      let third = try #require(areas.last)
      let conversations = site.services.conversations
      let owner = try await site.chatOwner()
      let thread = try await conversations.begin(in: Destiny.id, of: owner).id
      for _ in 0..<2 {
        _ = try await conversations.add(
          ChatAddition(.assistant, "So.", details: ChatDetails(area: third.name)), to: thread,
          of: owner)
      }
      let after = try await browser.questions().map(Self.area)
      #expect(after.count == 3 && after.prefix(2) == areas.prefix(2) && after[2] != third)
      let wire = try await browser.call(.get, "/vedic/api/home/").json()
      let told = try #require(wire["suggested_questions"]?.array).compactMap(\.string)
      #expect(told.map(Self.area) == after)
    }
  }

  private static func area(of question: String) -> LifeArea {
    LifeArea.allCases.first { area in
      KnowledgeBase.english.texts("questions \(area.name)").contains { $0.words == question }
    } ?? .general
  }

  @Test(
    "DES-129 Home speaks by the system that was chosen; programs always get the Vedic day")
  func systems() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let vedic = try await browser.insight()
      let wire = try await browser.call(.get, "/vedic/api/home/").json()["daily_insight"]?.string
      #expect(vedic.contains("from your Moon") || vedic.contains("from your Lagna"))
      try await site.choose { $0.chart.system = .western }
      let western = try await browser.insight()
      #expect(western.contains("your") && !western.contains("Lagna") && western != vedic)
      #expect(!western.contains("from your Moon"))
      let facts = try await browser.get("/destiny/").text
      #expect(facts.contains("data-fact=\"1\"") && !facts.contains("Lagna"))
      #expect(
        try await browser.call(.get, "/vedic/api/home/").json()["daily_insight"]?.string == wire)
      try await site.choose { $0.chart.system = .kp }
      let day = try await browser.insight()
      #expect(day.contains("from your Moon") || day.contains("from your Lagna"))
    }
  }

  @Test("DES-50 where the day cannot be read, a card says so with Retry; greeting and quota stay")
  func failed() async throws {
    try await withDestiny { site in
      // After the ephemeris ends, in 2650.
      site.clock.advance(by: .seconds(650 * 365.2425 * 86_400))
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.upgrade()
      let page = try await browser.get("/destiny/")
      #expect(page.status == .ok && page.text.contains("Today could not be read"))
      #expect(page.text.contains(">Try again<") || page.text.contains(">Retry<"))
      #expect(page.text.contains("Good morning, Asha!") && page.text.contains("10/10"))
      #expect(page.text.ranges(of: "name=\"question\"").count == 3)
    }
  }

  @Test("DES-49 DES-51 Home is drawn anew on what changes it, and says so while it is asked for")
  func live() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let page = try await browser.get("/destiny/").text
      let topics = try #require(page.part(from: "data-live=\"", to: "\""))
      for topic in ["quota.updated", "profile.updated", "profile", "entitlement"] {
        #expect(topics.split(separator: " ").contains(Substring(topic)), "\(topic)")
      }
      #expect(page.contains("class=\"refreshing\""))
      #expect(page.contains("data-zone="))
    }
  }
}

extension TestBrowser {
  /// The suggested questions.
  fileprivate func questions() async throws -> [String] {
    try await get("/destiny/").text.matches(of: /name="question" value="([^"]+)"/).map {
      String($0.1)
    }
  }

  /// The text of today's insight.
  func insight() async throws -> Substring {
    let text = try await get("/destiny/").text
    let start = try #require(text.firstRange(of: "class=\"insight-text\">")?.upperBound)
    return text[start...].prefix { $0 != "<" }
  }
}
