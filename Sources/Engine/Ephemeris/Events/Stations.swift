public import CivilTime

/// The moment at which a body is stationary in longitude and turns.
public struct Station: Hashable, Sendable {
  public let instant: Instant
  /// Degrees, 0 ..< 360: the extreme of this loop.
  public let longitude: Double
  /// Whether the body moves backwards from here on; otherwise it turns direct.
  public let turnsRetrograde: Bool
}

extension Ephemeris {
  /// All stations of a body between two instants, in order of time; none for the Sun, the Moon and
  /// the mean points.
  /// - Throws: `.outsideSpan` when the window leaves the table.
  public func stations(
    of body: Body, during window: Range<Instant>
  ) throws(EphemerisError) -> [Station] {
    let curve = CourseCurve(course: .longitude(of: body), ephemeris: self)
    var result: [Station] = []
    var previous: MonotoneArc?
    try curve.walk(
      from: window.lowerBound.julianDayUT, to: window.upperBound.julianDayUT
    ) { (arc) throws(EphemerisError) in
      guard arc.sweep != 0 else { return true }
      if let before = previous, (before.sweep < 0) != (arc.sweep < 0) {
        result.append(Station(between: before, and: arc))
      }
      previous = arc
      return true
    }
    return result
  }

  /// The first station of a body after an instant; `nil` when there is none within two years, as for
  /// bodies that never turn, or before the table ends.
  /// - Throws: `.outsideSpan` when the instant itself is outside.
  public func nextStation(
    of body: Body, after instant: Instant
  ) throws(EphemerisError) -> Station? {
    let curve = CourseCurve(course: .longitude(of: body), ephemeris: self)
    var (found, previous): (Station?, MonotoneArc?)
    let first = instant.julianDayUT + Self.second
    // The longest time between two stations is that of Mars: 707 days.
    try curve.walk(
      from: first, to: max(first, min(first + 800, lastDay))
    ) { (arc) throws(EphemerisError) in
      guard arc.sweep != 0 else { return true }
      if let before = previous, (before.sweep < 0) != (arc.sweep < 0) {
        found = Station(between: before, and: arc)
      }
      previous = arc
      return found == nil
    }
    return found
  }
}

extension Station {
  fileprivate init(between before: MonotoneArc, and after: MonotoneArc) {
    instant = Instant(julianDayUT: after.start.day)
    longitude = after.start.value
    turnsRetrograde = before.sweep > 0
  }
}
