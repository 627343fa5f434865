import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import ReadingsData
import Testing

@testable import Readings

@Suite struct VedicKeysTests {
  private let knowledge = KnowledgeBase.english

  private func expect(_ key: String?, facet: String? = nil) {
    guard let key else { return }
    #expect(!knowledge.texts(key, facet: facet).isEmpty, "\(key) has no text")
  }

  @Test("DES-142 every place of every graha and of the Lagna has a text")
  func places() {
    for rashi in Rashi.allCases {
      expect(VedicKey.lagna(rashi))
      for graha in Graha.allCases { expect(VedicKey.sign(graha, rashi)) }
    }
    for house in 1...12 {
      expect(VedicKey.bhava(house))
      expect(VedicKey.lagnaLord(house))
      expect(VedicKey.dashaLord(house))
      for graha in Graha.allCases {
        expect(VedicKey.house(graha, house))
        expect(VedicKey.gochara(graha, house))
      }
      for place in 1...12 { expect(VedicKey.lord(house, place)) }
    }
    for star in Nakshatra.allCases {
      for point in [VedicPoint.graha(.moon), .graha(.sun), .lagna] {
        expect(VedicKey.star(point, star))
      }
    }
  }

  @Test("DES-124 dignity, combustion and backward motion have their texts where they can occur")
  func conditions() {
    for graha in GrahaSet.seven.members {
      for dignity in Dignity.allCases where VedicKey.dignity(graha, dignity) != nil {
        expect(VedicKey.dignity(graha, dignity))
      }
      if graha.combustionLimit(isRetrograde: false) != nil { expect(VedicKey.combust(graha)) }
      if GrahaSet.starry.contains(graha) { expect(VedicKey.retrograde(graha)) }
    }
    expect(VedicKey.vargottama)
    for yoga in Yoga.allCases { expect(VedicKey.yoga(yoga)) }
  }

  @Test("DES-126 every period, every pair of lords and every remedy has a text")
  func periods() {
    for maha in Graha.allCases {
      expect(VedicKey.mahadasha(maha))
      expect(VedicKey.remedy(maha))
      for antar in Graha.allCases { expect(VedicKey.dasha(maha, antar)) }
    }
    expect(VedicKey.dashaChange)
  }

  @Test("DES-45 every meeting and every change of sign that an insight can be about has a text")
  func sky() {
    let visitors = GrahaSet.all.subtracting(.moon)
    for graha in visitors.members {
      for target in Graha.allCases.map(VedicPoint.graha) + [.lagna] {
        expect(VedicKey.contact(graha, target))
      }
      for rashi in Rashi.allCases where graha != .ketu { expect(VedicKey.ingress(graha, rashi)) }
    }
    for stand in MoonStand.allCases { expect(stand.name) }
  }

  @Test("DES-143 every limb of the calendar has a text")
  func calendar() throws {
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
    for key in keys { expect(key) }
  }

  @Test("DES-99 every row of a match, every state of a dosha and every test has a text")
  func match() {
    for kuta in Kuta.allCases {
      for share in [0, 0.5, 1] { expect(VedicKey.kuta(kuta, share: share)) }
    }
    for dosha in MatchDosha.allCases {
      expect(VedicKey.remedy(dosha))
      for state in ["present", "cancelled"] { expect("dosha \(dosha.name.lowercased()) \(state)") }
    }
    for verdict in MatchVerdict.allCases {
      expect(VedicKey.verdict(verdict))
      expect("frame recommend \(verdict.name.lowercased())")
    }
    for porutham in Porutham.allCases {
      for isPassed in [true, false] { expect(VedicKey.porutham(porutham, isPassed: isPassed)) }
    }
    for key in ["both", "one", "neither", "cancelled"] { expect("manglik \(key)") }
    expect(VedicKey.manglikRemedy)
  }

  @Test("DES-47 every area has questions of 60 characters at most that end in a question mark")
  func questions() {
    for area in LifeArea.allCases {
      let texts = knowledge.texts("questions \(area.name)").map(\.words)
      #expect(texts.count >= 3)
      for text in texts { #expect(text.count <= 60 && text.hasSuffix("?"), "\(text)") }
      for tone in Tone.allCases { expect("area \(area.name)", facet: tone.name) }
      expect("area \(area.name) when")
    }
  }

  @Test("DES-145 every citation that a fact can have is in the register, with its chip")
  func register() throws {
    let lexicon = Lexicon(knowledge)
    let citations =
      (1...12).map(Citation.bhava) + Yoga.allCases.compactMap(Citation.yoga)
      + [.grahas, .signs, .lords, .dashas, .dashaEffects, Citation("ptolemy"), Citation("jones")]
    for citation in citations {
      let source = try #require(lexicon.source(citation), "\(citation.id)")
      for part in [source.title, source.chapter, source.subject, source.chip] {
        #expect(!part.isEmpty && part.last != ".")
      }
    }
    #expect(lexicon.source(.bhava(7))?.chip == "BPHS Ch.18")
    #expect(lexicon.source(.bhava(10))?.chip == "BPHS Ch.21")
    #expect(lexicon.source(Citation("phaladeepika"))?.chip == "The Phaladeepika of Mantreshwara")
    #expect(lexicon.source(Citation("bphs 7")) == nil)
  }
}
