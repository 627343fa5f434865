import Accounts
import AppHost
import AppHostTestSupport
import HTTPTypes
import Storage
import Testing

@testable import Astronova

@Suite struct GuidePageTests {
  @Test(
    "AST-144 AST-145 AST-4 two launches show guide and welcome card, the third neither; the tab is kept"
  )
  func launches() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site)
      let browser = reader.browser
      for launch in 1...3 {
        let page = try await browser.get(AstronovaPath.today).text
        #expect(page.contains("<dialog class=\"guide\"") == (launch < 3), "\(launch)")
        #expect(page.contains("Welcome, Ada") == (launch < 3), "\(launch)")
        #expect(page.contains("data-launch") == true)
        for _ in 0..<2 {
          let counted = try await browser.submit(AstronovaPath.launch, ["tab": "profile"])
          #expect(counted.status == .noContent)
        }
        #expect(try await reader.state().launchCount == launch)
        // The page is the same before and after its launch is counted.
        let again = try await browser.get(AstronovaPath.today).text
        #expect(again.contains("Welcome, Ada") == (launch < 3), "\(launch)")
        site.clock.advance(by: .seconds(3_600))
      }
      #expect(try await browser.get(AstronovaPath.home).location == AstronovaPath.profile)
      // The tab is that of the device: on another one it is Today the first time.
      let other = try await Resident(site)
      _ = try await other.store.changeState(of: other.owner.account) { $0.lastTab = .profile }
      #expect(try await other.browser.get(AstronovaPath.home).location == AstronovaPath.today)
      let wrong = try await browser.submit(AstronovaPath.launch, ["tab": "kitchen"])
      #expect(wrong.status == .unprocessableContent)
    }
  }

  @Test("AST-146 AST-147 the guide goes through the tabs, resumes at its step, and ends")
  func steps() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site)
      let browser = reader.browser
      let first = try await browser.get(AstronovaPath.today).text
      #expect(first.contains("data-step=\"0\"") && first.contains("Step 1 of 4"))
      #expect(first.contains("aria-labelledby=\"guide-title\""))
      let next = try await browser.submit(AstronovaPath.guide, ["step": "0"])
      #expect(next.location == AstronovaPath.tour(AstronovaPath.friends, step: 1))
      #expect(try await browser.get(try #require(next.location)).text.contains("data-step=\"1\""))
      // Closed midway, it resumes there.
      #expect(try await browser.get(AstronovaPath.today).text.contains("data-step=\"1\""))
      let third = try await browser.submit(AstronovaPath.guide, ["step": "1"])
      #expect(third.location == AstronovaPath.tour(AstronovaPath.nexus, step: 2))
      #expect(try await browser.get(try #require(third.location)).text.contains("data-step=\"2\""))
      let last = try await browser.submit(AstronovaPath.guide, ["step": "2"])
      #expect(last.location == AstronovaPath.tour(AstronovaPath.profile, step: 3))
      #expect(try await browser.get(try #require(last.location)).text.contains("Start exploring"))
      let end = try await browser.submit(AstronovaPath.guide, ["step": "3"])
      #expect(end.location == AstronovaPath.today)
      #expect(!(try await browser.get(AstronovaPath.today).text.contains("class=\"guide\"")))
      #expect(
        try await browser.submit(AstronovaPath.guide, ["step": "4"]).status
          == .unprocessableContent)
    }
  }

  @Test("AST-146 AST-148 skipped, it is over; replayed, it shows at any launch")
  func skip() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site)
      let browser = reader.browser
      try await browser.get(AstronovaPath.today)
      let skipped = try await browser.submit(AstronovaPath.guide, ["step": "2", "skip": "on"])
      #expect(skipped.location == AstronovaPath.today)
      #expect(try await reader.state().isGuideCompleted)
      let settings = try await browser.get(AstronovaPath.settings).text
      let tour = AstronovaPath.tour(AstronovaPath.today, step: 0)
      #expect(settings.contains("href=\"\(tour)\""))
      #expect(try await browser.get(tour).text.contains("<dialog class=\"guide\""))
    }
  }

  @Test("AST-149 AST-230 cards close for good, and a pressed button leads on")
  func cards() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site)
      let browser = reader.browser
      let profile = try await browser.get(AstronovaPath.profile).text
      #expect(profile.contains("This is where your chart is"))
      let card = "\(AppState.ClosedCards.profile.rawValue)"
      let led = try await browser.submit(
        AstronovaPath.cards,
        ["card": card, "back": AstronovaPath.profile, "next": AstronovaPath.chart])
      #expect(led.location == AstronovaPath.chart)
      let after = try await browser.get(AstronovaPath.profile).text
      #expect(!after.contains("This is where your chart is"))
      try await browser.submit(
        AstronovaPath.cards,
        ["card": "\(AppState.ClosedCards.welcome.rawValue)", "back": AstronovaPath.today])
      #expect(!(try await browser.get(AstronovaPath.today).text.contains("Welcome, Ada")))
      for wrong in ["0", "64", "x"] {
        let answer = try await browser.submit(AstronovaPath.cards, ["card": wrong])
        #expect(answer.status == .unprocessableContent, "\(wrong)")
      }
      let outside = try await browser.submit(
        AstronovaPath.cards, ["card": card, "next": "https://example.org/"])
      #expect(outside.location == AstronovaPath.home)
    }
  }
}
