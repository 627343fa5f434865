import Readings
import Testing

@Suite struct KnowledgeBaseTests {
  private let knowledge = KnowledgeBase(
    language: "en",
    parsing: """
      # Planets in signs

      - Not an entry.

      ## sun in aries
      - A beginning wakes you
        as nothing else does.
      - Mornings suit you: go first.
      - love: You say it plainly, {name}.

      # Another file
      ## moon in leo
      - Applause warms you.
      """.utf8)

  @Test("texts go over several lines, and a facet is one lower-case word")
  func texts() {
    #expect(knowledge.count == 2)
    #expect(
      knowledge.texts("sun in aries").map(\.words) == [
        "A beginning wakes you as nothing else does.", "Mornings suit you: go first.",
      ])
    #expect(
      knowledge.texts("sun in aries", facet: "love").map(\.words) == ["You say it plainly, {name}."]
    )
    #expect(knowledge.texts("moon in leo", facet: "love").map(\.words) == ["Applause warms you."])
    #expect(knowledge.texts("mars in leo").isEmpty)
  }

  @Test(
    "slots are filled, and unknown ones stay",
    arguments: [
      ("Hello {name}.", "Hello Mira."), ("{name}, {other}", "Mira, {other}"),
      ("no slot", "no slot"),
      ("{name", "{name"),
    ])
  func slots(text: String, filled: String) {
    #expect(Lexicon.fill(text, ["name": "Mira"]) == filled)
  }

  @Test("the wording is the same for the same person and day, and differs between people and days")
  func seeds() {
    let choices = (0..<100).map { Seed(person: 7, day: $0).choice("sun in aries", of: 4) }
    #expect(choices == (0..<100).map { Seed(person: 7, day: $0).choice("sun in aries", of: 4) })
    #expect(Set(choices) == [0, 1, 2, 3])
    #expect(Set((0..<100).map { Seed(person: $0).choice("x", of: 3) }) == [0, 1, 2])
  }

  @Test("a reading never says the same text twice")
  func once() {
    var composer = Composer(Lexicon(knowledge), seed: Seed(person: 1))
    let texts = (0..<3).map { _ in composer.words("sun in aries") }
    #expect(Set(texts.prefix(2)).count == 2)
    #expect(texts[2] == nil)
  }
}
