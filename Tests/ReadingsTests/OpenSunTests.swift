import Charts
import CivilTime
import Ephemeris
import EphemerisData
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// What is told of a birth whose hour decides the sign of its Sun.
@Suite struct OpenSunTests {
  /// The equinox of 1990 was on 20 March at 21:19 UTC.
  private func nativity() throws -> Nativity {
    let midnight = Instant(try CivilDate(year: 1990, month: 3, day: 20), .midnight)
    let moment = BirthMoment(
      noon: midnight.advanced(byDays: 0.5), dayStart: midnight,
      dayEnd: midnight.advanced(byDays: 1))
    return try Nativity(
      try NatalChart(birth: Birth(moment: moment, place: nil), ephemeris: .standard),
      ephemeris: .standard)
  }

  private func countsFromSun(_ factors: [Factor]) -> Bool {
    factors.contains { factor in
      switch factor.fact {
      case .western(.visit(_, .sunSign)), .western(.moonStay(_, .sunSign, _, _)): true
      default: false
      }
    }
  }

  @Test(
    "ARC-307 AST-81 no day of an open Sun counts houses from its sign", arguments: ["en", "es"])
  func days(language: String) throws {
    let (nativity, lexicon) = (try nativity(), Lexicon(KnowledgeBase.of(language)))
    #expect(nativity.signs(of: .sun) == [.pisces, .aries] && nativity.sunSign == nil)
    let first = try CivilDate(year: 2026, month: 11, day: 1)
    for offset in 0..<30 {
      let date = first.advanced(byDays: offset)
      let day = try DailyHoroscope(
        for: .person(nativity), on: date, ephemeris: .standard, lexicon: lexicon)
      #expect(day.reading.sections.first?.statements.isEmpty == false, "\(date)")
      #expect(!countsFromSun(day.reading.factors))
    }
  }

  @Test(
    "ARC-307 DES-129 an insight of an open Sun tells no house, and not the same every day",
    arguments: ["en", "es"])
  func insights(language: String) throws {
    let (nativity, lexicon) = (try nativity(), Lexicon(KnowledgeBase.of(language)))
    let first = try CivilDate(year: 2026, month: 11, day: 1)
    let told = try (0..<30).map { offset in
      try DailyInsight(
        western: nativity, on: first.advanced(byDays: offset), ephemeris: .standard,
        lexicon: lexicon
      ).statement
    }
    for statement in told {
      #expect(!countsFromSun(statement.factors), "\(statement.text)")
      #expect(DailyInsight.length.contains(statement.text.count), "\(statement.text)")
    }
    #expect(Set(told.map(\.text)).count > 15)
  }

  @Test("ARC-307 AST-83 nor does a month, a year, a stay or a ring of transits")
  func stretches() throws {
    let (nativity, lexicon) = (try nativity(), Lexicon(.english))
    let date = try CivilDate(year: 2026, month: 11, day: 1)
    let sky = try Ephemeris.standard.sky(at: Instant(date, .noon))
    let month = try PeriodHoroscope(
      for: .person(nativity), from: date, days: 30, ephemeris: .standard, lexicon: lexicon)
    #expect(!countsFromSun(month.reading.factors))
    let year = YearReader(nativity: nativity, instant: sky.instant, ephemeris: .standard)
    #expect(try year.visits().isEmpty)
    #expect(try SkyReader(sky).moonStay(of: nativity, .standard) == nil)
    let ring = ChartReading(of: sky, over: nativity, aspects: [], lexicon: lexicon)
    #expect(ring.planets.count == PointSet.planets.count)
    #expect(ring.planets.values.allSatisfy { !$0.text.isEmpty && !countsFromSun($0.factors) })
  }
}
