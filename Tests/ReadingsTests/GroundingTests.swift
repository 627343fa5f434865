import Charts
import CivilTime
import Ephemeris
import EphemerisData
import ReadingsData
import TestSupport
import Testing

@testable import Readings

@Suite struct GroundingTests {
  private static let questions = [
    "Will I ever get married?", "Is this a good time to change jobs?", "How is my energy today?",
    "When will money be easier?", "Why do I fall for the same kind of person?",
    "How do I get along with my mother?", "Should I study again?", "When should I travel?",
    "What is my lesson in this life?", "Who am I, really?",
  ]

  /// What somebody who does not know the chart might say of it, with what would be said truly.
  private static let plants: [@Sendable (NatalChart, inout SplitMix64) -> String] = [
    { chart, random in "Your \(wrongSign(chart, &random)) and it shows." },
    { chart, random in "With \(wrongSign(chart, &random, verb: "in")), you keep your own counsel."
    },
    { chart, random in "Your \(wrongHouse(chart, &random)), so friends come first." },
    { chart, random in "Since \(wrongHouse(chart, &random)) at birth, work is a stage for you." },
    { chart, random in "\(wrongAspect(chart, &random)) in your chart, which asks for patience." },
    { _, random in
      "You run the \(pick(["Jupiter", "Saturn", "Rahu", "Ketu"], &random)) mahadasha now."
    },
    { _, random in "All of this changes in \(pick(["March", "June", "May"], &random)) 2047." },
    { _, random in
      "The two of you reach \(Int.random(in: 1...35, using: &random)) out of 36 points."
    },
    { chart, random in "As a \(wrongSunSign(chart, &random)), you like to begin things." },
    { chart, random in "\(wrongSunSign(chart, &random)) Sun people such as you are rarely bored." },
    { _, _ in "The lord of your 7th house is Pluto." },
    { _, _ in "Your chart has a mystic rectangle and a yod." },
  ]

  private static func wrongSign(
    _ chart: NatalChart, _ random: inout SplitMix64, verb: String = "is in"
  ) -> String {
    let point = pick([ChartPoint.sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn], &random)
    let sky = chart.sign(of: point)
    let wrong = ZodiacSign.allCases.filter { $0 != sky }
    return "\(point.name) \(verb) \(pick(wrong, &random).name)"
  }

  private static func wrongSunSign(_ chart: NatalChart, _ random: inout SplitMix64) -> String {
    pick(ZodiacSign.allCases.filter { $0 != chart.sign(of: .sun) }, &random).name
  }

  private static func wrongHouse(_ chart: NatalChart, _ random: inout SplitMix64) -> String {
    let point = pick([ChartPoint.sun, .moon, .venus, .mars], &random)
    let wrong = (1...12).filter { $0 != chart.house(of: point) }
    let house = pick(wrong, &random)
    return "\(point.name) stands in the \(Lexicon(.english).ordinal(house)) house"
  }

  private static func wrongAspect(_ chart: NatalChart, _ random: inout SplitMix64) -> String {
    let points = Array(PointSet.planets)
    while true {
      let (first, second) = (pick(points, &random), pick(points, &random))
      let known = chart.aspects.contains { $0.points == PointSet(first, second) }
      if first != second, !known { return "\(first.name) squares \(second.name)" }
    }
  }

  private static func pick<Value>(_ values: [Value], _ random: inout SplitMix64) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  @Test("PLT-22 of 400 answers with planted claims none gets through, and the composer's have none")
  func planted() throws {
    var random = SplitMix64(seed: 22)
    let now = Instant(
      try CivilDate(year: 2026, month: 11, day: 21), try WallTime(hour: 12, minute: 0))
    var caught = 0
    for round in 0..<400 {
      let nativity = try randomNativity(&random)
      let text = Self.questions[round % Self.questions.count]
      let question = Question(text, in: .english)
      let material = try AnswerMaterial(
        western: nativity, question: question, at: now, ephemeris: .standard,
        lexicon: Lexicon(.english))
      var composer = Composer(
        Lexicon(.english), seed: Seed(person: nativity.fingerprint, day: round))
      let answer = Answer(to: question, from: material, composer: &composer)
      let facts = answer.statements.flatMap(\.factors)
      let grounding = Grounding(facts: facts, knowledge: .english)
      #expect(grounding.check(answer.text).isEmpty, "\(text)")
      let plant = Self.plants[round % Self.plants.count](nativity.chart, &random)
      // What was planted must not be so by chance: a transit may stand in the very sign.
      let objections = grounding.check(answer.text + " " + plant)
      if objections.map(\.sentence) == [plant] {
        caught += 1
      } else {
        Issue.record(
          "not caught: \(plant) beside \(facts.map { $0.fact.title(Lexicon(.english)) })")
      }
    }
    #expect(caught == 400)
  }

  private static func isInSign(
    _ point: ChartPoint, _ sign: ZodiacSign, house: Int, _ owner: Factor.Owner = .reader
  ) -> Factor {
    let place = ZodiacDegree(longitude: Double(sign.rawValue) * 30 + 5)
    let placement = Placement(point, at: place, house: house, isRetrograde: false)
    return Factor(.western(.placement(placement)), owner: owner)
  }

  @Test(
    "PLT-22 planted claims in Spanish and Hindi are caught, and what is so is let through",
    arguments: [
      ("es", "Tu Venus está en Tauro, en la casa séptima.", true),
      ("es", "Tu Venus está en la casa octava.", false),
      ("es", "Tu Venus está en la octava casa.", false),
      ("es", "Todo cambia en marzo de 2047.", false),
      ("es", "Tu Venus no está en la casa octava.", true),
      ("es", "Tu Venus no está en la casa séptima.", false),
      ("hi", "आपका शुक्र वृषभ में है।", true),
      ("hi", "आपका शुक्र सिंह में है।", false),
      ("hi", "आपका शुक्र सिंह में नहीं है।", true),
      ("hi", "आपका शुक्र वृषभ में नहीं है।", false),
      ("hi", "आपका शुक्र सिंह में नहीं, वृषभ में है।", true),
    ])
  func languages(language: String, sentence: String, isSo: Bool) {
    let grounding = Grounding(
      facts: [Self.isInSign(.venus, .taurus, house: 7)], knowledge: .of(language))
    #expect(grounding.check(sentence).isEmpty == isSo, "\(grounding.check(sentence))")
  }

  @Test(
    "PLT-22 of two people a claim has to hold for the one of whom it is said",
    arguments: [
      ("Your Sun is in Aries and Leo's Sun is in Virgo.", true),
      ("Leo's Sun stands in the 4th house.", true),
      ("Your Sun is in Virgo.", false), ("Leo's Sun is in Aries.", false),
      ("Their Sun is in Aries.", false), ("Your Sun is in the 4th house.", false),
      ("One Sun in Aries and one Sun in Virgo get along.", true),
      ("One Sun in Aries and one Sun in Leo get along.", false),
      ("Your Sun in Aries warms Leo, and Leo likes it.", true),
      ("Your Moon is in Gemini and Leo's Moon is in Cancer.", true),
      ("Your Moon is in Cancer.", false),
    ])
  func pairs(sentence: String, isSo: Bool) {
    let moons = [
      Self.isInSign(.moon, .gemini, house: 1), Self.isInSign(.moon, .cancer, house: 1),
    ].compactMap { factor -> Placement? in
      guard case .western(.placement(let placement)) = factor.fact else { return nil }
      return placement
    }
    let grounding = Grounding(
      facts: [
        Self.isInSign(.sun, .aries, house: 10), Self.isInSign(.sun, .virgo, house: 4, .other),
        Factor(.pair(.signs(moons[0], moons[1])), owner: .nobody),
      ],
      names: ["Leo": .other], knowledge: .english)
    #expect(grounding.check(sentence).isEmpty == isSo, "\(grounding.check(sentence))")
  }
}
