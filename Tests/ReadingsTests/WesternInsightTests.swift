import Charts
import CivilTime
import Ephemeris
import EphemerisData
import ReadingsData
import TestSupport
import Testing

@testable import Readings

@Suite struct WesternInsightTests {
  @Test(
    "DES-129 DES-45 where the West is asked, an insight has 60 to 240 characters, two sentences at most, and the house that a planet really goes through",
    arguments: [true, false])
  func insights(isTimeKnown: Bool) throws {
    let lexicon = Lexicon(.english)
    var random = SplitMix64(seed: 129)
    var kinds: Set<String> = []
    for round in 0..<300 {
      let nativity = try randomNativity(&random, isTimeKnown: isTimeKnown)
      // OpenSunTests has what is told where the hour decides the Sun's sign.
      guard isTimeKnown || nativity.sunSign != nil else { continue }
      let date = try CivilDate(year: 2026, month: 1, day: 1).advanced(byDays: round * 3)
      let insight = try DailyInsight(
        western: nativity, on: date, ephemeris: .standard, lexicon: lexicon)
      #expect(
        try insight
          == DailyInsight(western: nativity, on: date, ephemeris: .standard, lexicon: lexicon))
      let text = insight.statement.text
      #expect(DailyInsight.length.contains(text.count), "\(text)")
      #expect(Sentences.of(text).count <= 2 && !text.contains("{"), "\(text)")
      let facts = insight.statement.factors
      let (placement, house) = try #require(facts.lazy.compactMap(\.visit).first)
      #expect(
        text.contains(placement.point.name) && text.contains("\(lexicon.ordinal(house)) house"))
      let sky = try Ephemeris.standard.sky(at: Instant(date, .noon))
      let points = PointPositions(sky: sky)
      let longitude = try #require(points[placement.point]).longitude
      let own = try #require(nativity.chart.sign(of: .sun))
      let counted = own.distance(to: ZodiacSign(longitude: longitude)) + 1
      #expect(house == (nativity.chart.house(at: longitude) ?? counted), "\(text)")
      let objections = Grounding(facts: facts, knowledge: .english).check(text)
      #expect(objections.isEmpty, "\(text) \(objections)")
      kinds.insert(
        text.contains(" meets ")
          ? "together"
          : text.contains(" faces ")
            ? "opposite"
            : text.contains(" enters ") ? "enters" : "moves")
    }
    #expect(kinds == ["together", "opposite", "enters", "moves"])
  }

  @Test("DES-129 the same in Hindi has no word of another language")
  func hindi() throws {
    let lexicon = Lexicon(KnowledgeBase.of("hi"))
    var random = SplitMix64(seed: 130)
    var texts: Set<String> = []
    for round in 0..<200 {
      let nativity = try randomNativity(&random, isTimeKnown: round % 4 > 0)
      let date = try CivilDate(year: 2026, month: 1, day: 1).advanced(byDays: round)
      let statement = try DailyInsight(
        western: nativity, on: date, ephemeris: .standard, lexicon: lexicon
      ).statement
      let foreign = statement.text.contains { $0.isASCII && $0.isLetter || $0 == "{" }
      #expect(!foreign && DailyInsight.length.contains(statement.text.count), "\(statement.text)")
      texts.insert(statement.text)
    }
    #expect(texts.count > 60)
  }

  @Test(
    "DES-129 an answer of the West in Hindi speaks of places, of transits and of houses",
    arguments: [true, false])
  func hindiAnswer(isTimeKnown: Bool) throws {
    let lexicon = Lexicon(KnowledgeBase.of("hi"))
    var random = SplitMix64(seed: 131)
    let date = try CivilDate(year: 2026, month: 11, day: 21)
    for _ in 0..<30 {
      let nativity = try randomNativity(&random, isTimeKnown: isTimeKnown)
      let question = Question("मेरी नौकरी कब बदलेगी?", in: lexicon.knowledge)
      let material = try AnswerMaterial(
        western: nativity, question: question, at: Instant(date, .noon), ephemeris: .standard,
        lexicon: lexicon)
      var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint, day: 7))
      let answer = Answer(to: question, from: material, composer: &composer)
      #expect(Set(answer.statements.flatMap(\.factors)).count >= 2, "\(answer.text)")
      #expect(!answer.text.contains { $0.isASCII && $0.isLetter || $0 == "{" }, "\(answer.text)")
    }
  }

  @Test(
    "DES-47 DES-129 three different questions from a tropical chart, the last on what was spoken of least"
  )
  func questions() throws {
    let lexicon = Lexicon(.english)
    var random = SplitMix64(seed: 132)
    let discussed: [LifeArea: Int] = [.career: 9, .marriage: 4, .finance: 2, .travel: 1]
    for round in 0..<100 {
      let nativity = try randomNativity(&random, isTimeKnown: round % 4 > 0)
      let date = try CivilDate(year: 2026, month: 1, day: 1).advanced(byDays: round)
      let insight = try DailyInsight(
        western: nativity, on: date, ephemeris: .standard, lexicon: lexicon)
      let texts = SuggestedQuestions(
        western: nativity, insight: insight, discussed: discussed, lexicon: lexicon
      ).texts
      #expect(Set(texts).count == 3 && texts.allSatisfy { $0.count <= 60 && $0.hasSuffix("?") })
      let spoken = discussed.keys.flatMap {
        KnowledgeBase.english.texts("questions \($0.name)").map(\.words)
      }
      #expect(!spoken.contains(texts[2]))
    }
  }
}

extension Factor {
  /// The planet and the house of a visit.
  fileprivate var visit: (Placement, Int)? {
    guard case .western(.visit(let placement, _)) = fact, let house = placement.house else {
      return nil
    }
    return (placement, house)
  }
}
