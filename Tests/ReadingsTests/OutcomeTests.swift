import CivilTime
import Ephemeris
import EphemerisData
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// That no answer foretells what no chart can know, and what stands in its place.
@Suite struct OutcomeTests {
  private let today = Result { try CivilDate(year: 2026, month: 11, day: 28) }

  private func question(_ text: String, _ language: String) throws -> Question {
    Question(text, in: .of(language), today: try today.get())
  }

  /// Answers for random births: Hindi by Jyotish, the others by the West.
  private func answers(_ question: Question, _ language: String) throws -> [Answer] {
    let lexicon = Lexicon(.of(language))
    var random = SplitMix64(seed: 1129)
    return try (0..<8).map { _ in
      let (material, person): (AnswerMaterial, UInt64)
      if language == "hi" {
        let nativity = try randomVedicNativity(&random)
        material = try AnswerMaterial(
          vedic: nativity, question: question, on: try today.get(), ephemeris: .standard,
          lexicon: lexicon)
        person = nativity.fingerprint
      } else {
        let nativity = try randomNativity(&random)
        material = try AnswerMaterial(
          western: nativity, question: question, at: Instant(try today.get(), .noon),
          ephemeris: .standard, lexicon: lexicon)
        person = nativity.fingerprint
      }
      var composer = Composer(lexicon, seed: Seed(person: person))
      return Answer(to: question, from: material, composer: &composer)
    }
  }

  private static let outcomes: [(String, String, Outcome)] = [
    ("en", "Will I get the job?", .granted), ("en", "Did I pass?", .decided),
    ("en", "Will she come back?", .chosen), ("en", "Did my brother take the ring?", .done),
    ("en", "Will my café survive the winter?", .open),
    ("es", "¿Me van a dar el trabajo?", .granted), ("es", "¿He aprobado?", .decided),
    ("es", "¿Volverá mi ex?", .chosen), ("es", "¿Se venderá el piso?", .open),
    ("hi", "क्या मुझे नौकरी मिलेगी?", .granted), ("hi", "क्या वह लौट आएगी?", .chosen),
    ("hi", "naukri lagegi kya?", .granted),
  ]

  @Test(
    "DES-149 that no chart can know it is said first, then what the chart shows of the asker and one thing to do",
    arguments: outcomes)
  func leftOpen(language: String, text: String, outcome: Outcome) throws {
    let question = try question(text, language)
    #expect(question.outcome == outcome)
    let knowledge = KnowledgeBase.of(language)
    let chart = ["en": "chart", "es": "carta", "hi": "कुंडली"][language] ?? ""
    let shows = knowledge.entry("outcome shows").map(\.words)
    let closings = ["waiting", "answering", "work", "business", "family", "money", "home", "self"]
      .flatMap { knowledge.entry("next \($0)") }.map(\.words)
    for answer in try answers(question, language) {
      let first = try #require(answer.statements.first)
      #expect(
        first.text.lowercased().contains(chart) || first.text.contains("birth"), "\(first.text)")
      #expect(shows.contains { first.text.contains($0) }, "\(first.text)")
      #expect(!first.factors.isEmpty)
      let isClosed = answer.statements.contains { closings.contains($0.text) }
      #expect(isClosed || outcome == .open || outcome == .done, "\(answer.text)")
      for leaning in ["Most of it says", "quite likely", "I believe so", "Pinta bien"] {
        #expect(!answer.text.contains(leaning), "\(answer.text)")
      }
    }
  }

  @Test("DES-149 where the end is still to come, the next time that helps is told with its dates")
  func window() throws {
    let texts = KnowledgeBase.english.entry("outcome window").map(\.words)
      .compactMap { $0.split(separator: "{").first.map(String.init) }
    let told = try answers(try question("Will I get the job?", "en"), "en").filter { answer in
      texts.contains { answer.text.contains($0) }
    }
    #expect(told.count >= 4)
    #expect(told.allSatisfy { $0.text.contains(" 2026") || $0.text.contains(" 2027") })
    let past = try answers(try question("Did I pass?", "en"), "en")
    #expect(!past.contains { answer in texts.contains { answer.text.contains($0) } })
  }

  @Test(
    "DES-149 a leaning is told where something may grow better or worse, and of the body nothing",
    arguments: [
      "Will things get better between us?", "Will I be happy in Leeds?",
      "Will my mother get better?", "Is it foolish to write to him?", "Should I change jobs?",
      "Will I lose my job?", "When will I find a flat?",
    ])
  func leaning(text: String) throws {
    #expect(try question(text, "en").outcome == nil)
  }

  @Test("DES-149 who is meant by a pronoun is not guessed from who is only told of")
  func pronoun() throws {
    let text =
      "She moved out three weeks ago. My brother says give it up, my mother says wait. Will she come back to me?"
    for answer in try answers(try question(text, "en"), "en") {
      #expect(!answer.text.contains("your mother will"), "\(answer.text)")
    }
  }

  @Test(
    "DES-146 each matter has a dozen closings in every language", arguments: ["en", "es", "hi"])
  func closings(language: String) {
    let knowledge = KnowledgeBase.of(language)
    let matters = knowledge.keys.filter { $0.hasPrefix("next ") }
    #expect(
      Set(matters)
        == Set(KnowledgeBase.english.keys.filter { $0.hasPrefix("next ") }))
    #expect(matters.count >= 16)
    for matter in matters {
      let texts = knowledge.entry(matter).map(\.words)
      #expect(Set(texts).count == texts.count && texts.count >= 12, "\(matter)")
    }
    for form in ["choice", "yesno"] {
      #expect(knowledge.texts("step", facet: form).count >= 12, "\(form)")
    }
  }

  @Test("PLT-22 no text about an outcome, no closing and no reason claims anything of a chart")
  func bare() throws {
    let grounding = Grounding(
      facts: [], allowed: Claim.allowed(on: try today.get()), knowledge: .english)
    let knowledge = KnowledgeBase.english
    let prefixes = ["begin outcome ", "outcome ", "next ", "reason", "harm ", "company "]
    for key in knowledge.keys where prefixes.contains(where: key.hasPrefix) {
      for text in knowledge.entry(key) {
        #expect(grounding.check(text.words).isEmpty, "\(text.words)")
      }
    }
  }
}
