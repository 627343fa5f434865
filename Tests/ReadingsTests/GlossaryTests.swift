import Charts
import CivilTime
import Ephemeris
import EphemerisData
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// What terms mean, and how the next events of the sky are told.
@Suite struct GlossaryTests {
  private let date = Result { try CivilDate(year: 2026, month: 11, day: 27) }

  @Test(
    "DES-201 a term is explained when it is asked for, and not when one's own is",
    arguments: [
      ("en", "What is a nakshatra?", GlossaryTerm.nakshatra),
      ("en", "what does retrograde mean", .retrograde),
      ("en", "What does Mercury retrograde mean?", .retrograde), ("en", "what's a trine", .trine),
      ("en", "What is the ascendant?", .ascendant), ("en", "explain what synastry is", .synastry),
      ("en", "meaning of mahadasha", .mahadasha), ("en", "What is Saturn?", .saturn),
      ("en", "What is a Saturn return?", .planetaryReturn), ("en", "what are houses", .house),
      ("en", "stellium??", .stellium),
      ("en", "what's a trine between Venus and Jupiter", .trine),
      ("es", "¿Qué es el ascendente?", .ascendant), ("es", "qué significa retrógrado", .retrograde),
      ("es", "¿Qué es una cuadratura?", .square), ("hi", "sade sati kya hota hai", .sadeSati),
      ("hi", "नक्षत्र क्या होता है?", .nakshatra), ("hi", "manglik ka matlab kya hai", .manglik),
    ])
  func asked(language: String, text: String, term: GlossaryTerm) {
    let question = Question(text, in: .of(language))
    #expect(question.term == term, "\(question)")
  }

  @Test(
    "DES-201 a question about one's own chart or the sky of now is none about a term",
    arguments: [
      "What is my nakshatra?", "What is the moon phase?", "What does house 8 mean?",
      "what does my Saturn mean", "When is the next full moon?", "What is the best time to marry?",
      "What does Venus in Leo mean?", "Explain my 12th house", "Is Mercury retrograde?",
    ])
  func notAsked(text: String) {
    #expect(Question(text, in: .english).term == nil)
  }

  @Test("DES-201 every term has words and an explanation of 25 to 50 words, which claims nothing")
  func explained() {
    for (language, count) in [("en", GlossaryTerm.allCases.count), ("es", 70), ("hi", 60)] {
      let knowledge = KnowledgeBase.of(language)
      let grounding = Grounding(facts: [], knowledge: knowledge)
      let known = GlossaryTerm.allCases.filter { knowledge.first("define \($0.rawValue)") != nil }
      #expect(known.count >= count, "\(language): \(known.count)")
      for term in GlossaryTerm.allCases {
        let isAsked = knowledge.first("ask define \(term.rawValue)") != nil
        #expect(isAsked == known.contains(term), "\(language) \(term)")
      }
      for term in known {
        let text = knowledge.first("define \(term.rawValue)") ?? ""
        let words = text.split(whereSeparator: \.isWhitespace).count
        #expect((25...52).contains(words), "\(language) \(term): \(words)")
        // The term itself may be the name of a figure or a phase, which is of nobody's chart here.
        let claims = Sentences.of(text).flatMap(grounding.claims).filter { scanned in
          switch scanned.claim {
          case .figure, .phase: false
          default: true
          }
        }
        #expect(claims.isEmpty, "\(language) \(term): \(claims)")
      }
    }
  }

  private func answer(
    _ text: String, _ language: String, isVedic: Bool
  ) throws -> (question: Question, answer: Answer, lexicon: Lexicon) {
    let lexicon = Lexicon(.of(language))
    let day = try date.get()
    let question = Question(text, in: lexicon.knowledge, today: day)
    var random = SplitMix64(seed: 31)
    let material =
      isVedic
      ? try AnswerMaterial(
        vedic: try randomVedicNativity(&random, hour: .exactly), question: question, on: day,
        ephemeris: .standard, lexicon: lexicon)
      : try AnswerMaterial(
        western: try randomNativity(&random), question: question, at: Instant(day, .noon),
        ephemeris: .standard, lexicon: lexicon)
    var composer = Composer(lexicon, seed: Seed(person: 5, day: day.dayNumber))
    return (question, Answer(to: question, from: material, composer: &composer), lexicon)
  }

  @Test(
    "DES-201 DES-203 an explanation comes first, then a sentence about the asker's own, where there is one",
    arguments: [
      ("What is a nakshatra?", "en", true, true), ("What is the ascendant?", "en", false, true),
      ("sade sati kya hota hai", "hi", true, true), ("¿Qué es el ascendente?", "es", false, true),
      ("What is a manglik?", "en", true, true), ("What is a nakshatra?", "en", false, false),
      ("What is an orb?", "en", false, false),
    ])
  func own(text: String, language: String, isVedic: Bool, isOwn: Bool) throws {
    let (question, answer, lexicon) = try answer(text, language, isVedic: isVedic)
    let term = try #require(question.term)
    #expect(answer.statements.first?.text == lexicon.knowledge.first("define \(term.rawValue)"))
    #expect(answer.statements.count == (isOwn ? 2 : 1), "\(answer.text)")
    #expect(answer.confidence == nil)
    for statement in answer.statements.dropFirst() {
      #expect(!statement.factors.isEmpty && !statement.text.hasPrefix("No,"), "\(statement.text)")
      #expect(!statement.text.contains("{"))
    }
  }

  @Test(
    "DES-201 PLT-22 the next eclipse, phase and way backwards are told with their days, and the facts bear them out",
    arguments: [
      ("When is the next eclipse?", "en", "6 February 2027"),
      ("When is the next full moon?", "en", "24 December 2026"),
      ("When is the next Mercury retrograde?", "en", "February 2027"),
      ("Is Mercury retrograde?", "en", "No, not now."), ("Where is Saturn now?", "en", "Saturn"),
      ("¿Cuándo es el próximo eclipse?", "es", "6 de febrero de 2027"),
      ("¿Cuándo es la próxima luna llena?", "es", "24 de diciembre de 2026"),
      ("¿Está Mercurio retrógrado?", "es", "No, ahora no."),
      ("agla grahan kab hai", "hi", "6 फ़रवरी 2027"), ("अगली पूर्णिमा कब है", "hi", "2026"),
      ("क्या बुध वक्री है?", "hi", "नहीं"), ("Is the Sun retrograde?", "en", "never"),
    ],
    [true, false])
  func events(asked: (text: String, language: String, words: String), isVedic: Bool) throws {
    if asked.language == "es", isVedic { return }
    let (_, answer, lexicon) = try answer(asked.text, asked.language, isVedic: isVedic)
    #expect(answer.text.contains(asked.words), "\(answer.text)")
    #expect(!answer.text.contains("{"))
    let facts = answer.statements.flatMap(\.factors)
    #expect(!facts.isEmpty)
    let grounding = Grounding(
      facts: facts, allowed: Claim.allowed(on: try date.get()), knowledge: lexicon.knowledge,
      zone: lexicon.zone)
    let objections = grounding.check(answer.text)
    #expect(objections.isEmpty, "\(objections) \(answer.text)")
    for fact in facts { #expect(!fact.fact.title(lexicon).isEmpty) }
  }
}
