import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Foundation
import Jyotish
import ReadingsData
import TestSupport
import Testing

@testable import Readings

@Suite struct FrameTests {
  /// The sources that ask for frames.
  private static let modules = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources").standardizedFileURL

  /// The frames that the code asks for; where a part of a name is put in, `*` stands for it.
  private static func asked() throws -> Set<String> {
    let paths = FileManager.default.enumerator(at: modules, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    while let file = paths?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: #/frame\(\s*"((?:[^"\\]|\\\([^"]*?\)+)*)"/#) {
        names.insert(String(match.1).replacing(#/\\\(.*?\)+/#, with: "*"))
      }
    }
    return names
  }

  @Test("PLT-29 readings write days with the month first for who does so in English, and read them")
  func monthFirst() throws {
    let day = try CivilDate(year: 2027, month: 3, day: 14)
    let english = Lexicon(.english)
    #expect(english.day(day) == "14 March 2027")
    #expect(english.writing(monthFirst: true).day(day) == "March 14, 2027")
    #expect(Lexicon(.of("es")).writing(monthFirst: true).day(day) == "14 de marzo de 2027")
    let told = ["Venus turns on 14 March 2027.", "Venus turns on March 14, 2027."].map { text in
      Grounding(facts: [], knowledge: .english).check(text).flatMap { $0.claims.map(\.claim) }
    }
    #expect(told[0] == told[1] && !told[0].isEmpty)
  }

  @Test("PLT-29 every frame that the code asks for by its name stands in the texts")
  func named() throws {
    let known = KnowledgeBase.english.keys.filter { $0.hasPrefix("frame ") }
      .map { $0.dropFirst("frame ".count) }
    let names = try Self.asked()
    #expect(names.count > 80)
    for name in names {
      let parts = name.split(separator: "*", omittingEmptySubsequences: false)
      let isThere = known.contains { key in
        parts.count == 1
          ? key == name : key.hasPrefix(parts[0]) && key.hasSuffix(parts[parts.count - 1])
      }
      #expect(isThere, "no frame \(name)")
    }
  }

  @Test(
    "PLT-29 every fact of a Vedic chart has its title, its sentence and its details in each language that answers with it",
    arguments: ["en", "hi"], HourKnown.allCases)
  func vedic(language: String, hour: HourKnown) throws {
    let lexicon = Lexicon(.of(language))
    #expect(lexicon.knowledge.language == language)
    var random = SplitMix64(seed: 29)
    var forms: Set<String> = []
    for round in 0..<60 {
      let nativity = try randomVedicNativity(&random, hour: hour)
      let date = try CivilDate(year: 2026, month: 1, day: 1).advanced(byDays: round * 11)
      let material = try AnswerMaterial(
        vedic: nativity, question: Question("", in: lexicon.knowledge), on: date,
        ephemeris: .standard, lexicon: lexicon)
      let insight = try DailyInsight(
        for: nativity, on: date, ephemeris: .standard, lexicon: lexicon)
      let candidates = material.standing + material.timing + material.today
      let houses = try nativity.bhavas()
      let factors = candidates.flatMap(\.factors) + insight.statement.factors + houses
      checkFacts(factors, lexicon)
      forms.formUnion(factors.map { String("\($0.fact)".prefix { $0 != "," }.prefix(40)) })
    }
    #expect(forms.count > 6)
  }

  @Test(
    "PLT-29 every fact of a match has its title, its sentence and its details in each language that answers with it",
    arguments: ["en", "hi"], HourKnown.allCases)
  func match(language: String, hour: HourKnown) throws {
    let lexicon = Lexicon(.of(language))
    var random = SplitMix64(seed: 99)
    for _ in 0..<40 {
      let match = try KundaliMatch(
        boy: try randomBirth(&random, hour: hour), girl: try randomBirth(&random),
        ephemeris: .standard)
      let reading = MatchReading(match, names: ("Arun", "Mira"), lexicon: lexicon).reading
      checkFacts(reading.factors, lexicon)
    }
  }
}

extension VedicNativity {
  /// The twelve houses as facts; none where they are not known.
  fileprivate func bhavas() throws -> [Factor] {
    guard let lagna = chart.lagna else { return [] }
    return (1...12).map { house in
      Factor(.vedic(.bhava(house, Rashi.allCases[(Int(lagna.rashi.rawValue) + house - 1) % 12])))
    }
  }
}
