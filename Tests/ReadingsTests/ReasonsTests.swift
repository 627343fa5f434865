import CivilTime
import Ephemeris
import EphemerisData
import ReadingsData
import TestSupport
import Testing
import Understanding

@testable import Readings

/// What is said to who asks why, who names somebody, or who types letters.
@Suite struct ReasonsTests {
  private let today = Result { try CivilDate(year: 2026, month: 11, day: 28) }

  private static let whys = [
    ("en", "Should I change jobs?", "Why?"), ("en", "Will I get the job?", "why do you say that"),
    ("es", "¿Debo cambiar de trabajo?", "¿Por qué?"),
    ("es", "¿Debo cambiar de trabajo?", "¿por qué lo dices?"),
    ("hi", "क्या मुझे नौकरी बदलनी चाहिए?", "क्यों?"),
  ]

  @Test("DES-202 why tells each fact of the answer before, and no other", arguments: whys)
  func reasons(language: String, text: String, why: String) throws {
    let lexicon = Lexicon(.of(language))
    let asked = Question(text, in: lexicon.knowledge, today: try today.get())
    let again = Question(why, in: lexicon.knowledge, after: [text], today: try today.get())
    #expect(again.asksReasons && again.isOnTopic)
    var random = SplitMix64(seed: 733)
    for _ in 0..<8 {
      let nativity = try randomNativity(&random)
      let material = try AnswerMaterial(
        western: nativity, question: asked, at: Instant(try today.get(), .noon),
        ephemeris: .standard, lexicon: lexicon)
      var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint))
      let told = Answer(to: asked, from: material, composer: &composer)
      var fresh = Composer(lexicon, seed: Seed(person: nativity.fingerprint, day: 2))
      let answer = Answer(
        explaining: told.statements, to: asked, isTimeKnown: true, composer: &fresh)
      let facts = told.statements.compactMap(\.factors.first)
      #expect(answer.statements.compactMap(\.factors.first) == facts)
      for (statement, factor) in zip(answer.statements.filter { !$0.factors.isEmpty }, facts) {
        let sentence = lexicon.withoutGlosses(statement.text)
        #expect(sentence.hasPrefix(factor.fact.sentence(lexicon.plain)), "\(sentence)")
      }
      #expect(!answer.text.contains("{"))
      #expect(answer.text.split(separator: " ").count >= 40, "\(answer.text)")
    }
  }

  @Test(
    "DES-202 why without anything before asks what about",
    arguments: [("en", "Why?"), ("es", "¿por qué lo dices?"), ("hi", "क्यों?"), ("en", "how come")])
  func alone(language: String, text: String) throws {
    let question = Question(text, in: .of(language), today: try today.get())
    #expect(question.reply == .unclear && question.mood.replyFacet == "reasons")
    var composer = Composer(Lexicon(.of(language)), seed: Seed(person: 4))
    let answer = Answer(to: question, from: .none, composer: &composer)
    #expect(answer.text.hasSuffix("?") || answer.text.contains("Name it"), "\(answer.text)")
  }

  @Test(
    "DES-202 an answer that rested on no fact says so", arguments: ["en", "es", "hi"])
  func none(language: String) throws {
    let lexicon = Lexicon(.of(language))
    var composer = Composer(lexicon, seed: Seed(person: 5))
    let question = Question("hm", in: lexicon.knowledge)
    let answer = Answer(explaining: [], to: question, isTimeKnown: true, composer: &composer)
    #expect(
      lexicon.knowledge.entry("reasons none").map(\.words).contains(answer.text)
        && answer.confidence == nil)
  }

  @Test(
    "AST-238 a name alone is asked about, also behind another question",
    arguments: [
      ("en", "And Carlos?", "Carlos"), ("en", "What about Mira Sol?", "Mira Sol"),
      ("es", "¿Y Carlos?", "Carlos"), ("hi", "और कार्लोस?", "कार्लोस"),
    ])
  func name(language: String, text: String, name: String) throws {
    let question = Question(
      text, in: .of(language), after: ["Should I buy the flat?"], today: try today.get())
    #expect(question.reply == .unclear && question.mood.named == name)
    var composer = Composer(Lexicon(.of(language)), seed: Seed(person: 6))
    #expect(Answer(to: question, from: .none, composer: &composer).text.contains(name))
  }

  @Test(
    "AST-238 what a list knows is no name",
    arguments: ["And money?", "And Friday?", "What about Mum?", "And Jupiter?", "And then?"])
  func noName(text: String) throws {
    #expect(Question(text, in: .english, today: try today.get()).mood.named == nil)
  }

  @Test(
    "DES-203 letters without a word are met by one sentence that asks back",
    arguments: [
      ("en", "aaaa blorp zzz"), ("en", "blorf aaaa zing zong"), ("es", "jjjj plof zzzz"),
      ("hi", "झझझ फूफू टटट"), ("en", "asdfgh"),
    ])
  func babble(language: String, text: String) throws {
    let question = Question(text, in: .of(language), today: try today.get())
    #expect(question.reply == .unclear && question.mood.replyFacet == "babble")
    var composer = Composer(Lexicon(.of(language)), seed: Seed(person: 7))
    let said = Answer(to: question, from: .none, composer: &composer).text
    #expect(said.hasSuffix("?") && said.count(where: { ".?!।".contains($0) }) == 1, "\(said)")
    if language != "hi" {
      #expect(Understanding.standard.language(of: text, among: ["en", "es", "hi"]) == nil)
    }
  }

  @Test(
    "DES-203 a word that is drawn out or short is one",
    arguments: ["helloooo", "will my ex come baaack", "thx", "ok", "Will I pass my GCSEs?"])
  func spoken(text: String) {
    #expect(!Understanding.standard.isBabble(text) || text == "thx")
    #expect(Question(text, in: .english).mood.replyFacet != "babble")
  }
}
