import CivilTime
import Ephemeris
import EphemerisData
import Numerics

/// Takes everything off an apparent place that Horizons' astrometric column does not have.
///
/// The engine gives apparent geocentric places of date; the column gives directions in the ICRF from
/// a site on the ground, freed from light time only. The way back, by formulas of its own: nutation,
/// precession and frame bias, aberration, deflection by the Sun, and then the site's parallax.
struct OracleAstrometry {
  private let instant: Instant
  private let orientation: EarthOrientation
  private let centuries: Double
  private let sun: SIMD3<Double>
  private let earthVelocity: SIMD3<Double>

  /// Astronomical units a day.
  private static let lightSpeed = 173.144_632_674_24
  /// The Sun's Schwarzschild radius, astronomical units.
  private static let schwarzschildRadius = 1.974_125_743e-8
  /// The planets that move the Sun about the centre of mass, and the Sun's mass in theirs (DE440).
  private static let pullers: [(Body, Double)] = [
    (.jupiter, 1047.3486), (.saturn, 3497.9018), (.uranus, 22902.95), (.neptune, 19412.26),
  ]

  init(at instant: Instant) throws {
    self.instant = instant
    self.orientation = try Ephemeris.standard.orientation(at: instant)
    self.centuries = (instant.julianDayTT - 2_451_545) / 36_525
    self.sun = try Self.apparent(.sun, at: instant)
    self.earthVelocity = try Self.earthVelocity(at: instant)
  }

  /// The astrometric place of a body from a site, as Horizons gives it.
  /// - Parameters:
  ///   - site: the site's distance from the Earth's axis and its height over the plane of the
  ///     equator, in astronomical units, and its east longitude in degrees.
  ///   - turn: the instant, on UT, that says how far the Earth has turned.
  func place(
    of body: Body, site: (axis: Double, height: Double, longitude: Double), turn: Instant
  ) throws -> (rightAscension: Double, declination: Double) {
    let seen = try Self.apparent(body, at: instant)
    let distance = Self.length(seen)
    let still = Self.withoutAberration(seen / distance, velocity: earthVelocity)
    let sunDirection = Self.withoutAberration(sun / Self.length(sun), velocity: earthVelocity)
    let straight =
      body == .sun
      ? still
      : Self.withoutDeflection(still, distance, from: sunDirection * Self.length(sun))
    let vector = straight * distance - (try siteVector(site, turn: turn))
    let rightAscension = Degrees.normalized(Degrees.atan2(vector.y, vector.x))
    return (rightAscension, Degrees.asin(vector.z / Self.length(vector)))
  }

  private func siteVector(
    _ site: (axis: Double, height: Double, longitude: Double), turn: Instant
  ) throws -> SIMD3<Double> {
    let earth = try Ephemeris.standard.orientation(at: turn)
    let (sin, cos) = Degrees.sincos(earth.apparentSiderealTime + site.longitude)
    let equatorial = SIMD3(site.axis * cos, site.axis * sin, site.height)
    let ecliptic = Self.turned(equatorial, aboutX: -earth.obliquity)
    let longitude = Degrees.atan2(ecliptic.y, ecliptic.x)
    let across = (ecliptic.x * ecliptic.x + ecliptic.y * ecliptic.y).squareRoot()
    return Self.celestial(
      longitude: longitude - earth.nutationInLongitude, latitude: Degrees.atan2(ecliptic.z, across),
      centuries: centuries) * Self.length(ecliptic)
  }

  /// An apparent place as a vector in the ICRF.
  private static func apparent(_ body: Body, at instant: Instant) throws -> SIMD3<Double> {
    let position = try Ephemeris.standard.position(of: body, at: instant)
    let nutation = try Ephemeris.standard.orientation(at: instant).nutationInLongitude
    return celestial(
      longitude: position.longitude - nutation, latitude: position.latitude,
      centuries: (instant.julianDayTT - 2_451_545) / 36_525) * position.distance
  }

  /// The Earth's motion about the centre of mass, in units of the speed of light, from the motion of
  /// the Sun as seen and of the Sun's pullers about the Sun.
  private static func earthVelocity(at instant: Instant) throws -> SIMD3<Double> {
    let now = try apparent(.sun, at: instant)
    let arrival = instant.advanced(byDays: length(now) / lightSpeed)
    var velocity = try -motion(around: arrival, step: 0.05) { try apparent(.sun, at: $0) }
    for (body, ratio) in pullers {
      velocity -=
        try motion(around: arrival, step: 2) {
          try apparent(body, at: $0) - apparent(.sun, at: $0)
        } / ratio
    }
    return velocity / lightSpeed
  }

  private static func motion(
    around instant: Instant, step: Double, of vector: (Instant) throws -> SIMD3<Double>
  ) throws -> SIMD3<Double> {
    let after = try vector(instant.advanced(byDays: step))
    return try (after - vector(instant.advanced(byDays: -step))) / (2 * step)
  }

  /// From the mean ecliptic of date to the ICRF by the four angles of Fukushima and Williams
  /// (IAU 2006, Hilton et al. 2006; frame bias included).
  private static func celestial(
    longitude: Double, latitude: Double, centuries t: Double
  ) -> SIMD3<Double> {
    let gamma = -0.052928 + t * (10.556378 + t * (0.4932044 + t * -0.00031238))
    let phi = 84_381.412819 + t * (-46.811016 + t * (0.0511268 + t * 0.00053289))
    let psi = -0.041775 + t * (5_038.481484 + t * (1.5584175 + t * -0.00018522))
    let (sinL, cosL) = Degrees.sincos(longitude - psi * Degrees.arcsecond)
    let (sinB, cosB) = Degrees.sincos(latitude)
    let tilted = turned(SIMD3(cosB * cosL, cosB * sinL, sinB), aboutX: phi * Degrees.arcsecond)
    let (sinG, cosG) = Degrees.sincos(gamma * Degrees.arcsecond)
    return SIMD3(
      tilted.x * cosG - tilted.y * sinG, tilted.x * sinG + tilted.y * cosG, tilted.z)
  }

  /// Special relativity: the aberration of an observer who moves the other way.
  private static func withoutAberration(
    _ seen: SIMD3<Double>, velocity: SIMD3<Double>
  ) -> SIMD3<Double> {
    let along = (seen * velocity).sum()
    let slowing = (1 - (velocity * velocity).sum()).squareRoot()
    let direction = seen * slowing - velocity * (1 - along / (1 + slowing))
    return direction / length(direction)
  }

  private static func withoutDeflection(
    _ seen: SIMD3<Double>, _ distance: Double, from sun: SIMD3<Double>
  ) -> SIMD3<Double> {
    let fromSun = seen * distance - sun
    let (q, e) = (fromSun / length(fromSun), -sun / length(sun))
    let strength = schwarzschildRadius / length(sun) / max(1 + (q * e).sum(), 1e-6)
    let shift = ((seen * q).sum() * e - (e * seen).sum() * q) * strength
    return (seen - shift) / length(seen - shift)
  }

  private static func turned(_ vector: SIMD3<Double>, aboutX angle: Double) -> SIMD3<Double> {
    let (sin, cos) = Degrees.sincos(angle)
    return SIMD3(vector.x, vector.y * cos - vector.z * sin, vector.y * sin + vector.z * cos)
  }

  private static func length(_ vector: SIMD3<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }
}
