import AccountPages
import AppHost
import Interface
import Testing

@testable import Home

@Suite struct StringsTests {
  @Test(
    "PLT-29 every text of Home is there in English, Spanish and Hindi with the same places, and no other"
  )
  func home() {
    let problems = HomeStrings.own.problems(
      in: PresentationPreferences.languages,
      keys: [HomeKey.self, AskKey.self])
    #expect(problems == [])
  }

  @Test("PLT-29 so is every text of the pages of the account")
  func account() {
    let problems = Strings.accountPages.problems(
      in: PresentationPreferences.languages, keys: [AccountPageKey.self])
    #expect(problems == [])
  }
}
