import Interface
import Testing

@Suite struct CatalogueTests {
  @Test("PLT-29 English has a text for every message of the components")
  func complete() {
    #expect(Catalogue.english.missing(InterfaceKey.self) == [])
    #expect(Catalogue.english.missing(ScriptKey.self) == [])
    let known = Set(
      InterfaceKey.allCases.map(\.rawValue) + ScriptKey.allCases.map(\.rawValue))
    #expect(Set(Catalogue.english.patterns.keys) == known)
  }

  @Test("PLT-29 A message without text, or without a plural form of the language, is found")
  func incomplete() {
    let none = Catalogue(language: .english, patterns: [:])
    #expect(none.missing(InterfaceKey.self).count == InterfaceKey.allCases.count)
    let arabic = Catalogue(language: .arabic, patterns: Catalogue.english.patterns)
    #expect(arabic.missing(InterfaceKey.self) == ["interface.problems"])
  }

  @Test("A message takes its numbers in the writing of the language, and its plural from them")
  func message() {
    let words = Catalogue(
      language: .arabic,
      patterns: [
        "cards": .plural(by: "count", [.few: "{count} بطاقات", .other: "{count} بطاقة"]),
        "hello": "مرحبا {name}!",
      ])
    #expect(words(Message(Key.cards, ["count": .number(3)])) == "٣ بطاقات")
    #expect(words(Message(Key.cards, ["count": .number(1_100)])) == "١٬١٠٠ بطاقة")
    #expect(words(Message(Key.hello, ["name": .text("{count}")])) == "مرحبا {count}!")
  }

  @Test("PLT-29 The pseudo-language changes every text and keeps every place")
  func pseudo() {
    let words = Catalogue(language: .english, patterns: ["hello": "Hello {name}!"]).pseudo()
    #expect(words(Message(Key.hello, ["name": .text("Ann")])) == "[Héllö Ann! ~~~~~]")
    for (key, pattern) in Catalogue.english.pseudo().patterns {
      for text in pattern.texts { #expect(text.hasPrefix("[") && text.hasSuffix("]"), "\(key)") }
    }
  }

  private enum Key: String, MessageKey {
    case cards, hello
  }
}
