import Charts
import Jyotish
import Testing

/// The eight kutas against the reference results and fingerprints of the specification.
@Suite struct AshtakootaTests {
  struct Reference: Sendable {
    let number: Int
    let boy: SiderealLongitude
    let girl: SiderealLongitude
    let points: [Double]
    let total: Double
    let score: Int
    let effective: Double
    let cancelledBy: CancellationRule?
  }

  static let references = [
    Reference(
      number: 1, boy: .init(22.216, of: .leo), girl: .init(4.510, of: .sagittarius),
      points: [1, 0, 3, 1, 5, 0, 0, 8], total: 18, score: 18, effective: 25, cancelledBy: .b2),
    Reference(
      number: 2, boy: .init(1, of: .aries), girl: .init(2, of: .aries),
      points: [1, 2, 3, 4, 5, 6, 7, 0], total: 28, score: 28, effective: 28, cancelledBy: nil),
    Reference(
      number: 3, boy: .init(1, of: .aries), girl: .init(8, of: .aries),
      points: [1, 2, 3, 4, 5, 6, 7, 0], total: 28, score: 28, effective: 36, cancelledBy: .n3),
    Reference(
      number: 4, boy: .init(5, of: .aries), girl: .init(5, of: .scorpio),
      points: [0, 1, 1.5, 3, 5, 6, 0, 8], total: 24.5, score: 25, effective: 31.5,
      cancelledBy: .b1),
    Reference(
      number: 5, boy: .init(5, of: .scorpio), girl: .init(5, of: .aries),
      points: [1, 1, 1.5, 3, 5, 6, 0, 8], total: 25.5, score: 26, effective: 32.5,
      cancelledBy: .b1),
    Reference(
      number: 6, boy: .init(8, of: .gemini), girl: .init(21, of: .gemini),
      points: [1, 2, 3, 2, 5, 5, 7, 0], total: 25, score: 25, effective: 33, cancelledBy: .n1),
  ]

  @Test("DES-118 DES-114 DES-113 the six reference pairs", arguments: references)
  func referencePairs(_ reference: Reference) {
    let match = Ashtakoota(boy: reference.boy, girl: reference.girl)
    #expect(Kuta.allCases.map { match.points[$0] } == reference.points)
    #expect(match.points.total == reference.total)
    #expect(match.points.score == reference.score)
    #expect(match.effectivePoints == reference.effective)
    let cancellations = match.doshas.filter { $0.dosha != .gana }.flatMap(\.cancellations)
    #expect(cancellations.first == reference.cancelledBy)
  }

  @Test(
    "DES-98 a row weighs by the points that it lacks, a standing dosha twice, a lifted one half")
  func burden() {
    let pair = Ashtakoota(boy: .init(5, of: .gemini), girl: .init(12, of: .virgo))
    for kuta in Kuta.allCases {
      let lost = Double(kuta.maximum) - pair.points[kuta]
      let finding = pair.doshas.first { $0.dosha.kuta == kuta }
      let factor: Double =
        switch finding?.state {
        case .present: 2
        case .cancelled where kuta != .gana: 0.5
        default: 1
        }
      #expect(pair.burden(of: kuta) == lost * factor)
    }
    // Of the first reference pair the lifted Bhakoot weighs less than Gana, which stays without points.
    let match = Ashtakoota(boy: .init(22.216, of: .leo), girl: .init(4.510, of: .sagittarius))
    #expect(match.burden(of: .bhakoot) == 3.5 && match.burden(of: .gana) == 6)
    #expect(match.burden(of: .nadi) == 0)
    // Every Gana dosha outranks a missing point of Varna.
    for boy in stride(from: 1.0, to: 360, by: 13.4) {
      for girl in stride(from: 1.0, to: 360, by: 13.4) {
        let match = Ashtakoota(boy: SiderealLongitude(boy), girl: SiderealLongitude(girl))
        guard match.state(of: .gana) != .absent else { continue }
        #expect(match.burden(of: .gana) > match.burden(of: .varna))
      }
    }
  }

  @Test("DES-113 the Gana dosha of the first reference pair is cancelled by G1")
  func ganaCancellation() {
    let match = Ashtakoota(boy: .init(22.216, of: .leo), girl: .init(4.510, of: .sagittarius))
    #expect(match.state(of: .gana) == .cancelled([.g1, .g2]))
    #expect(match.state(of: .bhakoot) == .cancelled([.b2, .b3]))
    #expect(match.state(of: .nadi) == .absent)
  }

  @Test(
    "DES-113 every rule of cancellation, where it alone applies",
    arguments: [
      // Ardra and Punarvasu in Gemini; Krittika 1 and 2 on both sides of 0 Taurus.
      (
        SiderealLongitude(8, of: .gemini), SiderealLongitude(21, of: .gemini), MatchDosha.nadi,
        [CancellationRule.n1]
      ),
      (.init(28, of: .aries), .init(2, of: .taurus), .nadi, [.n2]),
      (.init(1, of: .aries), .init(4, of: .aries), .nadi, [.n3]),
      // Aries and Scorpio, of Mars, with navamshas of Mars and Mercury.
      (.init(1, of: .aries), .init(7, of: .scorpio), .bhakoot, [.b1]),
      // Leo and Capricorn, of enemies, with navamshas of Mars and Mercury.
      (.init(1, of: .leo), .init(29, of: .capricorn), .bhakoot, []),
    ])
  func cancellations(
    _ boy: SiderealLongitude, _ girl: SiderealLongitude, dosha: MatchDosha,
    rules: [CancellationRule]
  ) {
    let match = Ashtakoota(boy: boy, girl: girl)
    #expect(match.state(of: dosha) != .absent)
    #expect(match.doshas.first { $0.dosha == dosha }?.cancellations == rules)
  }

  @Test("DES-113 navamsha lords cancel Bhakoot by B3 and Gana by G2, and not beyond their friends")
  func navamshaCancellations() {
    var (b3Alone, g2Alone) = (0, 0)
    let moons = (0..<108).map { SiderealLongitude(Double($0) * 10 / 3 + 1) }
    for boy in moons {
      for girl in moons {
        let match = Ashtakoota(boy: boy, girl: girl)
        let (a, b) = (boy.navamsha.lord, girl.navamsha.lord)
        let areFriends =
          a == b
          || (a.naturalFriendship(toward: b) == .friend
            && b.naturalFriendship(toward: a) == .friend)
        if match.points[.bhakoot] == 0 {
          let rules = match.doshas[1].cancellations
          #expect(rules.contains(.b3) == areFriends)
          if rules == [.b3] { b3Alone += 1 }
        }
        if match.points[.gana] <= 1 {
          let rules = match.doshas[2].cancellations
          #expect(rules.contains(.g2) == areFriends)
          if rules == [.g2] { g2Alone += 1 }
        }
      }
    }
    #expect(b3Alone > 0 && g2Alone > 0)
  }

  @Test("DES-105 water is Brahmin, fire Kshatriya, earth Vaishya, air Shudra")
  func varnas() {
    let expected: [Varna] = [
      .kshatriya, .vaishya, .shudra, .brahmin, .kshatriya, .vaishya, .shudra, .brahmin,
      .kshatriya, .vaishya, .shudra, .brahmin,
    ]
    #expect(Rashi.allCases.map { Varna(of: $0) } == expected)
    #expect(Varna.allCases.sorted() == [.shudra, .vaishya, .kshatriya, .brahmin])
  }

  @Test(
    "DES-119 the sweep over 108 x 108 pairs",
    arguments: [
      (AshtakootaRules.Vashya.mainstream, 243_876.5, 3.0, 8163),
      (.symmetric, 241_510.0, 2.5, 7982),
    ])
  func sweep(_ vashya: AshtakootaRules.Vashya, sum: Double, least: Double, reaching: Int) {
    let moons = (0..<108).map { KutaMoon(SiderealLongitude(Double($0) * 10 / 3 + 1)) }
    let totals = moons.flatMap { boy in
      moons.map { KutaPoints(boy: boy, girl: $0, rules: .init(vashya: vashya)).total }
    }
    #expect(totals.reduce(0, +) == sum)
    #expect(totals.min() == least)
    #expect(totals.max() == 36)
    #expect(totals.count { $0 >= 18 } == reaching)
  }

  @Test("DES-119 the fingerprint of all 11,664 pairs: mean 20.9085, 3 to 36, 69.98 % reach 18")
  func fingerprint() {
    let moons = (0..<108).map { SiderealLongitude(Double($0) * 10 / 3 + 1) }
    let totals = moons.flatMap { boy in moons.map { KutaPoints(boy: boy, girl: $0).total } }
    #expect(totals.count == 11_664)
    #expect(abs(totals.reduce(0, +) / 11_664 - 20.9085) < 0.0001)
    #expect(abs(Double(totals.count { $0 >= 18 }) / 116.64 - 69.98) < 0.01)
  }

  @Test("DES-107 Revati and Anuradha: 18 and 11 are both good stars")
  func taraWorkedExample() {
    #expect(Nakshatra.revati.count(to: .anuradha) == 18)
    #expect(Nakshatra.anuradha.count(to: .revati) == 11)
    #expect(Tara(of: .anuradha, from: .revati) == .atiMitra)
    #expect(Tara(of: .revati, from: .anuradha) == .sampat)
    let points = KutaPoints(boy: Nakshatra.revati.start, girl: Nakshatra.anuradha.start)
    #expect(points[.tara] == 3)
  }

  @Test(
    "DES-106 Sagittarius and Capricorn change their Vashya group at 15 degrees",
    arguments: [
      (Rashi.sagittarius, 14.999, VashyaGroup.manava), (.sagittarius, 15, .chatushpada),
      (.capricorn, 14.999, .chatushpada), (.capricorn, 15, .jalachara),
      (.leo, 29, .vanachara), (.scorpio, 1, .keeta), (.pisces, 20, .jalachara),
    ])
  func vashyaGroups(_ rashi: Rashi, degrees: Double, group: VashyaGroup) {
    #expect(VashyaGroup(of: SiderealLongitude(degrees, of: rashi)) == group)
  }

  @Test("DES-106 the group of every half sign, up to the last number below its border")
  func vashyaOfHalfSigns() {
    let groups: [Rashi: (VashyaGroup, VashyaGroup)] = [
      .sagittarius: (.manava, .chatushpada), .capricorn: (.chatushpada, .jalachara),
      .leo: (.vanachara, .vanachara), .scorpio: (.keeta, .keeta),
    ]
    for rashi in Rashi.allCases {
      let usual: VashyaGroup =
        switch rashi {
        case .aries, .taurus: .chatushpada
        case .cancer, .pisces: .jalachara
        default: .manava
        }
      let (first, second) = groups[rashi] ?? (usual, usual)
      let start = 30 * Double(rashi.index)
      for (degrees, group) in [
        (start, first), ((start + 15).nextDown, first), (start + 15, second),
        ((start + 30).nextDown, second),
      ] {
        #expect(VashyaGroup(of: SiderealLongitude(degrees)) == group)
      }
    }
  }

  @Test("DES-109 the Graha Maitri points follow from the friendships for all pairs of lords")
  func grahaMaitriFollowsFriendship() {
    for boy in Rashi.allCases {
      for girl in Rashi.allCases {
        let points = KutaPoints(
          boy: SiderealLongitude(1, of: boy), girl: SiderealLongitude(1, of: girl))
        #expect(points[.grahaMaitri] == Self.maitri(boy.lord, girl.lord))
      }
    }
  }

  private static func maitri(_ a: Graha, _ b: Graha) -> Double {
    guard let ab = a.naturalFriendship(toward: b), let ba = b.naturalFriendship(toward: a) else {
      return 5
    }
    switch (min(ab.rawValue, ba.rawValue), max(ab.rawValue, ba.rawValue)) {
    case (2, 2): return 5
    case (1, 2): return 4
    case (1, 1): return 3
    case (0, 2): return 1
    case (0, 1): return 0.5
    default: return 0
    }
  }

  @Test("DES-108 the Yoni table is symmetric, 4 on its diagonal, with seven sworn enemies")
  func yoniTable() {
    let stars = Nakshatra.allCases
    var enemies = Set<Set<Yoni>>()
    for a in stars {
      for b in stars {
        let points = KutaPoints(boy: a.start, girl: b.start)[.yoni]
        #expect(points == KutaPoints(boy: b.start, girl: a.start)[.yoni])
        #expect((points == 4) == (a.yoni == b.yoni))
        if points == 0 { enemies.insert([a.yoni, b.yoni]) }
      }
    }
    #expect(
      enemies == [
        [.horse, .buffalo], [.elephant, .lion], [.sheep, .monkey], [.serpent, .mongoose],
        [.dog, .deer], [.cat, .rat], [.cow, .tiger],
      ])
  }

  @Test("DES-105 DES-110 DES-111 DES-112 each point follows its rule for every pair of padas")
  func simpleKutas() {
    let gana: [[Double]] = [[6, 6, 0], [5, 6, 0], [1, 0, 6]]
    let moons = (0..<108).map { KutaMoon(SiderealLongitude(Double($0) * 10 / 3 + 1)) }
    for boy in moons {
      for girl in moons {
        let points = KutaPoints(boy: boy, girl: girl)
        let apart = (girl.rashi.index - boy.rashi.index + 12) % 12
        #expect(points[.varna] == (boy.varna >= girl.varna ? 1 : 0))
        #expect(points[.gana] == gana[Int(boy.gana.rawValue)][Int(girl.gana.rawValue)])
        #expect(points[.bhakoot] == ([1, 4, 5, 7, 8, 11].contains(apart) ? 0 : 7))
        #expect(points[.nadi] == (boy.nadi == girl.nadi ? 0 : 8))
      }
    }
  }

  @Test(
    "DES-116 the verdict by effective points, capped while a Nadi dosha stands",
    arguments: [
      (17.5, false, MatchVerdict.notRecommended), (18, false, .average), (24.5, false, .average),
      (25, false, .veryGood), (32.5, false, .veryGood), (33, false, .excellent),
      (28, true, .average), (17, true, .notRecommended),
    ])
  func verdict(points: Double, isNadiPresent: Bool, verdict: MatchVerdict) {
    #expect(MatchVerdict(effectivePoints: points, isNadiPresent: isNadiPresent) == verdict)
  }

  @Test("DES-99 every row of the table gives both values, the points and the rule")
  func explanations() {
    let match = Ashtakoota(boy: .init(22.216, of: .leo), girl: .init(4.510, of: .sagittarius))
    let rows = match.explanations
    #expect(rows.map(\.kuta) == Kuta.allCases)
    #expect(rows.map(\.points).reduce(0, +) == 18)
    #expect(rows.map(\.maximum) == Array(1...8))
    #expect(
      rows.map(\.boy.name)
        == ["Kshatriya", "Vanachara", "Sampat", "Rat", "Sun", "Manushya", "Leo", "Madhya"])
    #expect(
      rows.map(\.girl.name)
        == ["Kshatriya", "Manava", "Ati-Mitra", "Dog", "Jupiter", "Rakshasa", "Sagittarius", "Adi"])
    #expect(rows[6].boy == .rashi(.leo, houseFromPartner: 9))
  }
}
