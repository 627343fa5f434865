import AppHost
import Interface
import Testing

@testable import Destiny

@Suite struct StringsTests {
  private static let ofAccount = [
    "ageNeeded", "birthText", "deletePersonText", "email", "forgotPassword", "lookAround",
    "nobodyKeptText", "otherWays", "peopleText", "planEnded", "premiumCancel", "premiumDeclined",
    "premiumEndTest", "premiumForEver", "premiumGoOn", "premiumLeaving", "premiumNothingHeld",
    "premiumRenewed", "premiumSandboxText", "premiumUnavailable", "premiumUnknown", "premiumUntil",
    "signOut",
  ]

  @Test(
    "DES-129 every text of Destiny is there in English and Hindi with the same places, and no other"
  )
  func complete() {
    let problems = DestinyStrings.own.problems(
      in: [.english, .hindi],
      keys: [
        DestinyKey.self, HomeKey.self, AskKey.self, MatchKey.self, WelcomeKey.self, QuotaKey.self,
        ProfileKey.self, PremiumKey.self, PeopleKey.self, NoticeKey.self,
      ],
      // What it says in place of the pages of conversations and of the account.
      others: ["chat.greeting", "chat.history", "chat.purpose", "chat.send", "site.birth.nameHint"]
        + Self.ofAccount.map { "account.\($0)" })
    #expect(problems == [])
  }

  @Test("DES-151 DES-163 the colours stand far enough apart, by day and by night")
  func contrast() {
    let theme = DestinyBranding.web.theme
    #expect(theme.light.shortfalls.isEmpty, "\(theme.light.shortfalls)")
    #expect(theme.dark.shortfalls.isEmpty, "\(theme.dark.shortfalls)")
  }

  @Test("DES-152 what is said more quietly is still read, and letters on gold are navy")
  func quietText() {
    let light = DestinyBranding.web.theme.light
    // 5.7, 5.1 and 5.8 to one, rounded.
    #expect(light.secondaryText.contrast(with: light.surface) >= 5.65)
    #expect(light.secondaryText.contrast(with: light.page) >= 5.05)
    let gold: Color = 0xD4A84B
    #expect(light.text.contrast(with: gold) >= 5.75)
  }
}
