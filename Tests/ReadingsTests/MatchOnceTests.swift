import Charts
import Ephemeris
import EphemerisData
import Jyotish
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// That a match is short, says each thing once, and agrees with its figures.
@Suite struct MatchOnceTests {
  private func matches(_ count: Int, seed: UInt64) throws -> [KundaliMatch] {
    var random = SplitMix64(seed: seed)
    return try (0..<count).map { _ in
      try KundaliMatch(
        boy: try randomBirth(&random), girl: try randomBirth(&random), ephemeris: .standard)
    }
  }

  private func reading(_ match: KundaliMatch, _ language: String = "en") -> Reading {
    MatchReading(match, names: ("Arun", "Mira"), lexicon: Lexicon(.of(language))).reading
  }

  /// All that a page shows: without the poruthams, which only programs ask for.
  private func shown(_ reading: Reading) -> String {
    reading.sections.filter { $0.id != "poruthams" }.map(\.text).joined(separator: " ")
  }

  private func text(_ id: String, _ reading: Reading) -> String {
    reading.sections.first { $0.id == id }?.text ?? ""
  }

  @Test(
    "DES-98 DES-99 a match reads at most 390 words as a rule, and never 450",
    arguments: ["en", "hi"])
  func length(language: String) throws {
    let counts = try matches(80, seed: 98).map {
      shown(reading($0, language)).split(separator: " ").count
    }
    #expect(counts.reduce(0, +) / counts.count <= 390)
    #expect(counts.max() ?? 0 <= 450)
  }

  @Test("DES-98 money and the household are spoken of in the row, and once in advice")
  func once() throws {
    for match in try matches(200, seed: 210) {
      let reading = reading(match)
      let text = shown(reading).lowercased()
      for word in ["budget", "household", "in-law"] {
        #expect(text.ranges(of: word).count <= 2, "\(word): \(text)")
      }
      // Each text of an advice stands once, in whatever section.
      let said = reading.statements.map(\.text)
      #expect(Set(said).count == said.count)
    }
  }

  @Test(
    "DES-113 DES-115 a rule that cancels is named in plain words, never by its id",
    arguments: ["en", "hi"])
  func plainRules(language: String) throws {
    let lexicon = Lexicon(.of(language))
    var (cancelled, both) = (0, 0)
    for match in try matches(200, seed: 115) {
      let reading = reading(match, language)
      let facts = reading.factors.map { $0.fact.sentence(lexicon) }.joined(separator: " ")
      for said in [shown(reading), facts] {
        #expect(!said.contains(/\b[MNBG][1-6]\b/), "\(said)")
      }
      if match.manglik.boy.state == .cancelled { cancelled += 1 }
      // What both have is said of both, not of each.
      let (boy, girl) = (match.manglik.boy, match.manglik.girl)
      if boy.isManglik, girl.isManglik {
        both += 1
        let mars = reading.sections.first { $0.id == "manglik" }?.statements.map(\.text) ?? []
        let reason = lexicon.reason(.m5)
        #expect(mars.allSatisfy { !$0.contains(reason) }, "\(mars)")
      }
    }
    #expect(cancelled > 40 && both > 20)
  }

  @Test("DES-114 what a cancelled dosha gives back is said of Nadi and Bhakoot, and never of Gana")
  func pointsBack() throws {
    var lifted = 0
    for match in try matches(300, seed: 114) {
      let reading = reading(match)
      let first = Sentences.of(text("summary", reading)).first ?? ""
      let kutas = match.ashtakoota
      let names = kutas.doshas.filter(\.givesPointsBack).map(\.dosha.name)
      #expect(!first.contains("Gana"), "\(first)")
      for name in names { #expect(first.contains(name), "\(first)") }
      guard !names.isEmpty else { continue }
      lifted += 1
      #expect(first.contains(Lexicon.points(kutas.effectivePoints)), "\(first)")
    }
    #expect(lifted > 40)
  }

  @Test(
    "DES-116 DES-206 a verdict that a Nadi dosha holds down says so, and one that exceptions lift says so"
  )
  func verdicts() throws {
    let lexicon = Lexicon(.english)
    func texts(_ key: String) -> [String] {
      lexicon.knowledge.texts(key).map {
        Lexicon.fill($0.words, ["name": "Arun", "other": "Mira"])
      }
    }
    var (capped, lifted) = (0, 0)
    for match in try matches(600, seed: 116) {
      let kutas = match.ashtakoota
      let summary = text("summary", reading(match))
      let isCapped = kutas.state(of: .nadi) == .present && kutas.effectivePoints >= 25
      let plain = MatchVerdict(effectivePoints: kutas.points.total, isNadiPresent: false)
      if isCapped {
        capped += 1
        #expect(texts("verdict capped").contains { summary.contains($0) }, "\(summary)")
      } else if plain < match.verdict {
        lifted += 1
        #expect(texts("verdict lifted").contains { summary.contains($0) }, "\(summary)")
      } else {
        #expect(
          texts(VedicKey.verdict(match.verdict)).contains { summary.contains($0) }, "\(summary)")
      }
    }
    #expect(capped > 2 && lifted > 60)
  }

  @Test("DES-99 a row of Tara says whose star is good for whom")
  func tara() throws {
    var half = 0
    for match in try matches(100, seed: 107) where match.ashtakoota.points[.tara] == 1.5 {
      let (boy, girl) = (match.ashtakoota.boy.nakshatra, match.ashtakoota.girl.nakshatra)
      guard boy != girl else { continue }
      half += 1
      let isHis = !Tara(of: boy, from: girl).isBad
      let row = text("tara", reading(match))
      #expect(row.contains((isHis ? boy : girl).name), "\(row)")
      #expect(!row.contains((isHis ? girl : boy).name), "\(row)")
    }
    #expect(half > 20)
  }
}
