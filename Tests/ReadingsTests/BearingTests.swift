import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// That a fact is told with what it means for the question, and that the ways of a choice are compared.
@Suite struct BearingTests {
  private let today = Result { try CivilDate(year: 2026, month: 11, day: 28) }
  private let english = Lexicon(.english)

  private func question(_ text: String) throws -> Question {
    Question(text, in: .english, today: try today.get())
  }

  /// Answers for random births, by Jyotish and by the West in turns.
  private func answers(_ text: String, count: Int = 12) throws -> [Answer] {
    let question = try question(text)
    var random = SplitMix64(seed: 1711)
    return try (0..<count).map { round in
      if round % 2 == 0 {
        let nativity = try randomVedicNativity(&random, hour: round % 4 == 2 ? .not : .exactly)
        let material = try AnswerMaterial(
          vedic: nativity, question: question, on: try today.get(), ephemeris: .standard,
          lexicon: english)
        var composer = Composer(english, seed: Seed(person: nativity.fingerprint))
        return Answer(to: question, from: material, composer: &composer)
      }
      let nativity = try randomNativity(&random, isTimeKnown: round % 4 != 3)
      let material = try AnswerMaterial(
        western: nativity, question: question, at: Instant(try today.get(), .noon),
        ephemeris: .standard, lexicon: english)
      var composer = Composer(english, seed: Seed(person: nativity.fingerprint))
      return Answer(to: question, from: material, composer: &composer)
    }
  }

  @Test(
    "DES-146 no fact stands in an answer without what follows from it",
    arguments: [
      "Should I sell my car?", "Will I get the flat?", "Will my boss listen to me?",
      "Why do I put everything off?", "How can I get on with my sister?",
      "Should I ask my uncle for a loan?",
    ])
  func meaning(text: String) throws {
    let leads = english.knowledge.entry("weigh").compactMap { $0.words.split(separator: ":").first }
    for answer in try answers(text) {
      for statement in answer.statements where !statement.factors.isEmpty {
        #expect(!leads.contains { statement.text.hasPrefix("\($0):") }, "\(statement.text)")
        let bare = statement.factors.map { $0.fact.sentence(english.plain) }
        #expect(!bare.contains(statement.text), "\(statement.text)")
      }
      let words = answer.text.split(separator: " ").count
      #expect((50...350).contains(words), "\(words): \(answer.text)")
    }
  }

  @Test(
    "DES-146 both ways of a choice are told by what each asks for, each with a fact of its own",
    arguments: [
      ("keep the old boat or buy a new one", "keep the old boat", "buy a new one"),
      ("nursing school or the job at the bakery?", "nursing school", "the job at the bakery"),
      ("do i move to Lisbon or stay near my parents", "move to Lisbon", "stay near your parents"),
      ("Should I tell my sister or keep it to myself?", "tell your sister", "keep it to yourself"),
    ])
  func sides(text: String, one: String, other: String) throws {
    var openings: Set<String> = []
    for answer in try answers(text, count: 24) {
      let statements = answer.statements
      let first = try #require(statements.first).text.lowercased()
      #expect(first.contains(one.lowercased()) && first.contains(other.lowercased()), "\(first)")
      openings.insert(first)
      let sides = statements[1...2]
      for (side, way) in zip(sides, [one, other]) {
        let head = way.lowercased().split(separator: " ").prefix(2).joined(separator: " ")
        #expect(side.text.lowercased().contains(head), "\(side.text)")
        let fact = try #require(side.factors.first?.fact)
        let bare = english.withoutGlosses(side.text)
        #expect(bare.contains(fact.sentence(english.plain)), "\(side.text)")
      }
      #expect(sides.first?.factors != sides.last?.factors)
    }
    #expect(openings.count >= 5)
  }

  @Test("DES-146 a choice has at least eight first sentences, as deeds and as things")
  func frames() {
    for key in ["ways deed", "ways thing"] {
      #expect(english.knowledge.entry(key).count >= 8)
    }
    for demand in Demand.allCases {
      for tone in Tone.allCases {
        let texts = english.knowledge.texts("side \(demand.rawValue)", facet: tone.name)
        #expect(texts.contains { $0.facet == tone.name }, "\(demand) \(tone)")
      }
      #expect(!english.knowledge.asked["ask way \(demand.rawValue)"].isEmpty)
    }
  }

  @Test(
    "DES-146 a second question behind an or is no second way",
    arguments: [
      "do i tell her i like her or will it wreck the friendship",
      "am i going to pass biology or am i doomed", "is he shy or does he not like me",
      "Is Friday good for my hip operation or should I ask for another date?",
    ])
  func noChoice(text: String) throws {
    #expect(try question(text).options == nil)
  }

  @Test(
    "DES-146 names are chosen between without what is only told of them",
    arguments: [
      (
        "Should I go out with Anna (quiet, loyal) or Beth who makes me laugh?", "Anna", "Beth"
      )
    ])
  func names(text: String, one: String, other: String) throws {
    let options = try #require(try question(text).options)
    #expect(options.first == one && options.second == other)
    #expect(options.demands != nil)
  }

  @Test("DES-146 a question why is told by what in the birth chart bears on it, and what to try")
  func causes() throws {
    let tries = english.knowledge.entry("cause do").map(\.words)
    for answer in try answers("Why do I always end up paying for everybody?") {
      #expect(answer.statements.contains { tries.contains($0.text) }, "\(answer.text)")
      let first = try #require(answer.statements.first)
      let fact = try #require(first.factors.first?.fact)
        .sentence(english.plain.withoutDays).dropLast()
      let bare = english.withoutGlosses(first.text)
      #expect(bare.contains(fact) && !bare.hasSuffix("\(fact)."), "\(first.text)")
    }
  }

  @Test("PLT-22 what a fact means claims nothing that another fact would have to bear out")
  func grounded() throws {
    var random = SplitMix64(seed: 1712)
    let nativity = try randomVedicNativity(&random)
    let place = nativity.chart[.saturn]
    let factor = Factor(.vedic(.graha(place)))
    let fact = factor.fact.clause(english, opening: true)
    let grounding = Grounding(
      facts: [factor], allowed: Claim.allowed(on: try today.get()), knowledge: english.knowledge,
      zone: english.zone)
    let bearers = [
      "sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto",
      "rahu", "ketu", "north node", "ascendant", "midheaven",
    ]
    let keys =
      bearers.flatMap { bearer in
        ["", " people", " heart", " care", " money", " body"].map { "bear \(bearer)\($0)" }
          + ["cause \(bearer)"]
      }
      + Demand.allCases.map { "side \($0.rawValue)" }
      + ["calm", "bold", "merry", "dear"].map { "side person \($0)" }
      + ["cause do", "cause do others", "mood do", "sides settle", "sides settle people"]
    for text in keys.flatMap({ english.knowledge.entry($0) }) {
      let words = Lexicon.fill(
        text.words,
        ["Fact": fact, "fact": fact + ".", "way": "the job", "Way": "The job", "other": "the rest"])
      let objections = grounding.check(words)
      #expect(objections.isEmpty, "\(words): \(objections.map(\.unread))")
    }
  }

  @Test("DES-146 what moved somebody else is not read in the asker's chart")
  func others() throws {
    let texts = english.knowledge.entry("begin why others").map(\.words)
    for answer in try answers("why did he cancel the trip", count: 6) {
      let first = try #require(answer.statements.first).text
      #expect(texts.contains { first.hasPrefix($0) }, "\(first)")
    }
  }
}
