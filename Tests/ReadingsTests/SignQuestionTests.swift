import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// "What's my sign?": the Sun's in the West, the Moon's in Jyotish.
@Suite struct SignQuestionTests {
  @Test(
    "DES-201 a question about one's sign is known in every language",
    arguments: [
      ("en", "what's my sign"), ("en", "What is my zodiac sign?"), ("en", "which sign am I?"),
      ("es", "¿Cuál es mi signo?"), ("es", "cual es mi signo"), ("es", "de qué signo soy"),
      ("hi", "मेरी राशि क्या है?"), ("hi", "mera rashi kya hai?"), ("hi", "meri rashi batao"),
    ])
  func asked(language: String, text: String) {
    #expect(Question(text, in: .of(language)).fact == .sign)
  }

  @Test(
    "DES-201 the sign of Sun, Moon or Ascendant is asked for by its own name",
    arguments: [
      ("en", "my sun sign", FactTopic.sunSign), ("en", "my moon sign", .moonSign),
      ("en", "what's my rising sign", .rising), ("es", "mi signo solar", .sunSign),
      ("es", "¿cuál es mi signo lunar?", .moonSign), ("es", "mi signo ascendente", .rising),
      ("hi", "मेरी चंद्र राशि", .moonSign), ("hi", "meri surya rashi", .sunSign),
    ])
  func named(language: String, text: String, fact: FactTopic) {
    #expect(Question(text, in: .of(language)).fact == fact)
  }

  @Test(
    "DES-201 DES-202 in the West the answer begins with the Sun's sign and names the Moon's and the rising one",
    arguments: [("en", "what's my sign"), ("es", "¿Cuál es mi signo?"), ("hi", "मेरी राशि क्या है?")])
  func western(language: String, text: String) throws {
    let lexicon = Lexicon(.of(language))
    var random = SplitMix64(seed: 204)
    for round in 0..<20 {
      let nativity = try randomNativity(&random, isTimeKnown: round % 2 == 0)
      let material = try AnswerMaterial(
        western: nativity, question: Question(text, in: lexicon.knowledge),
        at: Instant(try CivilDate(year: 2026, month: 11, day: 27), .noon), ephemeris: .standard,
        lexicon: lexicon)
      let first = try #require(material.direct.first)
      func isNamed(_ point: ChartPoint) throws -> Bool {
        let sign = try #require(nativity.chart.sign(of: point))
        return first.text.contains(lexicon.word(sign.name))
      }
      let grounding = Grounding(facts: first.factors, knowledge: lexicon.knowledge)
      #expect(grounding.check(first.text).isEmpty, "\(first.text)")
      #expect(!first.text.contains("{"))
      if round % 2 == 0 {
        for point in [ChartPoint.sun, .moon, .ascendant] {
          #expect(try isNamed(point), "\(first.text)")
        }
        #expect(first.factors.count == 3)
      } else if !first.factors.isEmpty {
        #expect(try isNamed(.sun), "\(first.text)")
      }
    }
  }

  @Test(
    "DES-201 DES-202 in Jyotish the answer begins with the Moon's sign",
    arguments: [("en", "what's my sign"), ("hi", "mera rashi kya hai?")])
  func vedic(language: String, text: String) throws {
    let lexicon = Lexicon(.of(language))
    var random = SplitMix64(seed: 205)
    for _ in 0..<10 {
      let nativity = try randomVedicNativity(&random)
      let material = try AnswerMaterial(
        vedic: nativity, question: Question(text, in: lexicon.knowledge),
        on: try CivilDate(year: 2026, month: 11, day: 27), ephemeris: .standard, lexicon: lexicon)
      let first = try #require(material.direct.first)
      let rashi = lexicon.word(nativity.chart.rashi(of: .moon).name)
      #expect(first.text.contains(rashi), "\(first.text)")
      let grounding = Grounding(facts: first.factors, knowledge: lexicon.knowledge)
      #expect(grounding.check(first.text).isEmpty, "\(first.text)")
      #expect(!material.trace.isEmpty)
    }
  }
}
