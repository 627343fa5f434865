import Charts
import CivilTime
import Jyotish

extension Harness {
  mutating func measureJyotish() {
    measure("kutaPair", calls: 10_000) {
      (SiderealLongitude($0.unit() * 360), SiderealLongitude($0.unit() * 360))
    } work: { boy, girl in
      KutaPoints(boy: KutaMoon(boy), girl: KutaMoon(girl)).total
    }
    var periods: [DashaPeriod] = []
    periods.reserveCapacity(59_049)
    measure("vimshottari", calls: 1) {
      Vimshottari(
        moon: SiderealLongitude($0.unit() * 360), birth: $0.next().moment.instant)
    } work: { cycle in
      var sum = 0.0
      for level in 1...Vimshottari.deepestLevel {
        periods.removeAll(keepingCapacity: true)
        cycle.appendPeriods(atLevel: level, to: &periods)
        sum += periods[periods.count / 2].end.julianDayUT
      }
      return sum
    }
  }
}
