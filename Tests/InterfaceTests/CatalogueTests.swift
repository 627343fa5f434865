import Interface
import Testing

@Suite struct CatalogueTests {
  @Test(
    "PLT-29 Every language has a text for every message of the components, with the same places",
    arguments: [Language.english, .spanish, .hindi, .pseudo, .pseudoMirrored])
  func complete(_ language: Language) {
    let words = Catalogue.components(in: language)
    #expect(words.language == language)
    #expect(words.missing(InterfaceKey.self) == [])
    #expect(words.missing(ScriptKey.self) == [])
    let known = Set(
      InterfaceKey.allCases.map(\.rawValue) + ScriptKey.allCases.map(\.rawValue))
    #expect(Set(words.patterns.keys) == known)
    for (key, pattern) in words.patterns {
      let expected = places(Catalogue.english.patterns[key]?.texts ?? [])
      for text in pattern.texts { #expect(places([text]) == expected, "\(key)") }
    }
  }

  private func places(_ texts: [String]) -> Set<String> {
    Set(texts.flatMap { $0.matches(of: /\{([a-z]+)\}/).map { String($0.output.1) } })
  }

  @Test("PLT-29 A message without text, or without a plural form of the language, is found")
  func incomplete() {
    let none = Catalogue(language: .english, patterns: [:])
    #expect(none.missing(InterfaceKey.self).count == InterfaceKey.allCases.count)
    let arabic = Catalogue(language: .arabic, patterns: Catalogue.english.patterns)
    #expect(arabic.missing(InterfaceKey.self) == ["interface.problems", "interface.plus-minus"])
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
