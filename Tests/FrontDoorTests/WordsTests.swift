import Interface
import Site
import Testing

@testable import FrontDoor

@Suite struct WordsTests {
  @Test(
    "PLT-29 every text of the front door is there in English, Spanish and Hindi, and no other",
    arguments: Manner.languages)
  func complete(language: Language) {
    let words = Catalogue(language: language, patterns: FrontDoorWords.patterns(language))
    #expect(words.missing(DoorKey.self) == [])
    #expect(words.missing(AccountPageKey.self) == [])
    #expect(words.missing(AskKey.self) == [])
    #expect(words.missing(SignKey.self) == [])
    #expect(words.missing(PointKey.self) == [])
    #expect(words.missing(AspectKey.self) == [])
    let known =
      DoorKey.allCases.map(\.rawValue) + AccountPageKey.allCases.map(\.rawValue)
      + AskKey.allCases.map(\.rawValue) + SignKey.allCases.map(\.rawValue)
      + PointKey.allCases.map(\.rawValue) + AspectKey.allCases.map(\.rawValue)
    #expect(Set(words.patterns.keys) == Set(known))
  }

  @Test(
    "PLT-29 a translation has the places of the English text",
    arguments: [Language.spanish, .hindi])
  func places(language: Language) throws {
    let english = FrontDoorWords.patterns(.english)
    for (key, pattern) in FrontDoorWords.patterns(language) {
      let wanted = try #require(english[key]).texts.map(Self.places)
      for text in pattern.texts { #expect(wanted.contains(Self.places(text)), "\(key)") }
    }
  }

  private static func places(_ text: String) -> Set<Substring> {
    Set(
      text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map {
        $0.prefix { $0 != "}" }
      })
  }
}
