import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// That an answer about a subject is short, keeps to it, and finds words of its own for what hurts.
@Suite struct ShortAnswerTests {
  private let english = Lexicon(.english)
  private let today = Result { try CivilDate(year: 2026, month: 11, day: 28) }

  private func question(_ text: String) throws -> Question {
    Question(text, in: english.knowledge, today: try today.get())
  }

  /// Answers for random births, by Jyotish and by the West in turns.
  private func answers(_ text: String, count: Int = 8) throws -> [Answer] {
    let question = try question(text)
    var random = SplitMix64(seed: 1461)
    return try (0..<count).map { round in
      if round % 2 == 0 {
        let nativity = try randomVedicNativity(&random, hour: round % 4 == 2 ? .not : .exactly)
        let material = try AnswerMaterial(
          vedic: nativity, question: question, on: try today.get(), ephemeris: .standard,
          lexicon: english)
        var composer = Composer(english, seed: Seed(person: nativity.fingerprint))
        return Answer(to: question, from: material, composer: &composer)
      }
      let nativity = try randomNativity(&random, isTimeKnown: round % 4 != 3)
      let material = try AnswerMaterial(
        western: nativity, question: question, at: Instant(try today.get(), .noon),
        ephemeris: .standard, lexicon: english)
      var composer = Composer(english, seed: Seed(person: nativity.fingerprint))
      return Answer(to: question, from: material, composer: &composer)
    }
  }

  private static let matters: [(String, Situation)] = [
    ("Our cat Minou has been missing for three days, will she come home?", .petLost),
    ("The vet says our old dog is very ill. How can I help her?", .petIll),
    ("Should we get a puppy?", .pet),
    ("Mum has dementia and calls me by my aunt's name. How do I stay patient?", .frail),
    ("My daughter hasn't spoken to me for two years. Should I write to her?", .estranged),
    ("Will my son come to see me before Christmas?", .visit),
    ("Will my brothers and I ever settle what becomes of dad's land?", .heirs),
    ("I lent my cousin 500 pounds. Will he pay me back?", .lent),
    ("Should I lend my nephew the money?", .lend),
    ("I owe my sister money, how do I tell her it will be late?", .owe),
    ("Will my neighbour ever stop the noise?", .neighbours),
    ("I am retired and bored, what could I do with my days?", .idle),
    ("When will my visa be granted?", .visa), ("Will I get the part at the audition?", .audition),
    ("Should I confront my colleague?", .colleague),
    ("Why do the girls in my class leave me out?", .classmates),
    ("Should I visit my grandma this weekend?", .grandparent),
    ("How do I get along with my mother-in-law?", .inLaws),
    ("Will I ever find love again?", .newLove),
  ]

  @Test("DES-146 a matter with sentences of its own is read as one", arguments: matters)
  func read(text: String, situation: Situation) throws {
    #expect(try question(text).situation == situation)
  }

  @Test(
    "DES-146 an answer on a subject is short, rests on two facts or three, and names no aspect by its term",
    arguments: matters.map(\.0) + [
      "Should I change jobs?", "Will I get promoted?", "When will I get married?",
      "Why do I quarrel with my father?", "How can I save more?", "Should we move abroad?",
    ])
  func short(text: String) throws {
    for answer in try answers(text) {
      let words = answer.text.split(separator: " ").count
      // Fewer than 80 where little of the sky bears on the matter.
      #expect((50...160).contains(words), "\(words): \(answer.text)")
      let facts = Set(answer.statements.flatMap(\.factors))
      #expect((1...3).contains(facts.count), "\(facts.count): \(answer.text)")
      for term in ["quincunx", "sextile", "trine", "detriment", "debilitated"] {
        #expect(!answer.text.contains(term), "\(term): \(answer.text)")
      }
      #expect(!answer.text.contains("{") && !answer.text.contains("  "), "\(answer.text)")
    }
  }

  @Test("DES-146 an answer begins with the words of its matter", arguments: matters)
  func own(text: String, situation: Situation) throws {
    let name = situation.rawValue
    let question = try question(text)
    guard question.kind != .timing, question.matter == nil || !situation.isForetold else { return }
    let forms = ["yesno", "should", "how", "why", "others", "why others"]
    let texts = forms.flatMap { english.knowledge.entry("begin \($0) \(name)") }.map(\.words)
    for answer in try answers(text) {
      let said = answer.statements.prefix(2).map(\.text)
      #expect(said.contains { line in texts.contains { line.hasPrefix($0) } }, "\(said)")
    }
  }

  @Test("DES-146 every matter has its texts", arguments: Situation.allCases)
  func texts(situation: Situation) {
    let name = situation.rawValue
    for tone in Tone.allCases {
      for form in ["yesno"] {
        let texts = english.knowledge.texts("begin \(form) \(name)", facet: tone.name)
        #expect(texts.contains { $0.facet == tone.name }, "\(form) \(name) \(tone)")
      }
    }
    for key in ["begin how \(name)", "do \(name)", "word topic \(name)"] {
      #expect(!english.knowledge.entry(key).isEmpty, "\(key)")
    }
    if situation.isTender, situation != .estranged {
      #expect(!english.knowledge.entry("care \(name)").isEmpty, "\(name)")
    }
  }

  @Test("PLT-22 no text of a matter claims anything of a chart")
  func bare() throws {
    let grounding = Grounding(
      facts: [], allowed: Claim.allowed(on: try today.get()), knowledge: .english)
    let keys = Situation.allCases.flatMap { situation in
      ["yesno", "should", "how", "why", "others", "why others"]
        .map { "begin \($0) \(situation.rawValue)" }
        + ["do \(situation.rawValue)", "care \(situation.rawValue)"]
    }
    for text in keys.flatMap({ english.knowledge.entry($0) }) {
      #expect(grounding.check(text.words).isEmpty, "\(text.words)")
    }
  }

  @Test(
    "DES-146 who grieves or worries is met with a kind word before anything else",
    arguments: [
      "Our cat Minou has been missing for three days, will she come home?",
      "My daughter hasn't spoken to me for two years. Will she call?",
      "Dad has dementia. Will he have to go into a care home?",
      "I lent my cousin 500 pounds. Will he pay me back?",
    ])
  func kind(text: String) throws {
    let cares = ["pet-lost", "estranged", "frail", "lent"]
      .flatMap { english.knowledge.entry("care \($0)") }.map(\.words)
    for answer in try answers(text) {
      let first = try #require(answer.statements.first).text
      #expect(cares.contains(first), "\(first)")
    }
  }
}
