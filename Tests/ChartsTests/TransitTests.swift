import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Numerics
import Testing

@Suite struct TransitTests {
  private static let instant = Instant.utc(2024, 6, 1, 12)

  private func transits() throws -> [Aspect] {
    try NatalChart.reference().transits(of: Ephemeris.standard.sky(at: Self.instant))
  }

  @Test("AST-47 the transits of 1 June 2024 to the chart of 15 May 1990")
  func list() throws {
    let expected: [(ChartPoint, AspectKind, ChartPoint, Double)] = [
      (.mercury, .trine, .moon, 0.10), (.uranus, .conjunction, .sun, 0.13),
      (.saturn, .conjunction, .mars, 0.48), (.mars, .square, .saturn, 0.99),
    ]
    let transits = try transits()
    for (transiting, kind, natal, orb) in expected {
      let found = try #require(
        transits.first { $0.first == transiting && $0.second == natal && $0.kind == kind })
      #expect(abs(found.orb - orb) < 0.01)
    }
    #expect(transits.map(\.strength) == transits.map(\.strength).sorted(by: >))
    #expect(transits.allSatisfy { (0...1).contains($0.strength) })
  }

  @Test("AST-47 a transit applies by the transiting planet's motion alone")
  func applying() throws {
    let chart = try NatalChart.reference()
    let later = Self.instant.advanced(byDays: 0.01)
    for transit in try transits() where transit.orb > 0.2 {
      let body = try #require(transit.first.planet)
      let moved = try Ephemeris.standard.position(of: body, at: later).longitude
      let natal = try #require(chart.longitude(of: transit.second))
      let orb = abs(Degrees.separation(moved, natal) - transit.kind.angle)
      #expect(transit.isApplying == (orb < transit.orb))
    }
  }

  @Test("AST-47 the whole stay of a present transit: its ends are at the limit, its passes exact")
  func period() throws {
    let chart = try NatalChart.reference()
    for transit in try transits() {
      let period = try #require(
        try chart.transitPeriod(of: transit, at: Self.instant, ephemeris: .standard))
      let (start, end) = (try #require(period.start), try #require(period.end))
      #expect(start <= Self.instant && Self.instant <= end)
      #expect(period.natal == transit.second && period.kind == transit.kind)
      for edge in [start, end] {
        #expect(abs(try orb(of: period, at: edge, in: chart) - transit.limit) < 1e-5)
      }
      for pass in period.passes {
        #expect(start < pass.instant && pass.instant < end)
        #expect(try orb(of: period, at: pass.instant, in: chart) < 1e-5)
      }
    }
  }

  private func orb(
    of period: TransitPeriod, at instant: Instant, in chart: NatalChart
  ) throws -> Double {
    let longitude = try Ephemeris.standard.position(of: period.transiting, at: instant).longitude
    let natal = try #require(chart.longitude(of: period.natal))
    return abs(Degrees.separation(longitude, natal) - period.kind.angle)
  }

  @Test("AST-47 around its stations an outer planet passes three times")
  func triplePass() throws {
    // Pluto goes over 29° Capricorn in 2023, turns back in May and again in October.
    var points = PointPositions()
    points[.sun] = .init(longitude: 299)
    struct Bare: Chart {
      let points: PointPositions
      var cusps: InlineArray<12, Double>? { nil }
      var aspects: [Aspect] { [] }
    }
    let passes = try Bare(points: points).transitPasses(
      by: PointSet(.pluto), during: .utc(2021, 1, 1)..<(.utc(2025, 6, 1)), ephemeris: .standard
    ).filter { $0.kind == .conjunction }
    #expect(passes.count == 3)
    #expect(passes.map(\.isRetrograde) == [false, true, false])
    #expect(passes.map(\.instant) == passes.map(\.instant).sorted())
  }

  @Test("the stays of a year are the transits of every day in it")
  func yearOfPeriods() throws {
    let chart = try NatalChart.reference()
    let window = Instant.utc(2024, 1, 1)..<(.utc(2025, 1, 1))
    let periods = try chart.transitPeriods(during: window, ephemeris: .standard)
    for day in stride(from: 0.37, to: 366, by: 9.13) {
      let instant = window.lowerBound.advanced(byDays: day)
      let listed = chart.transits(of: try Ephemeris.standard.sky(at: instant))
      let held = periods.filter {
        ($0.start ?? window.lowerBound) <= instant && instant < ($0.end ?? window.upperBound)
      }
      #expect(
        Set(listed.map { [$0.first.rawValue, $0.kind.rawValue, $0.second.rawValue] })
          == Set(
            held.map { [$0.transiting.rawValue, $0.kind.rawValue, $0.natal.rawValue] }))
    }
    let passes = try chart.transitPasses(during: window, ephemeris: .standard)
    #expect(passes.count == periods.reduce(0) { $0 + $1.passes.count })
    #expect(passes.count > 1000)
  }

  @Test("a solar return brings the Sun back to its place once a year, a lunar one each month")
  func returns() throws {
    let natal = try NatalChart.reference()
    let now = Self.instant
    for (body, days) in [(Body.sun, 365.0...366.0), (.moon, 27.0...27.8)] {
      let last = try #require(
        try natal.lastReturn(of: body, before: now, at: .newYork, ephemeris: .standard))
      let next = try #require(
        try natal.nextReturn(of: body, after: now, at: .greenwich, ephemeris: .standard))
      for chart in [last, next] {
        // One second of time moves the Moon by half a second of arc.
        #expect(
          Degrees.separation(chart.sky[body].longitude, natal.sky[body].longitude) < 0.5 / 3600)
        #expect(chart.houses != nil)
      }
      let (from, to) = (last.birth.moment.instant, next.birth.moment.instant)
      #expect(from < now && now < to)
      #expect(days.contains(to.julianDayUT - from.julianDayUT))
      #expect(next.birth.place == .greenwich)
    }
  }

  @Test("a return of a birth without a time has no angles, that of a rough time is as rough")
  func uncertainReturns() throws {
    let noon = Instant.utc(1990, 5, 15, 16)
    let day = BirthMoment(
      noon: noon, dayStart: noon.advanced(byDays: -0.5), dayEnd: noon.advanced(byDays: 0.5))
    for moment in [day, BirthMoment(noon, withinMinutes: 20)] {
      let natal = try NatalChart(
        birth: Birth(moment: moment, place: .newYork), ephemeris: .standard)
      let found = try #require(
        try natal.nextReturn(
          of: .sun, after: Self.instant, at: .newYork, ephemeris: .standard))
      #expect((found.houses != nil) == moment.isTimeKnown)
      let (mine, theirs) = (moment.window, found.birth.moment.window)
      #expect(
        abs(
          (theirs.upperBound.julianDayUT - theirs.lowerBound.julianDayUT)
            - (mine.upperBound.julianDayUT - mine.lowerBound.julianDayUT)) < 1e-8)
    }
  }

  @Test("a window beyond the table is refused")
  func outsideSpan() throws {
    let chart = try NatalChart.reference()
    #expect(throws: EphemerisError.self) {
      try chart.transitPasses(
        during: .utc(2649, 1, 1)..<(.utc(2651, 1, 1)), ephemeris: .standard)
    }
  }
}
