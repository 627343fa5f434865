import Charts
import Ephemeris
import EphemerisData
import Jyotish
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// How much of a match is said to these two and to nobody else.
@Suite struct MatchVarietyTests {
  private func sentences(_ match: KundaliMatch, _ lexicon: Lexicon) -> [String] {
    MatchReading(match, names: ("Arun", "Mira"), lexicon: lexicon).reading.sections
      // Only programs ask for these.
      .filter { $0.id != "poruthams" }.flatMap(\.statements)
      .flatMap { Sentences.of($0.text) }
  }

  @Test(
    "DES-98 DES-99 of forty couples with the same names two share few sentences, and most stand with no other couple",
    arguments: ["en", "hi"])
  func variety(language: String) throws {
    let lexicon = Lexicon(.of(language))
    var random = SplitMix64(seed: 40)
    var couples: [Set<String>] = []
    for _ in 0..<40 {
      let match = try KundaliMatch(
        boy: try randomBirth(&random), girl: try randomBirth(&random), ephemeris: .standard)
      couples.append(Set(sentences(match, lexicon)))
    }
    var (withOne, withAny) = ([Double](), [Double]())
    for (index, couple) in couples.enumerated() {
      let others = couples.enumerated().filter { $0.offset != index }.map(\.element)
      let size = Double(couple.count)
      withOne += others.map { Double(couple.intersection($0).count) / size }
      let known = others.reduce(into: Set<String>()) { $0.formUnion($1) }
      withAny.append(Double(couple.intersection(known).count) / size)
    }
    let pairwise = withOne.reduce(0, +) / Double(withOne.count)
    let anywhere = withAny.reduce(0, +) / Double(withAny.count)
    #expect(pairwise <= 0.08, "\(pairwise)")
    #expect(anywhere <= 0.4, "\(anywhere)")
  }

  @Test(
    "DES-98 no sentence stands twice in a match", arguments: ["en", "hi"], HourKnown.allCases)
  func once(language: String, hour: HourKnown) throws {
    let lexicon = Lexicon(.of(language))
    var random = SplitMix64(seed: 41)
    for _ in 0..<60 {
      let match = try KundaliMatch(
        boy: try randomBirth(&random, hour: hour), girl: try randomBirth(&random),
        ephemeris: .standard)
      let said = sentences(match, lexicon)
      let twice = Dictionary(grouping: said) { $0 }.filter { $1.count > 1 }.keys
      #expect(twice.isEmpty, "\(twice)")
    }
  }

  @Test(
    "DES-206 DES-208 nothing of a Moon or of Mars is told that another hour would change",
    arguments: ["en", "hi"])
  func open(language: String) throws {
    let lexicon = Lexicon(.of(language))
    var random = SplitMix64(seed: 208)
    for _ in 0..<60 {
      let match = try KundaliMatch(
        boy: try randomBirth(&random, hour: .not), girl: try randomBirth(&random),
        ephemeris: .standard)
      let reading = MatchReading(match, names: ("Arun", "Mira"), lexicon: lexicon).reading
      let moon = match.kutas.boy
      let opening = reading.sections[0].text
      #expect(opening.contains(lexicon.word(moon.moon.nakshatra.name)) || !moon.isInOneStar)
      // The other's may have the same name.
      let hers = match.kutas.girl.moon
      if !moon.isInOneStar, hers.nakshatra != moon.moon.nakshatra {
        #expect(
          !reading.statements.contains { $0.text.contains(lexicon.word(moon.moon.nakshatra.name)) })
      }
      let mars = reading.sections.first { $0.id == "manglik" }?.statements
      #expect(mars?[0].factors.first?.certainty == .dependsOnBirthTime)
      #expect(match.isManglikOpen && match.isBoyManglikOpen)
    }
  }

  @Test("DES-98 DES-99 every key that a match asks has six texts", arguments: ["en", "hi"])
  func sixTexts(language: String) {
    let knowledge = KnowledgeBase.of(language)
    let asked = Self.askedKeys
    #expect(asked.count > 100)
    for key in asked.sorted() {
      let texts = knowledge.texts(key).map(\.words)
      #expect(Set(texts).count >= 6, "\(key): \(texts.count) in \(language)")
    }
    // Two of each, since both may have one sign.
    for rashi in Rashi.allCases {
      #expect(knowledge.texts(VedicKey.evening(rashi)).count >= 2, "\(rashi)")
    }
    let lexicon = Lexicon(knowledge)
    let frames =
      Nakshatra.allCases.map(VedicKey.giftFrame)
      + Kuta.allCases.flatMap {
        [VedicKey.gainFrame($0), VedicKey.careFrame($0), VedicKey.taskFrame($0)]
      }
      + MatchVerdict.allCases.map(VedicKey.verdictFrame) + [2, 5, 6].map { "distance \($0)" }
    for frame in frames { #expect(!lexicon.frame(frame).isEmpty, "\(frame) in \(language)") }
  }

  /// Every key that some pair of Moons and some pair of charts asks for.
  private static var askedKeys: Set<String> {
    let moons = (0..<120).map { KutaMoon(SiderealLongitude(Double($0) * 3 + 1)) }
    var keys: Set<String> = [
      VedicKey.total(isOpen: true), VedicKey.total(isOpen: false),
      VedicKey.liftedTotal, VedicKey.openVerdict, VedicKey.liftedVerdict, VedicKey.cappedVerdict,
      VedicKey.extremes, VedicKey.certainRow, VedicKey.doshaStates, VedicKey.openDosha,
      VedicKey.openManglik, VedicKey.firstAdvice, VedicKey.manglikAdvice, VedicKey.openingPair,
      VedicKey.openingOfOneStar, VedicKey.openingEvening, VedicKey.openingOfOneSign,
      VedicKey.person,
      VedicKey.personBySign, VedicKey.openPerson, VedicKey.openRow, VedicKey.settledRow,
      "row dosha present", "row dosha cancelled", VedicKey.rowDoshaAlike, VedicKey.rowOfOneSign,
      VedicKey.rowOfOneStar,
    ]
    keys.formUnion(["none", "present", "cancelled", "open"].map(VedicKey.mars))
    for boy in moons {
      for girl in moons {
        let points = KutaPoints(boy: boy, girl: girl)
        keys.formUnion(
          Kuta.allCases.flatMap { kuta in
            let share = points[kuta] / Double(kuta.maximum)
            // Only the full points may come of equal values.
            return [VedicKey.kuta(kuta, share: share)]
              + (share < 1 ? [false] : [true, false]).map {
                VedicKey.row(kuta, share: share, areAlike: $0)
              }
          })
      }
    }
    for verdict in MatchVerdict.allCases {
      keys.formUnion([VedicKey.verdict(verdict), VedicKey.recommendation(verdict)])
    }
    for dosha in MatchDosha.allCases {
      for state in ["present", "cancelled"] {
        keys.insert("dosha \(dosha.name.lowercased()) \(state)")
      }
    }
    for porutham in Porutham.allCases {
      keys.formUnion([true, false].map { VedicKey.porutham(porutham, isPassed: $0) })
    }
    return keys.union(["both", "one", "neither", "cancelled"].map { "manglik \($0)" })
  }
}
