internal import CivilTime
private import Numerics

/// The Sun and the Moon around the Earth near a new or a full moon, in equatorial radii of the Earth
/// (6,378.137 km) on axes of the true ecliptic.
///
/// After the method of Bessel as in F. Espenak and J. Meeus, *Five Millennium Canon of Solar
/// Eclipses* (NASA/TP-2006-214141) and *... of Lunar Eclipses* (NASA/TP-2009-214172).
struct EclipseGeometry {
  typealias Vector = SIMD3<Double>

  let sun: Vector
  let moon: Vector
  /// The Earth's north pole.
  let pole: Vector

  /// Radii of the Sun (959.63" at one astronomical unit) and of the Moon: the canon's k1 and, for the
  /// umbra, k2, which fits the bottoms of the valleys where the last sunlight passes.
  static let sunRadius = 109.121_4
  static let moonRadius = 0.272_488
  static let leastMoonRadius = 0.272_281
  private static let astronomicalUnit = 149_597_870.7 / 6_378.137

  init(at instant: Instant, in ephemeris: Ephemeris) throws(EphemerisError) {
    sun = Self.vector(try ephemeris.position(of: .sun, at: instant))
    moon = Self.vector(try ephemeris.position(of: .moon, at: instant))
    let (s, c) = Degrees.sincos(try ephemeris.orientation(at: instant).obliquity)
    pole = Vector(0, s, c)
  }

  private static func vector(_ position: Position) -> Vector {
    let (sinL, cosL) = Degrees.sincos(position.longitude)
    let (sinB, cosB) = Degrees.sincos(position.latitude)
    return Vector(cosB * cosL, cosB * sinL, sinB) * (position.distance * astronomicalUnit)
  }
}

extension EclipseGeometry {
  /// From the Moon to the Sun: the axis of the Moon's shadow, of length 1.
  var solarAxis: Vector { (sun - moon) / (sun - moon).length }

  /// From the Earth's centre straight to the axis of the Moon's shadow.
  var solarOffset: Vector { moon - solarAxis * moon.dot(solarAxis) }

  /// From the axis of the Earth's shadow straight to the Moon's centre.
  var lunarOffset: Vector {
    let axis = sun / sun.length
    return moon - axis * moon.dot(axis)
  }

  /// The length of an offset, negative when it points south.
  func gamma(_ offset: Vector) -> Double {
    offset.dot(pole) < 0 ? -offset.length : offset.length
  }

  /// The instant near a new or full moon at which an offset is shortest: greatest eclipse.
  ///
  /// The offset moves almost straight, so its foot is found in a few steps.
  static func greatest(
    near instant: Instant, in ephemeris: Ephemeris, offset: (EclipseGeometry) -> Vector
  ) throws(EphemerisError) -> (instant: Instant, speed: Double) {
    let half = 5 / 1_440.0
    var (greatest, speed) = (instant, 0.0)
    for _ in 0..<3 {
      let before = offset(
        try EclipseGeometry(at: greatest.advanced(byDays: -half), in: ephemeris))
      let after = offset(try EclipseGeometry(at: greatest.advanced(byDays: half), in: ephemeris))
      let here = offset(try EclipseGeometry(at: greatest, in: ephemeris))
      let velocity = (after - before) / (2 * half)
      speed = velocity.length
      greatest = greatest.advanced(byDays: -here.dot(velocity) / (speed * speed))
    }
    return (greatest, speed)
  }
}

extension SIMD3<Double> {
  func dot(_ other: Self) -> Double { (self * other).sum() }
  var length: Double { dot(self).squareRoot() }
}
