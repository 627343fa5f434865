import CivilTime
import Ephemeris
import EphemerisData
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// What a yes or no is wanted for, what the answer begins with, and what is never foretold.
@Suite struct AskingTests {
  private let today = Result { try CivilDate(year: 2026, month: 11, day: 28) }

  @Test(
    "DES-146 a yes or no asks for advice, for another's heart or for what comes",
    arguments: [
      ("en", "Should I lend 5 lakhs to my brother?", QuestionMood.Asking.should),
      ("en", "Is it wise to sell the flat?", .should), ("en", "do i tell my boss", .should),
      ("en", "What should I do about my mother?", .will),
      ("en", "Does my husband still love me?", .others),
      ("en", "is my best friend jealous", .others), ("en", "Is he cheating on me?", .others),
      ("en", "What does my boss think of me?", .others), ("en", "Will I pass my exam?", .will),
      ("en", "Will my mother get better?", .will),
      ("es", "¿Debería vender el piso?", .should), ("es", "¿Qué debo hacer?", .will),
      ("es", "¿Mi marido todavía me quiere?", .others), ("es", "¿Me casaré?", .will),
      ("hi", "क्या मुझे नौकरी बदलनी चाहिए?", .should), ("hi", "मुझे क्या करना चाहिए?", .will),
      ("hi", "kya woh mujhse pyar karta hai", .others), ("hi", "क्या मुझे नौकरी मिलेगी?", .will),
    ])
  func asking(language: String, text: String, asking: QuestionMood.Asking) throws {
    #expect(Question(text, in: .of(language), today: try today.get()).mood.asking == asking)
  }

  @Test(
    "DES-146 advice and another's heart have first sentences of their own",
    arguments: [
      ("Should I lend 5 lakhs to my brother?", "begin should lend"),
      ("Should I sue my landlord?", "begin should court"),
      ("Does my mother hate me?", "begin others mother"),
      ("Is my best friend jealous of me?", "begin others friends"),
      ("Should I change jobs?", "begin should job-change"),
    ])
  func opening(text: String, key: String) throws {
    let lexicon = Lexicon(.english)
    let question = Question(text, in: .english, today: try today.get())
    let texts = lexicon.knowledge.entry(key)
    var random = SplitMix64(seed: 511)
    for _ in 0..<6 {
      let nativity = try randomVedicNativity(&random)
      let material = try AnswerMaterial(
        vedic: nativity, question: question, on: try today.get(), ephemeris: .standard,
        lexicon: lexicon)
      var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint))
      let answer = Answer(to: question, from: material, composer: &composer)
      let first = try #require(answer.statements.first).text
      #expect(texts.contains { first.hasPrefix($0.words) }, "\(first)")
    }
  }

  @Test(
    "DES-150 the sex of a child is never foretold, and no stone is recommended",
    arguments: [
      ("en", "Will my baby be a boy or a girl?", Question.Reply.childSex),
      ("en", "Which gemstone should I wear?", .gemstone),
      ("es", "¿Será niño o niña?", .childSex), ("es", "¿Qué piedra debo llevar?", .gemstone),
      ("hi", "बेटा होगा या बेटी?", .childSex), ("hi", "कौन सा रत्न पहनूँ?", .gemstone),
    ])
  func declined(language: String, text: String, reply: Question.Reply) throws {
    #expect(Question(text, in: .of(language), today: try today.get()).reply == reply)
    #expect(!KnowledgeBase.of(language).texts("reply \(reply.rawValue)").isEmpty)
  }

  @Test(
    "DES-150 what is told is heard, and news is congratulated or regretted",
    arguments: [
      ("I passed my driving test today!!", "good"), ("mum's scans are clear!", "good"),
      ("It's my birthday", "good"), ("had a haircut on the way", "told"),
    ])
  func told(text: String, facet: String) throws {
    let question = Question(text, in: .english, today: try today.get())
    #expect(question.reply == .remark, "\(text)")
    #expect(question.mood.replyFacet == facet)
  }

  @Test("DES-146 a mother-in-law is no mother, and a birthday no day that is asked about")
  func relatives() throws {
    #expect(Question("Why does my mother in law hate me?", in: .english).topic != .mother)
    let born = Question(
      "My daughter was born on 4 June 2015, will she do well?", in: .english,
      today: try today.get())
    #expect(born.span == nil)
  }
}
