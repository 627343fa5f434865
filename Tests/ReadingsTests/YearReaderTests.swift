import Charts
import CivilTime
import Ephemeris
import EphemerisData
import ReadingsData
import TestSupport
import Testing

@testable import Readings

@Suite struct YearReaderTests {
  private let lexicon = Lexicon(.english)
  private let now = Instant(unixSeconds: 1_795_262_400)  // 2026-11-21 12:00 UTC

  private func cycles(of nativity: Nativity) throws -> [Factor] {
    try YearReader(nativity: nativity, instant: now, ephemeris: .standard).year()
      .flatMap(\.factors).filter {
        if case .western(.cycle) = $0.fact { true } else { false }
      }
  }

  @Test("PLT-22 a planet's return or turning point is exact on the days that it names")
  func cycles() throws {
    var random = SplitMix64(seed: 29)
    var passes = 0
    var nodes = 0
    for round in 0..<60 {
      let nativity = try randomNativity(&random, isTimeKnown: round % 3 != 0)
      for factor in try cycles(of: nativity) {
        guard case .western(.cycle(let transit)) = factor.fact else { continue }
        #expect((factor.certainty == .certain) == nativity.isExact)
        guard let body = transit.aspect.first.planet else {
          // The node has no day: it swings to and fro about its place.
          nodes += 1
          #expect(transit.period == nil && factor.fact.claims.count == 2)
          continue
        }
        let natal = nativity.chart.sky[body].longitude
        let period = try #require(transit.period)
        let (start, end) = (try #require(period.start), try #require(period.end))
        #expect(start <= now && now <= end)
        let days = [start, end].map { ($0, 6.0) } + period.passes.map { ($0.instant, 0.0) }
        for (instant, orb) in days {
          let place = try Ephemeris.standard.position(of: body, at: instant).longitude
          let apart = abs((place - natal).remainder(dividingBy: 360))
          #expect(abs(abs(apart - transit.aspect.kind.angle) - orb) < 1e-4)
        }
        for pass in period.passes {
          passes += 1
          let line = "exact on \(lexicon.day(pass.instant))"
          #expect(factor.fact.details(lexicon).contains(line))
        }
      }
    }
    #expect(passes > 20 && nodes > 0)
  }

  @Test("a year that the ephemeris does not reach is refused")
  func beyond() throws {
    var random = SplitMix64(seed: 30)
    let nativity = try randomNativity(&random)
    let reader = YearReader(
      nativity: nativity, instant: now.advanced(byDays: 400_000), ephemeris: .standard)
    #expect(throws: EphemerisError.self) { try reader.year() }
  }
}
