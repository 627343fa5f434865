import ChartDrawing
import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import Testing

/// Drawings of charts that the modules below have cast: Albert Einstein, Ulm, 14 March 1879, 11:30
/// local mean time (10:50 UT).
@Suite struct AdapterTests {
  private let instant = Instant(julianDayUT: 2_407_422.951_388_889)
  private let ulm = GeoCoordinates(latitude: 48.4, longitude: 10)

  private func natal(isTimeKnown: Bool = true) throws -> NatalChart {
    let moment =
      isTimeKnown
      ? BirthMoment(instant)
      : BirthMoment(
        noon: instant, dayStart: instant.advanced(byDays: -0.5),
        dayEnd: instant.advanced(byDays: 0.5))
    return try NatalChart(birth: Birth(moment: moment, place: ulm), ephemeris: .standard)
  }

  @Test("a natal chart becomes a wheel with its points, houses and aspects")
  func wheel() throws {
    let chart = try natal()
    let wheel = WheelChart(chart, title: "Albert Einstein")
    #expect(wheel.points.map(\.id).prefix(3) == ["sun", "moon", "mercury"])
    #expect(wheel.points.count == 11 && wheel.points.last?.glyph == .northNode)
    #expect(abs((wheel.houses?.ascendant ?? 0) - 101.646) < 0.01)
    #expect(wheel.aspects.count == chart.aspects.count)
    let svg = WheelDrawing(wheel, theme: .light).svg()
    #expect(svg.contains("Sun at 23 degrees 30 minutes of Pisces in house 10."))
    #expect(svg.contains("Ascendant at 11 degrees 38 minutes of Cancer."))
    #expect(svg.contains(#"id="planet-north-node""#))
    for aspect in wheel.aspects {
      #expect(svg.contains("aspect-\(aspect.first.id)-\(aspect.kind.name)-\(aspect.second.id)"))
    }
    #expect(svg.utf8.count < 40_000)
  }

  @Test("an unknown time leaves houses, angles and their aspects out")
  func unknownTime() throws {
    let wheel = WheelChart(try natal(isTimeKnown: false), title: "Noon")
    #expect(wheel.houses == nil)
    let ends = wheel.aspects.flatMap { [$0.first.id, $0.second.id] }
    #expect(!ends.contains("ascendant") && !ends.contains("midheaven"))
    #expect(WheelDrawing(wheel).svg().contains("Wheel without houses"))
  }

  @Test("all thirteen points, and lots without a glyph passed over")
  func allPoints() throws {
    let shown = PointSet.planets.union(.nodes).union(PointSet(.lilith, .fortune, .eros))
    let wheel = WheelChart(try natal(), title: "All", showing: shown)
    #expect(wheel.points.count == 14)
    #expect(!wheel.points.contains { $0.name == "Lot of Eros" })
  }

  @Test("a second chart goes around the first")
  func biWheel() throws {
    let chart = try natal()
    let sky = try Ephemeris.standard.sky(at: instant.advanced(byDays: 10_000))
    let transits = PointPositions(sky: sky)
    let aspects = transits.aspects(of: .planets, to: chart.points, orbs: .standard)
    let wheel = WheelChart(
      chart, title: "Transits", around: transits, named: "Transiting", aspects: aspects)
    #expect(wheel.outerPoints.count == 11)
    #expect(wheel.aspects.count == aspects.count)
    #expect(wheel.aspects.allSatisfy { $0.first.name.hasPrefix("Transiting ") })
    let svg = WheelDrawing(wheel).svg()
    #expect(svg.contains(#"id="outer-planet-sun""#))
    #expect(svg.contains("Transiting Sun"))
  }

  @Test("DES-123 a Vedic chart is drawn as rashi and as navamsha", arguments: IndianStyle.allCases)
  func vedic(style: IndianStyle) throws {
    let birth = Birth(moment: BirthMoment(instant), place: ulm)
    let chart = try JyotishChart(birth: birth, ephemeris: .standard)
    let rashi = IndianChart(chart, title: "Rashi")
    #expect(rashi.lagna == chart.lagna?.rashi)
    #expect(rashi.occupants.map(\.graha) == Graha.allCases)
    #expect(rashi.occupants.allSatisfy { $0.degree != nil })
    let navamsha = IndianChart(chart, varga: .navamsha, title: "Navamsha")
    #expect(navamsha.occupants.map(\.sign) == chart.grahas.map(\.longitude.navamsha))
    #expect(navamsha.occupants.allSatisfy { $0.degree == nil })
    for drawn in [rashi, navamsha] {
      let svg = IndianDrawing(drawn, style: style).svg()
      for graha in Graha.allCases { #expect(svg.contains("graha-\(graha.name.lowercased())")) }
    }
  }
}
