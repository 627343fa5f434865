import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import ReadingsData
import TestSupport
import Testing

@testable import Readings

@Suite struct FollowUpQuestionsTests {
  @Test(
    "DES-180 what may be asked next is read from the same houses, grahas and periods",
    arguments: ["en", "hi"])
  func derived(language: String) throws {
    let lexicon = Lexicon(.of(language))
    var random = SplitMix64(seed: 180)
    var texts: Set<String> = []
    for area in LifeArea.allCases {
      let nativity = try randomVedicNativity(&random, hour: .exactly)
      let date = try CivilDate(year: 2026, month: 5, day: 1)
      let material = try AnswerMaterial(
        vedic: nativity, question: Question("", in: lexicon.knowledge), on: date,
        ephemeris: .standard, lexicon: lexicon)
      let tools = material.trace.compactMap { VedicTool($0.tool, arguments: $0.arguments) }
      #expect(tools.count == material.trace.count)
      let now = lexicon.instant(date, .noon)
      let cycle = nativity.chart.vimshottari
      let running = try #require(cycle.running(at: now, levels: 2).last)
      let next = try #require(cycle.running(at: running.end, levels: 2).last)
      let house = VedicArea(area).houses[0]
      let questions = FollowUpQuestions(
        area: area, readBy: [.analyzeHouse(house)] + tools, unsaid: [.analyzeHouse(house)],
        next: next, lexicon: lexicon, seed: Seed(person: 1)
      ).texts
      #expect(questions.count == 3 && Set(questions).count == 3, "\(questions)")
      #expect(questions[0].contains(lexicon.day(next.start)))
      #expect(questions[0].contains(lexicon.word(next.lord.name)))
      #expect(questions[1].contains(lexicon.ordinal(house)))
      #expect(questions.allSatisfy { $0.hasSuffix("?") && !$0.contains("{") })
      texts.formUnion(questions)
    }
    #expect(texts.count > 12)
  }

  @Test("DES-180 nothing is proposed that nothing was read for")
  func none() {
    let lexicon = Lexicon(.english)
    func questions(_ tools: [VedicTool], unsaid: [VedicTool] = []) -> [String] {
      FollowUpQuestions(
        area: .career, readBy: tools, unsaid: unsaid, next: nil, lexicon: lexicon,
        seed: Seed(person: 1)
      ).texts
    }
    #expect(questions([]) == [])
    #expect(questions([.natalChart], unsaid: [.natalChart]) == [])
    #expect(
      questions([.analyzeGraha(.moon)], unsaid: [.analyzeGraha(.moon)]).first
        == "What part does the Moon play in my chart?")
  }
}
