import Jyotish
import Testing

@Suite struct ManglikTests {
  /// Sun, Moon, Mars, Mercury, Jupiter, Venus, Saturn, Rahu.
  static func chart(
    lagna: Double?, moon: Double = 35, mars: Double, jupiter: Double = 330, venus: Double = 35,
    saturn: Double = 0
  ) -> JyotishChart {
    ReferenceCharts.made(lagna: lagna, [10, moon, mars, 10, jupiter, venus, saturn, 100])
  }

  @Test("DES-115 houses 1, 2, 4, 7, 8 and 12 from each reference", arguments: 1...12)
  func houses(_ house: Int) {
    // Lagna, Moon and Venus in Taurus.
    let chart = Self.chart(lagna: 35, mars: 35 + 30 * Double(house - 1))
    let finding = ManglikFinding(of: chart)
    let counts = [1, 2, 4, 7, 8, 12].contains(house)
    #expect(finding.isManglik == counts)
    #expect(finding.severity == (counts ? .high : .none))
    #expect(finding.placements.allSatisfy { $0.house == house })
  }

  @Test("DES-115 an unknown time drops the Lagna")
  func unknownTime() {
    let finding = ManglikFinding(of: Self.chart(lagna: nil, mars: 35))
    #expect(finding.placements.map(\.reference) == [.moon, .venus])
    #expect(finding.severity == .moderate)
    #expect(!finding.includesLagna)
  }

  @Test("DES-115 schools: Lagna alone, Lagna and Moon, all three, and strict without the 2nd")
  func schools() {
    // Mars in the 2nd from Lagna (Gemini), 4th from Moon (Pisces), 5th from Venus (Aquarius).
    let chart = Self.chart(lagna: 35, moon: 340, mars: 65, venus: 310)
    let references = ManglikRules.all.map { rules in
      ManglikFinding(of: chart, rules: rules).placements.map(\.reference)
    }
    #expect(references == [[.lagna, .moon], [.lagna, .moon], [.lagna], []])
  }

  @Test(
    "DES-115 each rule of one chart cancels where it should",
    arguments: [
      // M1: Mars in Scorpio, 7th from Taurus.
      (chart(lagna: 35, mars: 215, jupiter: 5), [ManglikCancellation.m1]),
      // M2 alone: Lagna Leo, Mars in Virgo would be M3, so Mars in Leo itself.
      (chart(lagna: 125, mars: 125, jupiter: 35), [.m2]),
      // M3: Mars in Gemini, 2nd from Taurus.
      (chart(lagna: 35, mars: 65, jupiter: 5), [.m3]),
      // M4: Jupiter in Aries looks on Leo, the 4th from Taurus.
      (chart(lagna: 35, mars: 125, jupiter: 5), [.m4]),
      // M4: with Jupiter in Leo.
      (chart(lagna: 35, mars: 125, jupiter: 125), [.m4]),
      // None: Mars in Leo, Jupiter in Pisces.
      (chart(lagna: 35, mars: 125), []),
      // M1, M2 and M3: Lagna Cancer, Mars in Capricorn.
      (chart(lagna: 95, mars: 275, jupiter: 5), [.m1, .m2, .m3]),
    ])
  func cancellations(_ chart: JyotishChart, rules: [ManglikCancellation]) {
    let finding = ManglikFinding(of: chart)
    #expect(finding.isManglik)
    #expect(finding.cancellations == rules)
  }

  @Test("DES-115 the pair: none, unbalanced, balanced by M5, by M6")
  func pairs() {
    let manglik = Self.chart(lagna: 35, mars: 125)
    let free = Self.chart(lagna: 35, mars: 5 + 90, saturn: 65)
    let freeWithSaturn = Self.chart(lagna: 35, mars: 5 + 90, saturn: 125)
    #expect(!ManglikFinding(of: free).isManglik)
    #expect(ManglikMatch(boy: free, girl: free).result == .none)
    #expect(ManglikMatch(boy: manglik, girl: free).result == .unbalanced)
    #expect(ManglikMatch(boy: free, girl: manglik).result == .unbalanced)
    let both = ManglikMatch(boy: manglik, girl: manglik)
    #expect(both.result == .balanced)
    #expect(both.boy.cancellations.contains(.m5))
    let bySaturn = ManglikMatch(boy: manglik, girl: freeWithSaturn)
    #expect(bySaturn.boy.cancellations == [.m6])
    #expect(bySaturn.result == .balanced)
    #expect(!KundaliMatch(boy: manglik, girl: freeWithSaturn).needsManglikCaution)
    #expect(KundaliMatch(boy: manglik, girl: free).needsManglikCaution)
  }
}
