import CivilTime
import Ephemeris
import EphemerisData
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// What a question fears, what hurts its asker, and what is answered to it.
@Suite struct QuestionMoodTests {
  private let today = Result { try CivilDate(year: 2026, month: 11, day: 28) }

  @Test(
    "DES-146 a question that fears a yes is told apart from one that hopes for it",
    arguments: [
      ("en", "Is this a bad year for me?", true), ("en", "Is it too late to leave nursing?", true),
      ("en", "Will I lose my job?", true), ("en", "Will my husband leave me?", true),
      ("en", "Will I get married?", false), ("en", "Will my money problems end?", false),
      ("en", "Should I leave my bad marriage?", false), ("es", "¿Es demasiado tarde?", true),
      ("es", "¿Voy a perder mi trabajo?", true), ("hi", "क्या यह साल मेरे लिए बुरा है?", true),
      ("hi", "क्या मेरी शादी होगी?", false),
    ])
  func fear(language: String, text: String, isFeared: Bool) throws {
    let question = Question(text, in: .of(language), today: try today.get())
    #expect(question.mood.isFeared == isFeared)
  }

  @Test(
    "DES-146 asked whether it goes wrong, an answer begins with a text for that",
    arguments: [
      ("en", "Is this a bad year for me?"), ("en", "Is it too late for me to leave nursing?"),
    ])
  func verdict(language: String, text: String) throws {
    let lexicon = Lexicon(.of(language))
    let question = Question(text, in: lexicon.knowledge, today: try today.get())
    var random = SplitMix64(seed: 411)
    for _ in 0..<8 {
      let nativity = try randomVedicNativity(&random)
      let material = try AnswerMaterial(
        vedic: nativity, question: question, on: try today.get(), ephemeris: .standard,
        lexicon: lexicon)
      var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint))
      let answer = Answer(to: question, from: material, composer: &composer)
      let texts = Tone.allCases.flatMap {
        lexicon.knowledge.texts("begin yesno trouble", facet: $0.name)
      }
      let first = try #require(answer.statements.first).text
      #expect(texts.contains { first.hasPrefix($0.words) }, "\(answer.text)")
    }
  }

  @Test("DES-146 somebody in trouble hears a kind word first")
  func care() throws {
    let lexicon = Lexicon(.english)
    for (text, care) in [
      ("My daughter won't speak to me. Will she ever come back?", "estranged"),
      ("My mum has cancer, will the chemo work?", "illness"),
      ("I lost my job, what should I do?", "job"), ("Why can't I sleep?", "sleep"),
    ] {
      let question = Question(text, in: .english, today: try today.get())
      #expect(question.mood.care == care, "\(text)")
      var random = SplitMix64(seed: 412)
      let material = try AnswerMaterial(
        vedic: try randomVedicNativity(&random), question: question, on: try today.get(),
        ephemeris: .standard, lexicon: lexicon)
      var composer = Composer(lexicon, seed: Seed(person: 3))
      let answer = Answer(to: question, from: material, composer: &composer)
      let first = try #require(answer.statements.first).text
      #expect(lexicon.knowledge.texts("care \(care)").contains { $0.words == first }, "\(first)")
    }
  }

  @Test("DES-146 a flat mood is no flat")
  func flat() throws {
    for text in ["feeling dead flat this week", "Feeling flat today"] {
      let question = Question(text, in: .english, today: try today.get())
      #expect(question.form == .feeling && question.topic == nil && question.isOnTopic, "\(text)")
    }
    #expect(Question("Will I buy a flat?", in: .english).topic == .property)
  }

  @Test(
    "DES-150 what names no person, no subject and nothing of the sky is off topic",
    arguments: ["puran poli recipe", "Who wins the league?"])
  func beside(text: String) throws {
    #expect(!Question(text, in: .english, today: try today.get()).isOnTopic)
  }

  @Test("DES-146 asked for a good day, an answer names days of the span")
  func days() throws {
    let lexicon = Lexicon(.english)
    let question = Question(
      "Which is a good day in December for griha pravesh?", in: .english, today: try today.get())
    #expect(question.topic == .property && question.mood.wantsDays)
    var random = SplitMix64(seed: 413)
    for _ in 0..<4 {
      let material = try AnswerMaterial(
        vedic: try randomVedicNativity(&random), question: question, on: try today.get(),
        ephemeris: .standard, lexicon: lexicon)
      #expect((1...3).contains(material.days.count))
      var composer = Composer(lexicon, seed: Seed(person: 3))
      let answer = Answer(to: question, from: material, composer: &composer)
      #expect(answer.text.contains("2026"), "\(answer.text)")
      let grounding = Grounding(
        facts: answer.statements.flatMap(\.factors), allowed: Claim.allowed(on: try today.get()),
        knowledge: lexicon.knowledge, zone: lexicon.zone)
      #expect(grounding.check(answer.text).isEmpty, "\(answer.text)")
    }
  }
}
