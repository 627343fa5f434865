import Interface
import Site
import Testing

@testable import ChatPages

@Suite struct ChatWordsTests {
  @Test(
    "PLT-29 every text about conversations is there in English, Spanish and Hindi, and no other",
    arguments: Manner.languages)
  func complete(language: Language) {
    let words = Catalogue(language: language, patterns: ChatWords.patterns(language))
    #expect(words.missing(ChatKey.self) == [])
    #expect(Set(words.patterns.keys) == Set(ChatKey.allCases.map(\.rawValue)))
  }

  @Test(
    "DES-56 every area of the readings but the general one has a sign and a name",
    arguments: [
      "marriage", "career", "health", "finance", "relationships", "family", "education", "travel",
      "spirituality",
    ])
  func areas(area: String) {
    let words = Catalogue(language: .english, patterns: ChatWords.patterns(.english))
    #expect(ChatArea.reading(area, words) != nil)
    #expect(ChatArea.reading("general", words) == nil)
  }
}
