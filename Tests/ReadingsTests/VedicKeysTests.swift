import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import ReadingsData
import Testing

@testable import Readings

@Suite struct VedicKeysTests {
  /// The languages in which Jyotish is complete.
  private static let languages = ["en", "hi"]

  private func expect(_ key: String?, facet: String? = nil, in language: String) {
    guard let key else { return }
    let texts = KnowledgeBase.of(language).texts(key, facet: facet)
    #expect(!texts.isEmpty, "\(key) has no text")
  }

  @Test(
    "DES-142 every place of every graha and of the Lagna has a text",
    arguments: languages)
  func places(language: String) {
    for rashi in Rashi.allCases {
      expect(VedicKey.lagna(rashi), in: language)
      for graha in Graha.allCases { expect(VedicKey.sign(graha, rashi), in: language) }
    }
    for house in 1...12 {
      expect(VedicKey.bhava(house), in: language)
      expect(VedicKey.lagnaLord(house), in: language)
      expect(VedicKey.dashaLord(house), in: language)
      for graha in Graha.allCases {
        expect(VedicKey.house(graha, house), in: language)
        expect(VedicKey.gochara(graha, house), in: language)
      }
      for place in 1...12 { expect(VedicKey.lord(house, place), in: language) }
    }
    for star in Nakshatra.allCases {
      for point in [VedicPoint.graha(.moon), .graha(.sun), .lagna] {
        expect(VedicKey.star(point, star), in: language)
      }
    }
  }

  @Test(
    "DES-124 dignity, combustion and backward motion have their texts where they can occur",
    arguments: languages)
  func conditions(language: String) {
    for graha in GrahaSet.seven.members {
      for dignity in Dignity.allCases where VedicKey.dignity(graha, dignity) != nil {
        expect(VedicKey.dignity(graha, dignity), in: language)
      }
      if graha.combustionLimit(isRetrograde: false) != nil {
        expect(VedicKey.combust(graha), in: language)
      }
      if GrahaSet.starry.contains(graha) { expect(VedicKey.retrograde(graha), in: language) }
    }
    expect(VedicKey.vargottama, in: language)
    for yoga in Yoga.allCases { expect(VedicKey.yoga(yoga), in: language) }
  }

  @Test(
    "DES-126 every period, every pair of lords and every remedy has a text",
    arguments: languages)
  func periods(language: String) {
    for maha in Graha.allCases {
      expect(VedicKey.mahadasha(maha), in: language)
      expect(VedicKey.remedy(maha), in: language)
      for antar in Graha.allCases { expect(VedicKey.dasha(maha, antar), in: language) }
    }
    expect(VedicKey.dashaChange, in: language)
  }

  @Test(
    "DES-45 every meeting and every change of sign that an insight can be about has a text",
    arguments: languages)
  func sky(language: String) {
    let visitors = GrahaSet.all.subtracting(.moon)
    for graha in visitors.members {
      for target in Graha.allCases.map(VedicPoint.graha) + [.lagna] {
        expect(VedicKey.contact(graha, target), in: language)
      }
      for rashi in Rashi.allCases where graha != .ketu {
        expect(VedicKey.ingress(graha, rashi), in: language)
      }
    }
    for stand in MoonStand.allCases { expect(stand.name, in: language) }
  }

  @Test(
    "DES-143 every limb of the calendar has a text",
    arguments: languages)
  func calendar(language: String) throws {
    let limb = { (instant: Instant) in try Panchanga(at: instant, ephemeris: .standard) }
    var keys: Set<String> = []
    for hour in stride(from: 0.0, to: 400, by: 0.4) {
      let now = try limb(Instant.j2000.advanced(byDays: hour))
      let limbs: [CalendarLimb] = [
        .tithi(now.tithi), .nakshatra(now.nakshatra), .yoga(now.yoga), .karana(now.karana),
      ]
      keys.formUnion(limbs.map(VedicKey.limb))
    }
    keys.formUnion(Vara.allCases.map { VedicKey.limb(.vara($0)) })
    #expect(keys.count == 30 + 27 + 27 + 11 + 7)
    for key in keys { expect(key, in: language) }
  }

  @Test(
    "DES-99 every row of a match, every state of a dosha and every test has a text",
    arguments: languages)
  func match(language: String) {
    for kuta in Kuta.allCases {
      // Varna, Bhakoot and Nadi give all or nothing.
      let shares = [.varna, .bhakoot, .nadi].contains(kuta) ? [0, 1] : [0, 0.5, 1]
      for share in shares { expect(VedicKey.kuta(kuta, share: share), in: language) }
    }
    for dosha in MatchDosha.allCases {
      for state in ["present", "cancelled"] {
        expect("dosha \(dosha.name.lowercased()) \(state)", in: language)
      }
    }
    for verdict in MatchVerdict.allCases {
      expect(VedicKey.verdict(verdict), in: language)
      expect(VedicKey.recommendation(verdict), in: language)
    }
    for porutham in Porutham.allCases {
      for isPassed in [true, false] {
        expect(VedicKey.porutham(porutham, isPassed: isPassed), in: language)
      }
    }
    for key in ["both", "one", "neither", "cancelled"] { expect("manglik \(key)", in: language) }
  }

  @Test(
    "DES-47 every area has questions of 60 characters at most that end in a question mark",
    arguments: languages)
  func questions(language: String) {
    for area in LifeArea.allCases {
      let texts = KnowledgeBase.of(language).texts("questions \(area.name)").map(\.words)
      #expect(texts.count >= 3)
      for text in texts { #expect(text.count <= 60 && text.hasSuffix("?"), "\(text)") }
      expect("word topic \(area.name)", in: language)
    }
  }

  @Test(
    "DES-145 every citation that a fact can have is in the register, with its chip",
    arguments: languages)
  func register(language: String) throws {
    let lexicon = Lexicon(.of(language))
    let citations =
      (1...12).map(Citation.bhava) + Yoga.allCases.compactMap(Citation.yoga)
      + [.grahas, .signs, .lords, .dashas, .dashaEffects, Citation("ptolemy"), Citation("jones")]
    for citation in citations {
      let source = try #require(lexicon.source(citation), "\(citation.id)")
      for part in [source.title, source.chapter, source.subject, source.chip] {
        #expect(!part.isEmpty && part.last != "." && part.last != "।")
      }
    }
    #expect(lexicon.source(Citation("bphs 7")) == nil)
  }

  @Test(
    "DES-145 a chip names the work and the chapter",
    arguments: [
      ("en", Citation.bhava(7), "BPHS Ch.18"), ("en", .bhava(10), "BPHS Ch.21"),
      ("en", Citation("phaladeepika"), "The Phaladeepika of Mantreshwara"),
      ("hi", .bhava(7), "बृहत् पाराशर होरा शास्त्र, अध्याय 18"),
      ("hi", Citation("phaladeepika"), "मंत्रेश्वर की फलदीपिका"),
    ])
  func chip(language: String, citation: Citation, chip: String) {
    #expect(Lexicon(.of(language)).source(citation)?.chip == chip)
  }
}
