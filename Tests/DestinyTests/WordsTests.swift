import Interface
import Site
import Testing

@testable import Destiny

@Suite struct WordsTests {
  /// Whatever the pages say, by the keys of each feature.
  private static let keys: [[String]] = [
    DestinyKey.allCases.map(\.rawValue), HomeKey.allCases.map(\.rawValue),
    AskKey.allCases.map(\.rawValue), MatchKey.allCases.map(\.rawValue),
    WelcomeKey.allCases.map(\.rawValue), QuotaKey.allCases.map(\.rawValue),
    ProfileKey.allCases.map(\.rawValue), KeyKey.allCases.map(\.rawValue),
    PremiumKey.allCases.map(\.rawValue), BirthPageKey.allCases.map(\.rawValue),
    ChartKey.allCases.map(\.rawValue), PeopleKey.allCases.map(\.rawValue),
    NoticeKey.allCases.map(\.rawValue),
  ]

  @Test(
    "DES-129 every text of Destiny is there in English and Hindi, and no other",
    arguments: [Language.english, .hindi])
  func complete(language: Language) {
    #expect(Set(DestinyWords.patterns(language).keys) == Set(Self.keys.joined()))
  }

  @Test("DES-129 a translation has the places of the English text")
  func places() throws {
    let english = DestinyWords.patterns(.english)
    for (key, pattern) in DestinyWords.patterns(.hindi) {
      let wanted = try #require(english[key]).texts.map(Self.places)
      for text in pattern.texts { #expect(wanted.contains(Self.places(text)), "\(key)") }
    }
  }

  @Test("DES-151 DES-163 the colours stand far enough apart, by day and by night")
  func contrast() {
    let theme = DestinyFace.web.theme
    #expect(theme.light.shortfalls.isEmpty, "\(theme.light.shortfalls)")
    #expect(theme.dark.shortfalls.isEmpty, "\(theme.dark.shortfalls)")
  }

  @Test("DES-152 what is said more quietly is still read, and letters on gold are navy")
  func quietText() {
    let light = DestinyFace.web.theme.light
    // 5.7, 5.1 and 5.8 to one, rounded.
    #expect(light.secondaryText.contrast(with: light.surface) >= 5.65)
    #expect(light.secondaryText.contrast(with: light.page) >= 5.05)
    let gold: Color = 0xD4A84B
    #expect(light.text.contrast(with: gold) >= 5.75)
  }

  private static func places(_ text: String) -> Set<Substring> {
    Set(
      text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map {
        $0.prefix { $0 != "}" }
      })
  }
}
