import Charts
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
      let orbs = chart.aspects.reduce(0) { $0 + $1.orb }
      return orbs + (chart.cusps?[1] ?? 0) + chart.sky[.pluto].longitude
    }
  }
}
