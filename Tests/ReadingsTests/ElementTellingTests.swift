import CivilTime
import Ephemeris
import EphemerisData
import ReadingsData
import TestSupport
import Testing

@testable import Charts
@testable import Readings

@Suite struct ElementTellingTests {
  private func lexicon(_ language: String) -> Lexicon { Lexicon(.of(language)) }

  /// Everything that is told about a chart.
  private func tellings(_ nativity: Nativity, _ lexicon: Lexicon) -> [ElementTelling] {
    let teller = ElementTeller(nativity, lexicon: lexicon)
    let points = PointSet.standard.union(PointSet(.descendant, .imumCoeli, .lilith))
    return points.compactMap(teller.point) + (1...12).compactMap(teller.house)
      + ZodiacSign.allCases.map(teller.sign) + nativity.chart.aspects.map(teller.aspect)
  }

  @Test("ARC-1607 what is told about an element is its title, its meaning and its figures")
  func moon() throws {
    var random = SplitMix64(seed: 20)
    for _ in 0..<40 {
      let nativity = try randomNativity(&random)
      let (chart, teller) = (nativity.chart, ElementTeller(nativity, lexicon: lexicon("en")))
      let (sign, house) = try (#require(chart.sign(of: .moon)), #require(chart.house(of: .moon)))
      let telling = try #require(teller.point(.moon))
      #expect(telling.title == "Moon in \(sign.name), \(teller.lexicon.house(house))")
      let details = Dictionary(uniqueKeysWithValues: telling.details.map { ($0.name, $0.value) })
      #expect(details["Position"] == teller.lexicon.degree(try #require(chart.degree(of: .moon))))
      #expect(details["House"] == teller.lexicon.house(house))
      #expect(details["Motion"]?.hasSuffix(" a day") == true)
      #expect(details["Nature"] == "\(sign.element.name), \(sign.modality.name)")
      #expect(details["Ruler"]?.hasPrefix(sign.traditionalRuler.name) == true)
      #expect(details["Certainty"] == nil)
      let keys = [ReadingKey.placement(.moon, sign), ReadingKey.house(.moon, house)]
      for key in keys {
        let texts = KnowledgeBase.english.texts(key).map(\.words)
        #expect(telling.statements.contains { texts.contains($0.text) }, "\(key)")
      }
    }
  }

  @Test("retrograde planets are told as such, with how far they go in a day")
  func motion() throws {
    var random = SplitMix64(seed: 21)
    var count = 0
    for _ in 0..<20 {
      let nativity = try randomNativity(&random)
      let teller = ElementTeller(nativity, lexicon: lexicon("en"))
      for point in PointSet.planets {
        let speed = try #require(nativity.chart.points[point]).speed
        let motion = try #require(teller.point(point)?.details.first { $0.name == "Motion" })
        #expect(motion.value.hasPrefix("retrograde") == (speed < 0))
        count += speed < 0 ? 1 : 0
      }
    }
    #expect(count > 0)
  }

  @Test("ARC-1607 an aspect is told with its separation, orb and direction; a house with its ruler")
  func aspectsAndHouses() throws {
    var random = SplitMix64(seed: 22)
    for _ in 0..<20 {
      let nativity = try randomNativity(&random)
      let teller = ElementTeller(nativity, lexicon: lexicon("en"))
      for aspect in nativity.chart.aspects {
        let details = teller.aspect(aspect).details
        let orb = try #require(details.first { $0.name == "Orb" })
        #expect(
          orb.value == Lexicon.angle(aspect.orb)
            + (aspect.isApplying ? ", applying" : ", separating"))
        #expect(
          details.contains { $0.name == "Angle" && $0.value.contains("\(Int(aspect.kind.angle))°") }
        )
      }
      for house in 1...12 {
        let telling = try #require(teller.house(house))
        let held = PointSet.planets.filter { nativity.chart.house(of: $0) == house }
        let tenants = telling.details.first { $0.name == "Holds" }?.value ?? ""
        for point in PointSet.planets {
          #expect(tenants.contains(point.name) == held.contains(point), "\(house) \(tenants)")
        }
        #expect(telling.details.contains { $0.name == "Ruler" })
      }
    }
  }

  @Test(
    "PLT-29 every element has words of its language, and no slot stays open",
    arguments: ["en", "es", "hi"])
  func languages(_ language: String) throws {
    var random = SplitMix64(seed: 23)
    let sky = try Ephemeris.standard.sky(at: Instant(unixSeconds: 1_795_262_400))
    for round in 0..<20 {
      let nativity = try randomNativity(&random, isTimeKnown: round % 2 == 0)
      let teller = ElementTeller(nativity, lexicon: lexicon(language))
      var found = tellings(nativity, lexicon(language))
      found += PointSet.planets.compactMap { teller.visitor($0, in: sky) }
      found += nativity.chart.transits(of: sky).map { teller.transit($0, in: sky) }
      for telling in found {
        let lines =
          [telling.title] + telling.statements.map(\.text)
          + telling.details.flatMap { [$0.name, $0.value] }
        for line in lines {
          #expect(!line.isEmpty && !line.contains("{"), "\(telling.title): \(line)")
          if language == "hi" {
            #expect(!line.contains { $0.isASCII && $0.isLetter }, "\(line)")
          }
        }
        #expect(!telling.statements.isEmpty, "\(telling.title)")
      }
    }
  }

  @Test(
    "ARC-306 nothing is told about houses and angles where the hour is unknown",
    arguments: ["en", "es", "hi"])
  func unknownHour(_ language: String) throws {
    var random = SplitMix64(seed: 24)
    let words = lexicon(language)
    for _ in 0..<20 {
      let nativity = try randomNativity(&random, isTimeKnown: false)
      let teller = ElementTeller(nativity, lexicon: words)
      #expect(teller.point(.ascendant) == nil && teller.house(1) == nil)
      let names = [TellingName.house, .rules, .cusps].map { words.frame($0.frame) }
      for telling in tellings(nativity, words) {
        #expect(!telling.details.contains { names.contains($0.name) }, "\(telling.title)")
        for factor in telling.statements.flatMap(\.factors) {
          if case .western(.placement(let placement)) = factor.fact {
            #expect(placement.house == nil)
          }
          if case .western(.cusp) = factor.fact { Issue.record("\(telling.title)") }
        }
      }
    }
  }

  @Test("ARC-307 a Moon that may be in two signs is told with both, and with its range")
  func eitherSign() throws {
    var random = SplitMix64(seed: 25)
    var count = 0
    for _ in 0..<60 {
      let nativity = try randomNativity(&random, isTimeKnown: false)
      let teller = ElementTeller(nativity, lexicon: lexicon("en"))
      let ends = nativity.edges.compactMap { $0.sign(of: .moon) }
      let telling = try #require(teller.point(.moon))
      #expect(telling.details.contains { $0.name == "Position" && $0.value.contains(" to ") })
      guard Set(ends).count == 2 else { continue }
      count += 1
      #expect(telling.title == "Moon in \(ends[0].name) or \(ends[1].name)")
      let text = try #require(telling.statements.first).text
      #expect(ends.allSatisfy { text.contains($0.name) })
      #expect(telling.statements.allSatisfy { $0.factors.allSatisfy { $0.certainty != .certain } })
    }
    #expect(count > 10)
  }
}
