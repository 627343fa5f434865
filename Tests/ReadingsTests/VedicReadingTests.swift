import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import ReadingsData
import TestSupport
import Testing

@testable import Readings

@Suite struct VedicReadingTests {
  private let lexicon = Lexicon(.english)
  private static let today = try? CivilDate(year: 2026, month: 11, day: 21)

  private static let bare = Grounding(facts: [], knowledge: .english)

  private static let questions = [
    "When will I get married?", "Is my job right for me?", "How is my health?",
    "When will my income grow?", "Why do I fall in love so fast?", "How is my family today?",
    "When should I study?", "Should I move abroad?", "What is my spiritual path?",
    "Who am I, and what are my talents?",
  ]

  private func answer(
    _ text: String, _ nativity: VedicNativity
  ) throws -> (answer: Answer, material: AnswerMaterial) {
    let question = Question(text, in: .english)
    let date = try #require(Self.today)
    let material = try AnswerMaterial(
      vedic: nativity, question: question, on: date, ephemeris: .standard, lexicon: lexicon)
    var composer = Composer(
      lexicon, seed: Seed(person: nativity.fingerprint, day: date.dayNumber))
    return (Answer(to: question, from: material, composer: &composer), material)
  }

  @Test(
    "DES-146 DES-148 500 charts: 80 to 350 words, two facts at least, no open slot, no claim without its fact, the same text again",
    arguments: HourKnown.allCases)
  func answers(hour: HourKnown) throws {
    var random = SplitMix64(seed: 146)
    var texts: Set<String> = []
    let rounds = hour == .exactly ? 300 : 100
    for round in 0..<rounds {
      let nativity = try randomVedicNativity(&random, hour: hour)
      let text = Self.questions[round % Self.questions.count]
      let (answer, material) = try answer(text, nativity)
      #expect(try answer == self.answer(text, nativity).answer)
      let words = answer.text.split(separator: " ").count
      // Without the hour there are fewer facts to tell.
      #expect(((hour == .not ? 70 : 80)...350).contains(words), "\(words) words: \(answer.text)")
      let facts = Set(answer.statements.flatMap(\.factors))
      #expect(facts.count >= 2)
      expectWhole(answer.statements)
      let grounding = Grounding(facts: Array(facts), knowledge: .english)
      let objections = grounding.check(answer.text)
      #expect(objections.isEmpty, "\(objections)")
      expectTrace(material, answer)
      texts.insert(answer.text)
    }
    // Two charts of one generation can have the same facts of an area.
    #expect(texts.count >= rounds - 5)
  }

  /// Every text is filled, and whatever claims something names its facts.
  private func expectWhole(_ statements: [Statement]) {
    for statement in statements {
      #expect(!statement.text.contains("{") && !statement.text.isEmpty, "\(statement.text)")
      if statement.factors.isEmpty {
        #expect(Self.bare.check(statement.text).isEmpty, "\(statement.text)")
      }
      for factor in statement.factors {
        let lines = [factor.fact.title(lexicon), factor.fact.sentence(lexicon)]
        for line in lines + factor.fact.details(lexicon) {
          #expect(!line.isEmpty && !line.contains("{"), "\(factor.fact): \(line)")
        }
      }
      if let source = statement.source { #expect(lexicon.source(source) != nil) }
    }
  }

  /// What an answer says of the chart was found by a tool that ran.
  private func expectTrace(_ material: AnswerMaterial, _ answer: Answer) {
    let found = Set(material.trace.flatMap(\.facts).map(\.fact))
    #expect(!material.trace.isEmpty)
    for step in material.trace {
      #expect(!step.facts.isEmpty && !step.chip.contains("{") && !step.chip.isEmpty)
      #expect(VedicTool(step.tool, arguments: step.arguments) != nil, "\(step)")
    }
    for fact in answer.statements.flatMap(\.factors).map(\.fact) where !fact.isOfSky {
      #expect(found.contains(fact), "\(fact)")
    }
  }

  @Test("DES-146 an answer about time names the running dasha with its dates")
  func timing() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<60 {
      let nativity = try randomVedicNativity(&random)
      let (answer, _) = try answer("When will I get married?", nativity)
      let spans = answer.statements.flatMap(\.factors).compactMap { factor -> DashaSpan? in
        guard case .vedic(.dasha(let span)) = factor.fact else { return nil }
        return span
      }
      let running = try #require(spans.first { $0.isRunning })
      // A later period may come first that bears more on it.
      let dated = answer.statements.prefix(6).map(\.text).joined(separator: " ")
      #expect(dated.contains(lexicon.day(running.end.lowerBound)))
      #expect(dated.contains(running.lords.last.name))
    }
  }

  @Test("DES-142 an answer reads the first house, the first karaka and the division of its area")
  func areas() throws {
    var random = SplitMix64(seed: 142)
    for _ in 0..<40 {
      let nativity = try randomVedicNativity(&random)
      for (text, varga, karaka) in [
        ("Will I marry?", Varga.navamsha, Graha.venus), ("Is my job right?", .dashamsha, .sun),
      ] {
        let standing = try answer(text, nativity).material.standing.prefix(3)
        let facts = standing.compactMap(\.factors.first?.fact)
        #expect(
          facts.contains {
            if case .vedic(.varga(varga, _, _)) = $0 { true } else { false }
          })
        #expect(facts.contains { $0.title(lexicon).contains(karaka.name) })
        #expect(facts.contains { $0.title(lexicon).contains("house") })
      }
    }
  }

  @Test("DES-127 without the hour nothing is said of houses or the Lagna")
  func unknownHour() throws {
    var random = SplitMix64(seed: 127)
    for round in 0..<200 {
      let nativity = try randomVedicNativity(&random, hour: .not)
      #expect(nativity.chart.lagna == nil)
      for text in Self.questions[(round % 5)..<(round % 5 + 3)] {
        let (answer, material) = try answer(text, nativity)
        for factor in answer.statements.flatMap(\.factors) + material.trace.flatMap(\.facts) {
          for claim in factor.fact.claims where !factor.fact.isOfSky {
            switch claim {
            case .house, .lord, .lordIn, .cusp, .sign(.ascendant, _), .nakshatra(.ascendant, _):
              Issue.record("\(claim) without a Lagna")
            default: break
            }
          }
        }
      }
    }
  }

  @Test("DES-127 what is certain holds at both ends of an uncertain hour")
  func certainty() throws {
    var random = SplitMix64(seed: 4)
    for round in 0..<120 {
      let hour: HourKnown = round % 2 == 0 ? .within45Minutes : .not
      let birth = try randomBirth(&random, hour: hour)
      let nativity = try VedicNativity(birth, ephemeris: .standard)
      let ends = try [birth.moment.window.lowerBound, birth.moment.window.upperBound].map {
        let moment = hour == .not ? birth.moment : BirthMoment($0)
        guard hour == .not else {
          return try VedicNativity(
            Birth(moment: moment, place: birth.place), ephemeris: .standard)
        }
        return try VedicNativity(
          Birth(moment: BirthMoment($0), place: nil), ephemeris: .standard)
      }
      let tools = VedicTools(nativity, ephemeris: .standard, lexicon: lexicon)
      let certain = try tools.run(.natalChart).facts.filter { $0.certainty == .certain }
      let claims = try ends.map { end in
        let there = VedicTools(end, ephemeris: .standard, lexicon: lexicon)
        return Set(
          try ([.natalChart] + Graha.allCases.map(VedicTool.analyzeGraha))
            .flatMap { try there.run($0).facts.flatMap(\.fact.claims) })
      }
      for claim in certain.flatMap(\.fact.claims) {
        for there in claims { #expect(there.contains(claim), "\(claim)") }
      }
    }
  }

  @Test("DES-143 DES-144 every tool runs, says what it found, and can be called by name")
  func tools() throws {
    let (a, _) = try referenceBirths()
    let nativity = try VedicNativity(a, ephemeris: .standard)
    let tools = VedicTools(nativity, ephemeris: .standard, lexicon: lexicon)
    let date = try #require(Self.today)
    let place = try #require(a.place)
    let calls: [(VedicTool, String)] = [
      (.natalChart, "Read birth chart"), (.analyzeHouse(7), "Analyzed 7th house"),
      (.analyzeGraha(.venus), "Analyzed Venus"),
      (.currentDasha(date), "Checked dasha: Rahu-Saturn"),
      (.dashaPeriods(from: date, to: date.advanced(byDays: 3000)), "Checked dasha periods"),
      (.transits(date), "Checked transits: Saturn, Jupiter, Rahu, Ketu"),
      (.divisionalChart(.navamsha), "Read navamsha (D9)"),
      (.panchang(date, place), "Checked panchang"),
    ]
    for (tool, chip) in calls {
      let step = try tools.run(tool)
      #expect(step.chip == chip)
      #expect(step.tool == tool.name && !step.facts.isEmpty)
      #expect(VedicTool(step.tool, arguments: step.arguments) == tool)
      #expect(Set(step.facts).count == step.facts.count)
    }
    for varga in Varga.allCases {
      let step = try tools.run(.divisionalChart(varga))
      #expect(step.facts.count == 10)
      for factor in step.facts { #expect(!factor.fact.sentence(lexicon).contains("{")) }
    }
    #expect(VedicTool("analyze_house", arguments: ["house": "13"]) == nil)
    #expect(VedicTool("analyze_graha", arguments: ["graha": "Pluto"]) == nil)
    #expect(VedicTool("transits", arguments: ["date": "tomorrow"]) == nil)
    #expect(VedicTool("delete_account", arguments: [:]) == nil)
  }

  @Test("DES-128 the reference chart is said as it is")
  func reference() throws {
    let (a, _) = try referenceBirths()
    let nativity = try VedicNativity(a, ephemeris: .standard)
    let tools = VedicTools(nativity, ephemeris: .standard, lexicon: lexicon)
    let natal = try tools.run(.natalChart).facts.map { $0.fact.sentence(lexicon) }
    #expect(natal.contains("Taurus was rising when you were born, which is your Lagna."))
    #expect(natal.contains("Your Moon is in Leo, in the 4th house."))
    #expect(natal.contains("Your Moon is in the nakshatra Purva Phalguni."))
    let house = try tools.run(.analyzeHouse(7)).facts.map { $0.fact.sentence(lexicon) }
    #expect(house.contains("Mars rules your 7th house (partnership) and stands in the 7th."))
    let maha = try tools.run(.currentDasha(try #require(Self.today))).facts
    #expect(maha.contains { $0.fact.title(lexicon) == "Rahu mahadasha" })
    let sade = try tools.run(.transits(try CivilDate(year: 2028, month: 1, day: 1))).facts
    #expect(sade.contains { $0.fact.title(lexicon) == "Ashtama Saturn, 8th house from the Moon" })
  }
}

/// The reference births A and B of DES-128.
func referenceBirths() throws -> (a: Birth, b: Birth) {
  let a = Instant(try CivilDate(year: 1990, month: 1, day: 15), try WallTime(hour: 9, minute: 0))
  let b = Instant(try CivilDate(year: 1992, month: 8, day: 9), try WallTime(hour: 0, minute: 35))
  return (
    Birth(
      moment: BirthMoment(a), place: GeoCoordinates(latitude: 18.975, longitude: 72.82583)),
    Birth(
      moment: BirthMoment(b), place: GeoCoordinates(latitude: 28.63576, longitude: 77.22445))
  )
}
