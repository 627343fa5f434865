import Entries
import Testing

@Suite struct EntrySearchTests {
  @Test(
    "CHL-271 a phrase is found without case, accents and apostrophes",
    arguments: [
      ("cafe", "At the Café.", true), ("CAFÉ", "at the cafe", true), ("dont", "I don't know", true),
      ("to work", "Off to work again", true), ("work to", "Off to work again", false),
      ("aab", "aaab", true), ("again!", "Off to work again", false),
      ("खुश", "आज मैं खुश हूँ", true),
    ])
  func phrases(phrase: String, text: String, isThere: Bool) throws {
    #expect(try #require(SearchPhrase(phrase)).isIn(text) == isThere)
  }

  @Test("nothing to look for is no phrase")
  func empty() {
    #expect(SearchPhrase("") == nil)
    #expect(SearchPhrase(" , ") == nil)
  }
}
