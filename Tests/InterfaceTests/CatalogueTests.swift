import Testing

@testable import Interface

@Suite struct CatalogueTests {
  @Test(
    "PLT-29 Every language has a text for every message of the components, with the same places",
    arguments: [Language.english, .spanish, .hindi, .pseudo, .pseudoMirrored])
  func complete(_ language: Language) {
    let (words, english) = (
      MessageCatalog.components(in: language), MessageCatalog.components(in: .english)
    )
    #expect(words.language == language)
    for name in InterfaceKey.messageNames + ScriptKey.messageNames {
      let expected = places(english.format(name).texts)
      for text in words.format(name).texts { #expect(places([text]) == expected, "\(name)") }
    }
  }

  @Test("PLT-29 The components have no text without a key and no key without a text")
  func table() {
    let problems = Strings.interface.problems(
      in: [.english, .spanish, .hindi], keys: [InterfaceKey.self, ScriptKey.self])
    #expect(problems == [])
  }

  private func places(_ texts: [String]) -> Set<String> {
    Set(texts.flatMap { $0.matches(of: /\{([a-z]+)\}/).map { String($0.output.1) } })
  }

  @Test("PLT-29 A text without a key, and whatever a language lacks or has otherwise, is found")
  func incomplete() {
    let strings = Strings(
      english: """
        [test]
        cards(count).one = {count} card
        cards(count).other = {count} cards
        left = Left out
        spare = Nobody asks for this
        """,
      spanish: """
        [test]
        cards(count).one = {count} carta
        cards(count).other = {number} cartas
        spare = Nadie lo pide
        """)
    let problems = strings.problems(in: [.english, .spanish, .hindi], keys: [Key.self])
    #expect(
      problems == [
        "es test.cards: other places", "es test.cards: too few plural forms",
        "es test.left: not in both languages", "hi: no file", "test.hello: no text",
        "test.left: no key", "test.spare: no key",
      ])
    let none = Strings(english: "").problems(in: [.english], keys: [InterfaceKey.self])
    #expect(none.count == InterfaceKey.allCases.count)
  }

  @Test("A strings file has comments, long texts, plurals and places")
  func file() throws {
    let table = try StringsParser.table(
      of: """
        # A comment.
        [test]
        hello = Hello {name},
          how are you?

        cards(count).one = a = b
        """, in: "en.strings")
    #expect(
      table == [
        Key.hello.messageName: .plain("Hello {name}, how are you?"),
        Key.cards.messageName: .plural(by: "count", [.one: "a = b"]),
      ])
  }

  @Test(
    "A mistake in a strings file is told with its line",
    arguments: [
      ("hello = Hello", 1), ("[test", 1), ("[test]\nhello", 2), ("[test]\nhel lo = Hello", 2),
      ("[test]\nhello =\ncards = Cards", 2), ("[test]\n  goes on", 2),
      ("[test]\ncards(count).most = Cards", 2), ("[test]\ncards(count = Cards", 2),
      ("[test]\nhello = Hello {name", 2), ("[test]\nhello = One\n\nhello = Two", 4),
      ("[test]\ncards(count).one = Card\ncards(sum).other = Cards", 3),
    ])
  func mistakes(text: String, line: Int) {
    let error = #expect(throws: StringsError.self) {
      _ = try StringsParser.table(of: text, in: "en.strings")
    }
    #expect(error?.line == line && error?.description.hasPrefix("en.strings:\(line): ") == true)
  }

  @Test("A message takes its numbers in the writing of the language, and its plural from them")
  func message() {
    let strings = Strings(
      english: """
        [test]
        cards(count).few = {count} بطاقات
        cards(count).other = {count} بطاقة
        hello = مرحبا {name}!
        """)
    let words = MessageCatalog(.arabic, strings)
    #expect(words(Message(Key.cards, ["count": .number(3)])) == "٣ بطاقات")
    #expect(words(Message(Key.cards, ["count": .number(1_100)])) == "١٬١٠٠ بطاقة")
    #expect(words(Message(Key.hello, ["name": .text("{count}")])) == "مرحبا {count}!")
  }

  @Test("What an app says stands before what a module says by the same name, which has its own")
  func joined() {
    let module = Strings(
      english: "[test]\nhello = Hello\ncards = Cards", spanish: "[test]\nhello = Hola")
    let words = MessageCatalog(.spanish, Strings(english: "[test]\ncards = Letters").adding(module))
    #expect(words(Message(Key.cards)) == "Letters")
    #expect(words(Message(named: "test.hello")) == "Hola")
  }

  @Test("PLT-29 The pseudo-language changes every text and keeps every place")
  func pseudo() {
    let words = MessageCatalog(.english, Strings(english: "[test]\nhello = Hello {name}!")).pseudo()
    #expect(words(Message(Key.hello, ["name": .text("Ann")])) == "[Héllö Ann! ~~~~~]")
    let components = MessageCatalog.components(in: .pseudo)
    for name in InterfaceKey.messageNames + ScriptKey.messageNames {
      for text in components.format(name).texts {
        #expect(text.hasPrefix("[") && text.hasSuffix("]"), "\(name)")
      }
    }
  }

  private enum Key: String, MessageKey {
    static let section = "test"

    case cards, hello
  }
}
