public import CivilTime
public import Ephemeris

/// The planets at noon of days in a row, computed once for everybody who is looked at.
public struct SkyDays: Sendable {
  /// A day.
  public struct Day: Sendable {
    /// The date by the clocks of the reader.
    public let date: CivilDate
    /// Noon by these clocks.
    public let noon: Instant
    /// Where the planets are at noon.
    public let sky: PointPositions
  }

  /// The six days before the first: what held on them is no news.
  public let past: [Day]
  /// The days, in order.
  public let days: [Day]

  /// - Parameters:
  ///   - first: the first day.
  ///   - count: how many days.
  ///   - zone: of the reader.
  /// - Throws: `.outsideSpan` for a day that the ephemeris does not reach.
  public init(
    from first: CivilDate, count: Int, zone: ZoneRules, ephemeris: Ephemeris
  ) throws(EphemerisError) {
    func day(_ offset: Int) throws(EphemerisError) -> Day {
      let date = first.advanced(byDays: offset)
      let noon = zone.moment(date, .noon, longitude: nil).instant
      return Day(date: date, noon: noon, sky: PointPositions(sky: try ephemeris.sky(at: noon)))
    }
    var all: [Day] = []
    for offset in -6..<count { all.append(try day(offset)) }
    past = Array(all.prefix(6))
    days = Array(all.dropFirst(6))
  }
}
