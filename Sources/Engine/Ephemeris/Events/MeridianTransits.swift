public import CivilTime

/// A body's passage through the meridian of a place.
public struct MeridianTransit: Hashable, Sendable {
  public let instant: Instant
  /// Whether it is the upper one, halfway from rising to setting; the lower one is half a turn later.
  public let isUpper: Bool
}

extension Ephemeris {
  /// Passages of a body through the upper and the lower meridian of a place, in order of time. The
  /// Sun's are true noon and true midnight.
  /// - Parameter longitude: of the place, degrees, east positive.
  /// - Throws: `.outsideSpan` when the window leaves the table.
  public func meridianTransits(
    of body: Body, atLongitude longitude: Double, during window: Range<Instant>
  ) throws(EphemerisError) -> [MeridianTransit] {
    let curve = HourAngleCurve(ephemeris: self, body: body, longitude: longitude)
    var result: [MeridianTransit] = []
    try curve.walk(
      from: window.lowerBound.julianDayUT, to: window.upperBound.julianDayUT
    ) { (arc) throws(EphemerisError) in
      for (angle, isUpper) in [(0.0, true), (180.0, false)] where arc.passes(angle) {
        let day = try curve.day(of: angle, on: arc)
        result.append(MeridianTransit(instant: Instant(julianDayUT: day), isUpper: isUpper))
      }
      return true
    }
    return result
  }
}
