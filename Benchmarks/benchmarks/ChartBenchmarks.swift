import ChartDrawing
import Charts
import CivilTime
import Ephemeris
import EphemerisData

extension Harness {
  mutating func measureCharts() throws {
    let ephemeris = Ephemeris.standard
    // What the peers compute: eleven points, the mean node among them, and five major aspects.
    let orbs = OrbTable(
      name: "peers",
      orbs: [.conjunction: 8, .sextile: 8, .square: 8, .trine: 8, .opposition: 8])
    let options = ChartOptions(
      lunarNode: .mean, aspectPoints: .planets.union(PointSet(.northNode)), orbs: orbs)
    try measure("natalChart") {
      $0.next()
    } work: { birth in
      let chart = try NatalChart(birth: birth, ephemeris: ephemeris, options: options)
      return chart.checksum + chart.sky[.pluto].longitude
    }
    try measurePairs(of: ephemeris)
    try measureTimes(of: ephemeris)
    try measureWheels(of: ephemeris)
  }

  private mutating func measureWheels(of ephemeris: Ephemeris) throws {
    var largest = 0
    try measure(
      "wheelSVG", calls: 20,
      input: { try WheelChart(NatalChart(birth: $0.next(), ephemeris: ephemeris), title: "A") },
      note: "the largest of them has \(largest) bytes"
    ) { chart in
      let size = WheelDrawing(chart).bytes().count
      largest = max(largest, size)
      return Double(size)
    }
  }

  private mutating func measurePairs(of ephemeris: Ephemeris) throws {
    let charts = try births.next(300).map { try NatalChart(birth: $0, ephemeris: ephemeris) }
    // Numbers of charts, so that handing two charts over is not measured too.
    let pair = { (random: inout RandomBirths) in
      (Int(random.unit() * 300), Int(random.unit() * 300))
    }
    measure("synastry", calls: 400, input: pair) { first, second in
      let synastry = Synastry(charts[first], charts[second])
      return synastry.aspects.reduce(0) { $0 + $1.orb }
        + Double((synastry.firstInSecond?[.sun] ?? 0) + (synastry.secondInFirst?[.moon] ?? 0))
    }
    measure("composite", calls: 400, input: pair) { first, second in
      CompositeChart(charts[first], charts[second]).checksum
    }
  }

  private mutating func measureTimes(of ephemeris: Ephemeris) throws {
    try measure("transitsOfAYear", calls: 1) {
      (try NatalChart(birth: $0.next(), ephemeris: ephemeris), $0.next().moment.instant)
    } work: { chart, start in
      try chart.transitPasses(
        to: .planets, during: start..<start.advanced(byDays: 365.25), ephemeris: ephemeris
      ).reduce(0) { $0 + $1.instant.julianDayUT }
    }
    try measure("solarReturn") {
      $0.next().moment.instant
    } work: { birth in
      let sun = try ephemeris.position(of: .sun, at: birth).longitude
      let found = try ephemeris.nextReturn(
        of: .sun, to: sun, after: birth.advanced(byDays: 300))
      return found?.julianDayUT ?? 0
    }
  }
}

extension Chart {
  /// A number that depends on aspects and houses.
  fileprivate var checksum: Double {
    aspects.reduce(cusps?[1] ?? 0) { $0 + $1.orb }
  }
}
