import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Numerics
import TestSupport
import Testing

@Suite struct PairTests {
  @Test("AST-52 house overlays say whose point falls into which of the other's houses")
  func overlays() throws {
    var random = SplitMix64(seed: 52)
    for _ in 0..<50 {
      let first = try NatalChart.cast(random.instant(), at: random.place())
      let second = try NatalChart.cast(random.instant(), at: random.place())
      let synastry = Synastry(first, second)
      let firstInSecond = try #require(synastry.firstInSecond)
      let secondInFirst = try #require(synastry.secondInFirst)
      for point in PointSet.standard {
        let mine = try #require(first.longitude(of: point))
        #expect(firstInSecond[point] == second.house(at: mine))
        let theirs = try #require(second.longitude(of: point))
        #expect(secondInFirst[point] == first.house(at: theirs))
      }
    }
  }

  @Test("AST-44 a person without a birth time has no houses for the other to fall into")
  func overlayWithoutTime() throws {
    let known = try NatalChart.reference()
    let unknown = try NatalChart.cast(.utc(2000, 1, 1, 12), at: nil)
    let synastry = Synastry(known, unknown)
    #expect(synastry.firstInSecond == nil)
    let overlay = try #require(synastry.secondInFirst)
    #expect(overlay[.sun] != nil && overlay[.ascendant] == nil)
  }

  @Test("composite bodies lie in the middle of the shorter arc, across 0° Aries too")
  func compositeBodies() throws {
    var random = SplitMix64(seed: 516)
    for _ in 0..<100 {
      let first = try NatalChart.cast(random.instant(), at: random.place())
      let second = try NatalChart.cast(random.instant(), at: random.place())
      let composite = CompositeChart(first, second)
      for point in PointSet.planets {
        let a = try #require(first.longitude(of: point))
        let b = try #require(second.longitude(of: point))
        let middle = try #require(composite.longitude(of: point))
        #expect(abs(Degrees.separation(a, middle) - Degrees.separation(b, middle)) < 1e-9)
        #expect(Degrees.separation(a, middle) <= 90 + 1e-9)
      }
    }
  }

  @Test("ARC-516 of two opposite points the midpoint is a quarter turn ahead of the first")
  func opposition() {
    #expect(Degrees.midpoint(10, 190) == 100)
    #expect(Degrees.midpoint(190, 10) == 280)
    #expect(Degrees.midpoint(350, 20) == 5)
  }

  @Test(
    "composite houses keep their order, their opposite cusps and are midpoints",
    arguments: [HouseSystem.placidus, .koch, .regiomontanus, .porphyry, .equal, .alcabitius])
  func compositeHouses(system: HouseSystem) throws {
    var random = SplitMix64(seed: 147)
    let options = ChartOptions(houseSystem: system)
    for _ in 0..<100 {
      let first = try NatalChart.cast(random.instant(), at: random.place(), options: options)
      let second = try NatalChart.cast(random.instant(), at: random.place(), options: options)
      let composite = CompositeChart(first, second)
      let cusps = try #require(composite.cusps)
      var sum = 0.0
      for house in 1...12 {
        let width = Degrees.normalized(cusps[house % 12] - cusps[house - 1])
        #expect(width > 0 && width < 180)
        sum += width
        #expect(abs(Degrees.separation(cusps[house - 1], cusps[(house + 5) % 12]) - 180) < 1e-9)
        let (a, b) = (first.cusps?[house - 1] ?? 0, second.cusps?[house - 1] ?? 0)
        let near = Degrees.separation(Degrees.midpoint(a, b), cusps[house - 1])
        #expect(near < 1e-9 || abs(near - 180) < 1e-9)
        #expect(composite.house(at: cusps[house - 1]) == house)
      }
      #expect(abs(sum - 360) < 1e-9)
      let ascendant = try #require(composite.longitude(of: .ascendant))
      let midheaven = try #require(composite.longitude(of: .midheaven))
      #expect(Degrees.difference(from: midheaven, to: ascendant) > 0)
      #expect(composite.house(at: ascendant) == 1)
    }
  }

  @Test("composite whole signs stay whole signs, from the composite Ascendant")
  func compositeWholeSigns() throws {
    var random = SplitMix64(seed: 43)
    let options = ChartOptions(houseSystem: .wholeSign)
    for _ in 0..<50 {
      let composite = CompositeChart(
        try NatalChart.cast(random.instant(), at: random.place(), options: options),
        try NatalChart.cast(random.instant(), at: random.place(), options: options))
      #expect(composite.cusps?[0] == composite.sign(of: .ascendant)?.start)
      #expect(composite.house(of: .ascendant) == 1)
    }
  }

  @Test("the composite of a chart with itself is the chart")
  func compositeOfOne() throws {
    let chart = try NatalChart.reference()
    let composite = CompositeChart(chart, chart)
    for point in chart.points.points {
      let separation = Degrees.separation(
        try #require(chart.longitude(of: point)), try #require(composite.longitude(of: point)))
      #expect(separation < 1e-9, "\(point)")
    }
  }

  @Test("Davison's chart is of a real moment halfway in time and space, from both sides the same")
  func davison() throws {
    let first = Birth(moment: BirthMoment(.utc(1990, 5, 15, 10, 30)), place: .newYork)
    let fiji = GeoCoordinates(latitude: -18, longitude: 178)
    let samoa = GeoCoordinates(latitude: -14, longitude: -172)
    let second = Birth(moment: BirthMoment(.utc(2000, 1, 1, 12)), place: .greenwich)
    let middle = Birth.davison(first, second)
    #expect(middle == Birth.davison(second, first))
    #expect(middle.moment.certainty == .exact)
    let start = first.moment.instant.julianDayUT
    let end = second.moment.instant.julianDayUT
    #expect(middle.moment.instant.julianDayUT == (start + end) / 2)
    #expect(abs((middle.place?.longitude ?? 0) + 37.003) < 1e-9)
    // Across the date line the shorter way is taken.
    let pacific = Birth.davison(
      Birth(moment: first.moment, place: fiji), Birth(moment: second.moment, place: samoa))
    #expect(abs((pacific.place?.longitude ?? 0) + 177) < 1e-9)
    #expect(try NatalChart(birth: middle, ephemeris: .standard).houses != nil)
  }

  @Test("what is uncertain about a birth is half as uncertain about Davison's moment")
  func davisonCertainty() {
    let exact = Birth(moment: BirthMoment(.utc(1990, 5, 15, 12)), place: nil)
    let noon = Instant.utc(1992, 5, 15, 12)
    let day = BirthMoment(
      noon: noon, dayStart: noon.advanced(byDays: -0.5), dayEnd: noon.advanced(byDays: 0.5))
    let unknown = Birth.davison(exact, Birth(moment: day, place: nil)).moment
    #expect(!unknown.isTimeKnown)
    let window = unknown.window
    #expect(window.upperBound.julianDayUT - window.lowerBound.julianDayUT == 0.5)
    let rough = BirthMoment(noon, withinMinutes: 30)
    let approximate = Birth.davison(exact, Birth(moment: rough, place: nil)).moment
    guard case .approximate(let minutes) = approximate.certainty else {
      Issue.record("not approximate")
      return
    }
    #expect(abs(minutes - 15) < 1e-3)
  }
}
