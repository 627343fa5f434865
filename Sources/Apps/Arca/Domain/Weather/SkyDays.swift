internal import Charts
internal import CivilTime
internal import Ephemeris

/// The planets at noon of some days, computed once for all connections (ARC-1502, ARC-1513).
struct SkyDays: Sendable {
  struct Day: Sendable {
    let date: CivilDate
    /// Noon by the clocks of the account.
    let noon: Instant
    let sky: PointPositions
  }

  let days: [Day]

  /// - Parameters:
  ///   - first: the first day.
  ///   - zone: of the account.
  /// - Throws: `.outsideSpan` for a day that the ephemeris does not reach.
  init(
    from first: CivilDate, count: Int, zone: ZoneRules, ephemeris: Ephemeris
  ) throws(EphemerisError) {
    var days: [Day] = []
    for offset in 0..<count {
      let date = first.advanced(byDays: offset)
      let noon = zone.moment(date, .noon, longitude: nil).instant
      let sky = PointPositions(sky: try ephemeris.sky(at: noon))
      days.append(Day(date: date, noon: noon, sky: sky))
    }
    self.days = days
  }
}
