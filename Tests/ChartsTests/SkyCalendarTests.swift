import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Testing

@Suite struct SkyCalendarTests {
  private static let year = Instant.utc(2026, 1, 1)..<Instant.utc(2027, 1, 1)

  private func calendar(
    _ sorts: SkyMoment.Sort..., to chart: NatalChart? = nil
  ) throws -> SkyCalendar {
    let sorts = sorts.isEmpty ? Set(SkyMoment.Sort.allCases) : Set(sorts)
    return try SkyCalendar(of: sorts, to: chart, during: Self.year, ephemeris: .standard)
  }

  // Catalogues of eclipses and phases: F. Espenak, Five Millennium Canon; times in UT.
  @Test("AST-242 the eclipses of 2026 are the four of the canon, to the minute")
  func eclipses() throws {
    let expected = [
      ("solar-eclipse", Instant.utc(2026, 2, 17, 12, 12)),
      ("lunar-eclipse", .utc(2026, 3, 3, 11, 34)), ("solar-eclipse", .utc(2026, 8, 12, 17, 46)),
      ("lunar-eclipse", .utc(2026, 8, 28, 4, 13)),
    ]
    let moments = try calendar(.eclipses).moments
    #expect(moments.map(\.name) == expected.map(\.0))
    for (moment, (_, instant)) in zip(moments, expected) {
      #expect(abs(moment.instant.julianDayUT - instant.julianDayUT) < 1.5 / 1440)
    }
  }

  @Test("AST-242 all sorts come in order of time, each in its number")
  func order() throws {
    let moments = try calendar(to: .reference()).moments
    #expect(moments.map(\.instant) == moments.map(\.instant).sorted())
    let counts = Dictionary(grouping: moments, by: \.sort).mapValues(\.count)
    #expect((49...50).contains(counts[.quarters] ?? 0))
    #expect(counts[.eclipses] == 4)
    #expect(Set(moments.map(\.sort)) == Set(SkyMoment.Sort.allCases))
    #expect(moments.allSatisfy { Self.year.contains($0.instant) && $0.window == nil })
    // Mercury turns six times in a year, and no sort lists the Moon's own way.
    #expect(moments.count { $0.name.hasPrefix("mercury-") && $0.sort == .stations } == 6)
    #expect(!moments.contains { $0.name.hasPrefix("moon-") })
  }

  @Test("AST-242 a name and a day tell every moment from the others")
  func identity() throws {
    let moments = try calendar(to: .reference()).moments
    let ids = moments.map { "\($0.instant.civil().date).\($0.name)" }
    #expect(Set(ids).count == ids.count)
  }

  @Test(
    "AST-242 a birth of unknown time lists transits that are exact within a day for each time of it"
  )
  func unknownTime() throws {
    let noon = Instant.utc(1990, 5, 15, 16)
    let birth = Birth(
      moment: BirthMoment(
        noon: noon, dayStart: noon.advanced(byDays: -0.5), dayEnd: noon.advanced(byDays: 0.5)),
      place: .newYork)
    let chart = try NatalChart(birth: birth, ephemeris: .standard)
    let found = try calendar(.transits, to: chart)
    let all = try calendar(.transits, to: .reference())
    #expect(!found.moments.isEmpty && found.uncertainTransits > 0)
    #expect(found.moments.count + found.uncertainTransits < all.moments.count)
    for moment in found.moments {
      let window = try #require(moment.window)
      #expect(window.contains(moment.instant))
      #expect(window.upperBound.julianDayUT - window.lowerBound.julianDayUT <= 1.01)
    }
    // The Moon moves by 13 degrees within the day: no planet meets it on a day that is known.
    #expect(!found.moments.contains { $0.name.hasSuffix("-moon") })
  }
}
