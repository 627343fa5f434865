import Charts
import CivilTime
import Jyotish
import Testing

@Suite struct VimshottariTests {
  /// 1990-01-15 09:00 UTC with the Moon of reference chart A.
  static let chartA = Vimshottari(
    moon: .init(22.216, of: .leo), birth: Instant(julianDayUT: 2_447_906.875))
  /// 1992-08-09 00:35 UTC with the Moon of reference chart B.
  static let chartB = Vimshottari(
    moon: .init(4.510, of: .sagittarius), birth: Instant(julianDayUT: 2_448_843.5 + 35.0 / 1440))

  // Julian days of the dates of DES-128, at 0h UT.
  @Test(
    "DES-128 DES-126 the mahadashas of both reference charts, to 2 days",
    arguments: [
      (
        chartA,
        [
          (Graha.venus, 2_450_344.5), (.sun, 2_452_536.5), (.moon, 2_456_188.5),
          (.mars, 2_458_745.5), (.rahu, 2_465_320.5),
        ]
      ),
      (
        chartB,
        [
          (.ketu, 2_450_534.5), (.venus, 2_457_839.5), (.sun, 2_460_031.5), (.moon, 2_463_683.5),
        ]
      ),
    ])
  func mahadashas(_ dasha: Vimshottari, expected: [(Graha, Double)]) {
    for (period, (lord, end)) in zip(dasha.mahadashas(), expected) {
      #expect(period.lord == lord)
      #expect(abs(period.end.julianDayUT - end) <= 2)
    }
  }

  @Test("DES-126 all mahadashas from birth to 120 years: ten, the first lord at both ends")
  func horizon() {
    let periods = Self.chartA.mahadashas()
    #expect(periods.count == 10)
    #expect(periods.first?.lord == .venus)
    #expect(periods.last?.lord == .venus)
    #expect(periods[0].start <= Self.chartA.birth)
    #expect(periods[9].end >= Self.chartA.birth.advanced(byDays: 120 * 365.25))
    for (earlier, later) in zip(periods, periods.dropFirst()) {
      #expect(earlier.end == later.start)
    }
  }

  @Test("DES-126 the balance is the untraversed share of the nakshatra")
  func balance() {
    let middle = Vimshottari(
      moon: SiderealLongitude(Nakshatra.rohini.start.degrees + 20.0 / 3),
      birth: Instant(julianDayUT: 2_451_545))
    #expect(middle.firstLord == .moon)
    #expect(abs(middle.balanceYears - 5) < 1e-9)
    #expect(abs(middle.mahadashas()[0].end.julianDayUT - 2_451_545 - 5 * 365.25) < 1e-6)
  }

  @Test("DES-126 sub-periods are proportional and begin with the period's own lord")
  func proportions() {
    let venus = Self.chartA.mahadasha(0)
    let parts = Self.chartA.children(of: venus)
    #expect(
      parts.map(\.lord)
        == [.venus, .sun, .moon, .mars, .rahu, .jupiter, .saturn, .mercury, .ketu])
    for part in parts {
      #expect(abs(part.days - venus.days * Vimshottari.years(of: part.lord) / 120) < 1e-6)
      #expect(part.lords.all == [.venus, part.lord])
    }
    #expect(parts[0].start == venus.start)
    #expect(parts[8].end == venus.end)
  }

  @Test("five levels: 59,049 periods without gap, each as a closed form gives it, to a minute")
  func fiveLevels() {
    let dasha = Self.chartB
    let periods = dasha.periods(atLevel: 5)
    #expect(periods.count == 59_049)
    #expect(periods.first?.start == dasha.mahadasha(0).start)
    #expect(periods.last?.end == dasha.mahadasha(8).end)
    var gaps = 0
    var worst = 0.0
    for (earlier, later) in zip(periods, periods.dropFirst()) where earlier.end != later.start {
      gaps += 1
    }
    for period in periods {
      let share = period.lords.all.reduce(1) { $0 * Vimshottari.years(of: $1) / 120 }
      worst = max(worst, abs(period.days - share * 120 * 365.25))
    }
    #expect(gaps == 0)
    #expect(worst < 1.0 / 1440)
  }

  @Test("the running periods are those that hold the instant, at every level")
  func running() {
    for day in stride(from: 0.0, to: 45_000, by: 611.7) {
      let instant = Self.chartB.birth.advanced(byDays: day)
      let running = Self.chartB.running(at: instant, levels: 5)
      #expect(running.count == 5)
      #expect(running.allSatisfy { $0.contains(instant) })
      let level = Self.chartB.children(of: running[3])
      #expect(level.contains(running[4]))
    }
    #expect(Self.chartB.running(at: Self.chartB.birth.advanced(byDays: -1)).isEmpty)
  }

  @Test("the length of the year is a named choice", arguments: DashaYear.allCases)
  func years(_ year: DashaYear) {
    let dasha = Vimshottari(
      moon: SiderealLongitude(0), birth: Instant(julianDayUT: 2_451_545), year: year)
    #expect(dasha.firstLord == .ketu)
    #expect(abs(dasha.mahadasha(9).start.julianDayUT - 2_451_545 - 120 * year.days) < 1e-6)
  }
}
