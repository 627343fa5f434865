import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Numerics
import TestSupport
import Testing

@Suite struct TimeRangeTests {
  private static let noon = Instant.utc(1990, 5, 15, 16)

  private func report(_ moment: BirthMoment, at place: GeoCoordinates?) throws -> TimeRangeReport {
    try TimeRangeReport(birth: Birth(moment: moment, place: place), ephemeris: .standard)
  }

  private func day(from start: Instant) -> BirthMoment {
    BirthMoment(
      noon: start.advanced(byDays: 0.5), dayStart: start, dayEnd: start.advanced(byDays: 1))
  }

  @Test("an exact time leaves every fact certain")
  func exact() throws {
    let report = try report(BirthMoment(Self.noon), at: .newYork)
    let facts = try NatalChart.cast(Self.noon, at: .newYork).facts
    #expect(report.changes.isEmpty)
    #expect(report.certainFacts == facts)
    #expect(report.certainty(of: facts[0]) == .certain)
  }

  @Test("AST-44 ARC-307 the Moon's two signs are named on a day on which it changes")
  func moonSign() throws {
    // On 15 May 1990, late in the day at Greenwich, the Moon enters Aquarius.
    let changing = try report(day(from: .utc(1990, 5, 15, 4)), at: nil)
    #expect(changing.signs(of: .moon) == [.capricorn, .aquarius])
    #expect(changing.certainty(of: .sign(.sun, .taurus)) == .certain)
    #expect(changing.certainty(of: .sign(.moon, .aries)) == .excluded)
    let entering = try #require(
      changing.changes.first { $0.began.contains(.sign(.moon, .aquarius)) })
    let moon = try Ephemeris.standard.position(of: .moon, at: entering.instant).longitude
    #expect(abs(Degrees.difference(from: 300, to: moon)) < 1e-5)
  }

  @Test("in a day every sign rises once, and every change of it is exact to a tenth of a second")
  func risingSigns() throws {
    let report = try report(day(from: .utc(1990, 5, 15, 4)), at: .newYork)
    #expect(Set(report.signs(of: .ascendant)) == Set(ZodiacSign.allCases))
    let rises = report.changes.filter { change in
      change.began.contains { if case .sign(.ascendant, _) = $0 { true } else { false } }
    }
    #expect((12...13).contains(rises.count))
    for change in rises {
      let chart = try NatalChart.cast(change.instant, at: .newYork)
      let place = try #require(chart.degree(of: .ascendant))
      #expect(place.degree < 0.002)
    }
  }

  @Test("the facts at any minute are those whose spans hold then")
  func spansAgree() throws {
    let moment = BirthMoment(Self.noon, withinMinutes: 90)
    let report = try report(moment, at: .newYork)
    for minute in stride(from: -90.0, through: 90, by: 7.3) {
      let instant = Self.noon.advanced(byDays: minute / 1440)
      let facts = Set(try NatalChart.cast(instant, at: .newYork).facts)
      let held = report.spans.filter { span in span.ranges.contains { $0.contains(instant) } }
      #expect(Set(held.map(\.fact)) == facts)
    }
    #expect(Set(report.certainFacts).isSubset(of: report.spans.map(\.fact)))
  }

  @Test("an aspect enters its orb exactly at the limit")
  func orbs() throws {
    let report = try report(BirthMoment(Self.noon, withinMinutes: 60), at: .newYork)
    var checked = 0
    for change in report.changes {
      for case .aspect(let first, let kind, let second) in change.began {
        let chart = try NatalChart.cast(change.instant, at: .newYork)
        let aspect = try #require(
          chart.aspects.first { $0.first == first && $0.second == second && $0.kind == kind })
        #expect(aspect.limit - aspect.orb < 0.002)
        checked += 1
      }
    }
    #expect(checked > 0)
  }

  @Test("the share of the window is measured")
  func share() throws {
    let report = try report(BirthMoment(Self.noon, withinMinutes: 120), at: .newYork)
    let shares = report.signs(of: .ascendant).map { sign -> Double in
      if case .possible(let share) = report.certainty(of: .sign(.ascendant, sign)) {
        share
      } else {
        1
      }
    }
    #expect(abs(shares.reduce(0, +) - 1) < 1e-9)
  }

  @Test("a fact holds in the charts that list it and in no others")
  func holding() throws {
    var random = SplitMix64(seed: 31)
    let charts = try (0..<12).map { _ in
      try NatalChart.cast(random.instant(), at: random.place())
    }
    for fact in Set(charts.flatMap(\.facts)) {
      for chart in charts {
        #expect(fact.holds(in: chart) == chart.facts.contains(fact))
      }
    }
  }
}
