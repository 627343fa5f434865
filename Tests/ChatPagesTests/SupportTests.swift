import Accounts
import AppHost
import AppHostTestSupport
import ChatPages
import Conversations
import HTTPTypes
import People
import Storage
import Testing
import Vault

@Suite struct SupportTests {
  @Test("PLT-21 CHL-100 who is in danger gets lines to press, and no reading")
  func card() async throws {
    try await withStudio { _, browser in
      let path = try await browser.ask("I want to kill myself tonight")
      let page = try await browser.get(path).text
      #expect(page.contains("class=\"support\""))
      #expect(page.contains("href=\"tel:"))
      #expect(!page.contains("Analyzed 10th house"))
      #expect(!page.contains("data-quick-exit"))
    }
  }

  @Test("CHL-101 a page about violence can be left at once, to the weather")
  func quickExit() async throws {
    try await withStudio { _, browser in
      let path = try await browser.ask("My husband beats me every night")
      let page = try await browser.get(path).text
      #expect(page.contains("data-quick-exit"))
      #expect(page.contains("Quick exit"))
    }
  }

  @Test("CHL-109 the region is that of the setting, then of the request, the browser, the zone")
  func region() async throws {
    try await withStudio { site, browser in
      let owner = try await site.owner(of: browser)
      let people = site.services.people
      let screen = SupportScreen(people: people, speaker: "Studio")
      func region(_ request: String? = nil, _ languages: [String] = []) async throws -> String? {
        let typed = TypedText(
          "I want to kill myself tonight", region: request, languages: languages)
        return try await site.services.database.write {
          try screen.answer(to: typed, of: owner, in: $0)?.help?.region
        }
      }
      #expect(try await region() == "INTL")
      let keeper = AccountKey(owner.account, key: owner.key)
      try await people.changeProfile(of: keeper) { $0.preferences.timeZone = "Asia/Kolkata" }
      #expect(try await region() == "IN")
      #expect(try await region(nil, ["fr-ch", "de"]) == "CH")
      #expect(try await region("us", ["fr-ch"]) == "US")
      try await people.changeProfile(of: keeper) { $0.preferences.country = "NZ" }
      #expect(try await region("us", ["fr-ch"]) == "NZ")
    }
  }
}
