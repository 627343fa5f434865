import Charts
import CivilTime
import Ephemeris
import JSON
import Numerics
import Readings
import Testing

@testable import Astronova

@Suite struct TransitListTests {
  @Test("AST-47 the transits of 1 June 2024, in both languages", arguments: Fixture.languages)
  func reference(language: String) throws {
    let lexicon = Fixture.lexicon(language)
    let chart = try Fixture.chart()
    let list = try TransitList(
      to: chart.nativity, at: Fixture.now, limit: 50, ephemeris: Fixture.ephemeris,
      lexicon: lexicon)
    let expected: [(String, Double)] = [
      ("mercury-trine-moon", 0.10), ("uranus-conjunction-sun", 0.13),
      ("saturn-conjunction-mars", 0.48), ("mars-square-saturn", 0.99),
    ]
    for (id, orb) in expected {
      let found = try #require(list.entries.first { $0.id.hasPrefix(id) })
      #expect(abs(found.aspect.orb - orb) < 0.01)
    }
    #expect(list.entries.map(\.strength) == list.entries.map(\.strength).sorted(by: >))
    #expect(Set(list.entries.map(\.id)).count == list.entries.count)
    for entry in list.entries {
      let (start, end) = (try #require(entry.start), try #require(entry.end))
      #expect(start <= Fixture.now && Fixture.now <= end)
      #expect(entry.exact.count <= 3 && entry.exact == entry.exact.sorted())
      #expect(entry.exact.allSatisfy { start < $0 && $0 < end })
      #expect(entry.nearest.map { entry.exact.contains($0) } ?? entry.exact.isEmpty)
      #expect(entry.description.count <= 280 && !entry.description.contains("{"))
      #expect(!entry.title.isEmpty && !entry.statement.factors.isEmpty)
      #expect((1...12).contains(entry.house ?? 0))
      #expect(!PointSet(.northNode).contains(entry.aspect.second))
    }
  }

  @Test("AST-90 some planets and a limit narrow the list")
  func narrowed() throws {
    let nativity = try Fixture.chart().nativity
    let saturn = try #require(PointSet(planets: ["saturn", "Mars"]))
    let list = try TransitList(
      to: nativity, at: Fixture.now, by: saturn, ephemeris: Fixture.ephemeris,
      lexicon: Fixture.english)
    #expect(!list.entries.isEmpty)
    #expect(list.entries.allSatisfy { saturn.contains($0.aspect.first) })
    let two = try TransitList(
      to: nativity, at: Fixture.now, limit: 2, ephemeris: Fixture.ephemeris,
      lexicon: Fixture.english)
    #expect(two.entries.count == 2)
    #expect(PointSet(planets: ["Chiron"]) == nil)
  }

  @Test("AST-44 AST-47 without a time nothing is said of the Moon of birth, of angles and houses")
  func unknownTime() throws {
    let data = try BirthData(Fixture.date("1990-05-15"), nil, in: .utc, at: Fixture.newYork)
    let list = try TransitList(
      to: Fixture.chart(data).nativity, at: Fixture.now, limit: 50, ephemeris: Fixture.ephemeris,
      lexicon: Fixture.english)
    #expect(!list.entries.isEmpty)
    for entry in list.entries {
      #expect(entry.house == nil)
      #expect(!PointSet(.moon, .ascendant, .midheaven).contains(entry.aspect.second))
      // No minute is told, nor a day that another hour would move: only between which days.
      #expect(entry.exact.isEmpty && entry.nearest == nil && entry.end == nil)
      if let span = entry.span { #expect(span.lowerBound < span.upperBound) }
    }
    #expect(list.entries.contains { $0.span != nil })
    let known = try TransitList(
      to: Fixture.chart().nativity, at: Fixture.now, ephemeris: Fixture.ephemeris,
      lexicon: Fixture.english)
    #expect(known.entries.allSatisfy { $0.span == nil } && known.entries.contains { $0.end != nil })
  }

  @Test("AST-90 without a birth the planets of the sky are compared", arguments: Fixture.languages)
  func sky(language: String) throws {
    var seen = 0
    for month in 0..<24 {
      let moment = Fixture.now.advanced(byDays: 30.4 * Double(month))
      let list = try TransitList(
        ofSkyAt: moment, ephemeris: Fixture.ephemeris, lexicon: Fixture.lexicon(language))
      seen += list.entries.count
      for entry in list.entries {
        #expect(entry.house == nil)
        #expect(entry.aspect.second.planet != nil && entry.aspect.first != entry.aspect.second)
        #expect(entry.description.count <= 280 && !entry.description.contains("{"))
        let (start, end) = (try #require(entry.start), try #require(entry.end))
        #expect(start < moment && moment < end)
        for edge in [start, end] {
          #expect(abs(try orb(entry.aspect, at: edge) - entry.aspect.limit) < 1e-5)
        }
        for exact in entry.exact { #expect(try orb(entry.aspect, at: exact) < 1e-5) }
      }
    }
    #expect(seen > 24)
  }

  private func orb(_ aspect: Aspect, at instant: Instant) throws -> Double {
    let sky = try Fixture.ephemeris.sky(at: instant)
    let (first, second) = (try #require(aspect.first.planet), try #require(aspect.second.planet))
    let apart = Degrees.separation(sky[first].longitude, sky[second].longitude)
    return abs(apart - aspect.kind.angle)
  }

  @Test("AST-47 a transit is written with all of its fields")
  func fields() throws {
    let list = try TransitList(
      to: Fixture.chart().nativity, at: Fixture.now, limit: 1, ephemeris: Fixture.ephemeris,
      lexicon: Fixture.english)
    let json = try Fixture.json { $0.transit(list.entries[0]) }
    #expect(
      Fixture.names(json) == [
        "id", "transitPlanet", "natalPlanet", "aspect", "orb", "applying", "retrograde",
        "transitSign", "transitHouse", "startDate", "exactDate", "endDate", "exactDates",
        "strength", "nature", "title", "description",
      ])
  }
}
