import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// That a period or transit below an answer speaks of what was asked, or is told by its fact alone.
@Suite struct SubjectFitTests {
  private let today = Result { try CivilDate(year: 2026, month: 11, day: 28) }

  private static let questions: [(String, String)] = [
    ("en", "When will I find work?"), ("en", "Will my father get well?"),
    ("en", "When will I have children?"), ("en", "Why does my money never last?"),
    ("en", "Should I move abroad?"), ("en", "How will my exam go?"),
    ("hi", "मुझे नौकरी कब मिलेगी?"), ("hi", "मेरे पापा बहुत बीमार हैं, वे ठीक होंगे?"),
    ("hi", "हमें संतान कब होगी?"), ("hi", "पैसा क्यों नहीं टिकता?"), ("hi", "naukri kb lagegi"),
    ("hi", "क्या मेरी परीक्षा निकलेगी?"),
  ]

  @Test(
    "DES-146 no text of a period about another part of life stands below an answer about one",
    arguments: questions)
  func periods(language: String, text: String) throws {
    let lexicon = Lexicon(.of(language))
    let question = Question(text, in: lexicon.knowledge, today: try today.get())
    #expect(question.isOnTopic && question.area != .general, "\(question)")
    var random = SplitMix64(seed: 1818)
    for _ in 0..<16 {
      let nativity = try randomVedicNativity(&random)
      let material = try AnswerMaterial(
        vedic: nativity, question: question, on: try today.get(), ephemeris: .standard,
        lexicon: lexicon)
      var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint))
      let answer = Answer(to: question, from: material, composer: &composer)
      for candidate in material.timing {
        for key in candidate.keys {
          for general in lexicon.knowledge.texts(key) where general.facet == nil {
            let words = Lexicon.fill(general.words, candidate.slots)
            #expect(!answer.text.contains(words), "\(text): \(words)")
          }
        }
      }
    }
  }

  @Test(
    "DES-146 the sex of a child is not told, and the child is welcome",
    arguments: [
      ("en", "I am pregnant, will it be a boy or a girl?"),
      ("es", "Estoy embarazada, ¿será niño o niña?"),
      ("hi", "mai pregnant hu, ladka hoga ya ladki?"), ("hi", "मैं गर्भवती हूँ, बेटा होगा या बेटी?"),
    ])
  func sexOfChild(language: String, text: String) throws {
    let knowledge = KnowledgeBase.of(language)
    let question = Question(text, in: knowledge, today: try today.get())
    #expect(question.reply == .childSex)
    #expect(!knowledge.texts("reply child-sex").isEmpty)
  }

  @Test(
    "DES-201 a question in the spelling of text messages is read as one for a date",
    arguments: ["meri shadi kb hogi", "naukri kb lagegi", "नौकरि कब मिलेगि"])
  func shortSpellings(text: String) throws {
    let question = Question(text, in: .of("hi"), today: try today.get())
    #expect(question.kind == .timing)
    #expect(question.area != .general)
  }
}
