import Charts
import Ephemeris
import EphemerisData

extension Harness {
  mutating func measureCharts() throws {
    let ephemeris = Ephemeris.standard
    try measure("natalChart") {
      $0.next()
    } work: { birth in
      let chart = try NatalChart(birth: birth, ephemeris: ephemeris)
      let orbs = chart.aspects.reduce(0) { $0 + $1.orb }
      return orbs + (chart.cusps?[1] ?? 0) + chart.sky[.pluto].longitude
    }
  }
}
