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
        western: nativity, area: question.area, at: now, ephemeris: .standard)
      var composer = Composer(
        Lexicon(.english), seed: Seed(person: nativity.fingerprint, day: round))
      let answer = Answer(to: question, from: material, composer: &composer)
      let facts = answer.statements.flatMap(\.factors).map(\.fact)
      let grounding = Grounding(facts: facts, knowledge: .english)
      #expect(grounding.check(answer.text).isEmpty, "\(text)")
      let plant = Self.plants[round % Self.plants.count](nativity.chart, &random)
      // What was planted must not be so by chance: a transit may stand in the very sign.
      let objections = grounding.check(answer.text + " " + plant)
      if objections.map(\.sentence) == [plant] {
        caught += 1
      } else {
        Issue.record("not caught: \(plant) beside \(facts.map { $0.title(Lexicon(.english)) })")
      }
    }
    #expect(caught == 400)
  }
}
