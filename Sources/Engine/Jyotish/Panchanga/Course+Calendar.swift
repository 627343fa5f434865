internal import CivilTime
internal import Ephemeris
internal import Numerics

// The angles that run through the calendar: each grows all the time, and its equal steps are the
// limbs of the panchanga.
extension Course {
  /// Moon less Sun: tithis and karanas.
  static var moonFromSun: Course { .elongation(of: .moon, from: .sun) }

  /// Returns when a monotonic course is at `target`, nearest to an instant less than half a turn
  /// away.
  ///
  /// Newton's method: the Moon's speed changes by little more than a fortieth of itself in a day,
  /// so that a step of a thousandth of a day or less leaves an error of some milliseconds at most.
  func instant(
    at target: Double, near start: Instant, in ephemeris: Ephemeris
  ) throws(EphemerisError) -> Instant {
    var instant = start
    for _ in 0..<8 {
      let now = try angle(at: instant, in: ephemeris)
      let days = Degrees.difference(from: now.degrees, to: target) / now.rate
      instant = instant.advanced(byDays: days)
      if abs(days) < 1e-3 { break }
    }
    return instant
  }
}
