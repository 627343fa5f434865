internal import CivilTime
internal import Ephemeris
internal import Numerics

/// The angles that run through the calendar: each grows all the time, and its equal steps are the
/// limbs of the panchanga.
enum LunarAngle {
  /// Moon less Sun: tithis and karanas.
  case elongation
  /// The sidereal Moon: nakshatras.
  case moon
  /// Sidereal Moon and Sun together: yogas.
  case sum

  /// The angle in degrees, 0 ..< 360, and its rate in degrees a day.
  func value(
    at instant: Instant, ephemeris: Ephemeris, ayanamsa: Ayanamsa
  ) throws(EphemerisError) -> (angle: Double, rate: Double) {
    let moon = try ephemeris.position(of: .moon, at: instant)
    if self == .moon {
      let shift = ayanamsa.degrees(at: instant, orientation: try ephemeris.orientation(at: instant))
      return (Degrees.normalized(moon.longitude - shift), moon.longitudeSpeed)
    }
    let sun = try ephemeris.position(of: .sun, at: instant)
    if self == .elongation {
      return (
        Degrees.normalized(moon.longitude - sun.longitude),
        moon.longitudeSpeed - sun.longitudeSpeed
      )
    }
    let shift = ayanamsa.degrees(at: instant, orientation: try ephemeris.orientation(at: instant))
    return (
      Degrees.normalized(moon.longitude + sun.longitude - 2 * shift),
      moon.longitudeSpeed + sun.longitudeSpeed
    )
  }

  /// When the angle is at `target`, nearest to an instant at which it is less than half a turn away.
  ///
  /// Newton's rule: the Moon's speed changes slowly, so each step leaves a small part of the error of
  /// the one before; four or five reach a hundredth of a second.
  func instant(
    at target: Double, near start: Instant, ephemeris: Ephemeris, ayanamsa: Ayanamsa
  ) throws(EphemerisError) -> Instant {
    var instant = start
    for _ in 0..<12 {
      let (angle, rate) = try value(at: instant, ephemeris: ephemeris, ayanamsa: ayanamsa)
      let days = Degrees.difference(from: angle, to: target) / rate
      instant = instant.advanced(byDays: days)
      if abs(days) < 1e-7 { break }
    }
    return instant
  }
}
