import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Numerics
import TestSupport
import Testing

@Suite struct NatalChartTests {
  @Test("AST-42 the reference chart of 1990: positions to 0.01°, angles to 0.05°")
  func reference1990() throws {
    let chart = try NatalChart.reference()
    let expected: [(ChartPoint, ZodiacSign, Double, Bool)] = [
      (.sun, .taurus, 24.336, false), (.moon, .capricorn, 26.390, false),
      (.mercury, .taurus, 8.020, true), (.venus, .aries, 12.747, false),
      (.mars, .pisces, 18.287, false), (.jupiter, .cancer, 9.530, false),
      (.saturn, .capricorn, 25.250, true), (.uranus, .capricorn, 9.185, true),
      (.neptune, .capricorn, 14.354, true), (.pluto, .scorpio, 16.169, true),
    ]
    for (point, sign, degree, isRetrograde) in expected {
      let motion = try #require(chart.points[point])
      #expect(Degrees.separation(motion.longitude, sign.start + degree) < 0.01, "\(point)")
      #expect((motion.speed < 0) == isRetrograde, "\(point)")
    }
    let ascendant = try #require(chart.longitude(of: .ascendant))
    let midheaven = try #require(chart.longitude(of: .midheaven))
    #expect(Degrees.separation(ascendant, ZodiacSign.gemini.start + 8.138) < 0.05)
    #expect(Degrees.separation(midheaven, ZodiacSign.aquarius.start + 13.922) < 0.05)
  }

  @Test("AST-42 four hours later the Moon and the angles have moved on")
  func reference1990Noon() throws {
    let chart = try NatalChart.cast(.utc(1990, 5, 15, 14, 30), at: .newYork)
    let expected: [(ChartPoint, ZodiacSign, Double, Double)] = [
      (.moon, .capricorn, 28.450, 0.01), (.ascendant, .leo, 2.204, 0.05),
      (.midheaven, .aries, 17.950, 0.05),
    ]
    for (point, sign, degree, tolerance) in expected {
      let longitude = try #require(chart.longitude(of: point))
      #expect(Degrees.separation(longitude, sign.start + degree) < tolerance, "\(point)")
    }
  }

  @Test("AST-42 the reference chart of 2000 at Greenwich")
  func reference2000() throws {
    let chart = try NatalChart.cast(.utc(2000, 1, 1, 12), at: .greenwich)
    let expected: [(ChartPoint, ZodiacSign, Double, Double)] = [
      (.sun, .capricorn, 10.369, 0.01), (.moon, .scorpio, 13.324, 0.01),
      (.saturn, .taurus, 10.396, 0.01), (.ascendant, .aries, 24.265, 0.05),
    ]
    for (point, sign, degree, tolerance) in expected {
      let longitude = try #require(chart.longitude(of: point))
      #expect(Degrees.separation(longitude, sign.start + degree) < tolerance, "\(point)")
    }
    #expect(try #require(chart.points[.saturn]).speed < 0)
  }

  @Test("AST-43 where Placidus is undefined, Porphyry is used and said")
  func polarFallback() throws {
    let chart = try NatalChart.cast(.utc(1990, 6, 15, 12), at: .tromso)
    #expect(chart.houses?.system == .placidus)
    #expect(chart.houses?.systemUsed == .porphyry)
  }

  @Test("AST-44 ARC-306 without a time or a place there are no angles, no houses and no lots")
  func withoutAngles() throws {
    let noon = Instant.utc(1990, 5, 15, 16)
    let day = BirthMoment(
      noon: noon, dayStart: noon.advanced(byDays: -0.5), dayEnd: noon.advanced(byDays: 0.5))
    for birth in [
      Birth(moment: day, place: .newYork), Birth(moment: BirthMoment(noon), place: nil),
    ] {
      let chart = try NatalChart(birth: birth, ephemeris: .standard)
      #expect(chart.houses == nil && chart.cusps == nil && chart.sect == nil)
      #expect(chart.points.points.intersection(.local).isEmpty)
      #expect(chart.house(of: .sun) == nil)
      #expect(chart.balance.hemispheres == nil)
      #expect(chart.aspects.allSatisfy { $0.points.intersection(.local).isEmpty })
    }
  }

  @Test("AST-41 every point lies within the circle, and opposite points are opposite")
  func wrapping() throws {
    var random = SplitMix64(seed: 41)
    for _ in 0..<300 {
      let chart = try NatalChart.cast(random.instant(), at: random.place())
      for point in chart.points.points {
        let longitude = try #require(chart.longitude(of: point))
        #expect(longitude >= 0 && longitude < 360)
      }
      for (a, b) in [
        (ChartPoint.ascendant, ChartPoint.descendant), (.midheaven, .imumCoeli),
        (.northNode, .southNode),
      ] {
        let separation = Degrees.separation(
          try #require(chart.longitude(of: a)), try #require(chart.longitude(of: b)))
        #expect(abs(separation - 180) < 1e-9)
      }
    }
  }

  @Test("a body exactly on a cusp is in the house that opens there")
  func bodyOnCusp() throws {
    var random = SplitMix64(seed: 164)
    for _ in 0..<200 {
      let chart = try NatalChart.cast(random.instant(), at: random.place())
      let cusps = try #require(chart.cusps)
      for house in 1...12 {
        #expect(chart.house(at: cusps[house - 1]) == house)
        #expect(chart.house(at: cusps[house - 1] - 1e-9) == (house + 10) % 12 + 1)
      }
    }
  }

  @Test("AST-46 elements, modalities and hemispheres each count the ten planets")
  func balance() throws {
    var random = SplitMix64(seed: 46)
    for _ in 0..<100 {
      let balance = try NatalChart.cast(random.instant(), at: random.place()).balance
      #expect(Element.allCases.reduce(0) { $0 + balance[$1] } == 10)
      #expect(Modality.allCases.reduce(0) { $0 + balance[$1] } == 10)
      let halves = try #require(balance.hemispheres)
      #expect(halves.above + halves.below == 10 && halves.east + halves.west == 10)
    }
    let reference = try NatalChart.reference().balance
    #expect([reference.fire, reference.earth, reference.air, reference.water] == [1, 6, 0, 3])
    #expect([reference.cardinal, reference.fixed, reference.mutable] == [6, 3, 1])
  }

  @Test("the Sun is above the horizon by day; the lots turn round by night")
  func sectAndLots() throws {
    var random = SplitMix64(seed: 23)
    for _ in 0..<300 {
      let chart = try NatalChart.cast(random.instant(), at: random.place())
      let house = try #require(chart.house(of: .sun))
      #expect((chart.sect == .day) == (house >= 7))
      let longitude = { (point: ChartPoint) in chart.longitude(of: point) ?? .nan }
      let arc = longitude(.moon) - longitude(.sun)
      let expected = longitude(.ascendant) + (chart.sect == .day ? arc : -arc)
      #expect(Degrees.separation(longitude(.fortune), expected) < 1e-9)
      // Fortune and Spirit lie on either side of the Ascendant, equally far.
      #expect(
        abs(
          Degrees.difference(from: longitude(.ascendant), to: longitude(.fortune))
            + Degrees.difference(from: longitude(.ascendant), to: longitude(.spirit))) < 1e-9
          || abs(Degrees.separation(longitude(.fortune), longitude(.ascendant)) - 180) < 1e-6)
    }
  }

  @Test("a birth outside the ephemeris is refused with the span that it has")
  func outsideSpan() {
    #expect(throws: EphemerisError.self) { try NatalChart.cast(.utc(2700, 1, 1), at: nil) }
  }

  @Test(
    "AST-40 ARC-301 ARC-308 Sun to Pluto, the true node, Ascendant and Midheaven, in this order")
  func order() throws {
    #expect(
      PointSet.standard.map(\.name) == [
        "Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune",
        "Pluto", "North Node", "Ascendant", "Midheaven",
      ])
    let instant = Instant.utc(1990, 5, 15, 10, 30)
    let (node, mean) = (
      try NatalChart.reference(),
      try NatalChart.cast(instant, at: .newYork, options: ChartOptions(lunarNode: .mean))
    )
    #expect(node.longitude(of: .northNode) == node.sky[.trueNode].longitude)
    #expect(mean.longitude(of: .northNode) == node.sky[.meanNode].longitude)
  }

  // Paulus Alexandrinus, ch. 23: by day from the first point to the second, by night the other way.
  @Test(
    "each lot is an arc laid off from the Ascendant, turned round by night",
    arguments: [
      (ChartPoint.fortune, ChartPoint.sun, ChartPoint.moon), (.spirit, .moon, .sun),
      (.eros, .spirit, .venus), (.necessity, .mercury, .fortune), (.courage, .mars, .fortune),
      (.victory, .spirit, .jupiter), (.nemesis, .saturn, .fortune),
    ] as [(ChartPoint, ChartPoint, ChartPoint)])
  func lots(lot: ChartPoint, start: ChartPoint, end: ChartPoint) throws {
    var random = SplitMix64(seed: 7)
    var sects: Set<Sect> = []
    for _ in 0..<40 {
      let chart = try NatalChart.cast(random.instant(), at: random.place())
      let sect = try #require(chart.sect)
      sects.insert(sect)
      let longitude = { (point: ChartPoint) in chart.longitude(of: point) ?? .nan }
      let arc = longitude(end) - longitude(start)
      let expected = longitude(.ascendant) + (sect == .day ? arc : -arc)
      #expect(Degrees.separation(longitude(lot), expected) < 1e-9)
    }
    #expect(sects.count == 2)
  }
}
