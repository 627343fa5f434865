import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import HTTPTypes
import People
import Storage
import Testing

@testable import Astronova

@Suite struct NexusPageTests {
  @Test(
    "AST-65 AST-166 AST-167 a new conversation greets by name with two placements, and lists quick questions"
  )
  func greeting() async throws {
    try await withAstronova { site in
      let page = try await reader(site).get(AstronovaPath.nexus).text
      // By the first name; the topics are chips.
      #expect(page.ranges(of: "<summary class=\"chip\">").count == 6)
      #expect(page.contains("Hello Ada. I see Sun in Taurus and Moon in Capricorn in your chart."))
      for category in QuickQuestions.Category.allCases { #expect(page.contains(category.icon)) }
      #expect(page.contains("Which work fits my chart?"))
      #expect(!page.contains("Complete your profile"))
    }
  }

  @Test("AST-169 AST-171 a question is answered with its facts, confidence and three to follow")
  func answer() async throws {
    try await withAstronova { site in
      let browser = try await reader(site)
      let path = try await browser.asks("Which work fits my chart?")
      let page = try await browser.answered(path)
      #expect(page.contains("data-fact=\"1\"") && page.contains("Natal chart"))
      // Nothing is named that the answer does not rest on.
      #expect(!page.contains("Your two charts") && !page.contains("Phase of the Moon"))
      #expect(page.contains("High confidence"))
      #expect(page.contains("Where do I shine?"))
      #expect(try await browser.get(AstronovaPath.history).text.contains(path))
      let stranger = try await reader(site)
      #expect(try await stranger.get(path).status == .notFound)
    }
  }

  @Test("AST-151 AST-163 a day and an own match open with the question about them")
  func opening() async throws {
    try await withAstronova { site in
      let ada = try await Resident(site)
      let today = try await ada.browser.get(AstronovaPath.today).text
      let day = try #require(today.text(between: "&amp;about=", and: "\""))
      let asked = try await ada.browser.get(AstronovaPath.conversation(about: day)).text
      #expect(asked.contains(">What does my horoscope for "))
      try await ada.browser.get("\(AstronovaPath.friends)?action=match")
      let sent = ["name": "Ben", "birthDate": "1985-03-02", "birthTime-precision": "unknown"]
      let match = try #require(
        try await ada.browser.submit(AstronovaPath.match("quick"), fields: sent).location)
      let id = String(match.dropFirst(AstronovaPath.match("").count))
      let path = AstronovaPath.conversation(about: id)
      #expect(try await ada.browser.get(match).text.contains("about=\(id)"))
      #expect(try await ada.browser.get(path).text.contains(">Ben and I have "))
      let stranger = try await Resident(site, born: "1985-01-02")
      #expect(!(try await stranger.browser.get(path).text.contains("Ben")))
    }
  }

  @Test("AST-171 without a birth Nexus answers from the sky and offers to complete the profile")
  func withoutBirth() async throws {
    try await withAstronova { site in
      let browser = try await reader(site, isBorn: false)
      let first = try await browser.get(AstronovaPath.nexus).text
      #expect(first.contains("I am Nexus.") && first.contains(AstronovaPath.birth))
      let page = try await browser.answered(try await browser.asks("How is my energy today?"))
      #expect(page.contains("This is the sky for everybody") && page.contains("data-fact=\"1\""))
      #expect(page.contains("Low confidence"))
    }
  }

  @Test("AST-170 AST-181 without a message left the next is kept, with the day of the next ones")
  func quota() async throws {
    try await withAstronova { site in
      let browser = try await reader(site)
      for number in 1...10 {
        _ = try await browser.answered(try await browser.asks("What is lesson \(number)?"))
      }
      _ = try await browser.get(AstronovaPath.nexus)
      let refused = try await browser.submit(
        AstronovaPath.nexus, ["key": "k-11", "question": "And the next?"])
      #expect(refused.status == .tooManyRequests)
      #expect(
        refused.text.contains("And the next?") && refused.text.contains(AstronovaPath.premium))
    }
  }

  /// A browser of a guest, with a birth in New York unless there is none.
  private func reader(_ site: TestSite, isBorn: Bool = true) async throws -> TestBrowser {
    let browser = TestBrowser(site)
    try await browser.get("/astronova/account/signin")
    try await browser.submit("/astronova/account/guest", ["next": AstronovaPath.nexus])
    guard isBorn else { return browser }
    try await site.enterBirthOfNewest()
    return browser
  }
}

extension TestBrowser {
  /// Asks in a new conversation; returns its path.
  fileprivate func asks(_ question: String) async throws -> String {
    let page = try await get(AstronovaPath.nexus)
    let key = try #require(page.text.text(between: "name=\"key\" value=\"", and: "\""))
    return try #require(
      try await submit(AstronovaPath.nexus, ["key": key, "question": question]).location)
  }

  /// The page of a conversation once its answer is complete.
  fileprivate func answered(_ path: String) async throws -> String {
    for _ in 0..<1_000 {
      let text = try await get(path).text
      if !text.contains("data-stream") { return text }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw NoAnswer()
  }
}

private struct NoAnswer: Error {}
