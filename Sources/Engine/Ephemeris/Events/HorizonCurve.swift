internal import CivilTime
private import Numerics

/// A body's place and motion from the Earth's centre, on axes of the equator of date: astronomical
/// units and astronomical units a day.
struct EquatorialMotion {
  let vector: SIMD3<Double>
  let velocity: SIMD3<Double>

  /// Directions without a distance, such as nodes, are put where they have no parallax.
  init(_ position: Position, obliquity: Double) {
    let (sinL, cosL) = Degrees.sincos(position.longitude)
    let (sinB, cosB) = Degrees.sincos(position.latitude)
    let direction = SIMD3(cosB * cosL, cosB * sinL, sinB)
    let ahead = SIMD3(-cosB * sinL, cosB * cosL, 0)
    let up = SIMD3(-sinB * cosL, -sinB * sinL, cosB)
    let turn =
      (ahead * position.longitudeSpeed + up * position.latitudeSpeed) * Degrees.radian
    let distance = position.distance > 0 ? position.distance : 1e9
    let (sinE, cosE) = Degrees.sincos(obliquity)
    func onEquator(_ v: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(v.x, v.y * cosE - v.z * sinE, v.y * sinE + v.z * cosE)
    }
    vector = onEquator(direction * distance)
    velocity = onEquator(direction * position.distanceSpeed + turn * distance)
  }
}

/// The altitude of a body over the horizon of a place, relative to where it counts as rising.
struct HorizonCurve: Curve {
  let ephemeris: Ephemeris
  let body: Body
  let place: GeoCoordinates
  let convention: HorizonConvention

  /// Two hours: 30° of hour angle.
  var step: Double { 1 / 12.0 }
  var greatestRate: Double { 380 }

  func point(at day: Double) throws(EphemerisError) -> CurvePoint {
    let instant = Instant(julianDayUT: day)
    let orientation = try ephemeris.orientation(at: instant)
    let motion = EquatorialMotion(
      try ephemeris.position(of: body, at: instant), obliquity: orientation.obliquity)
    let meridian = orientation.meridian(atLongitude: place.longitude)
    let observer = place.equatorial(meridian: meridian)
    let (sinM, cosM) = Degrees.sincos(meridian)
    let (sinP, cosP) = Degrees.sincos(place.latitude)
    let zenith = SIMD3(cosP * cosM, cosP * sinM, sinP)
    let line = motion.vector - observer
    let motionOfLine = motion.velocity - carried(observer)
    let distance = (line * line).sum().squareRoot()
    let sine = (zenith * line).sum() / distance
    let cosine = max(1e-9, ((1 - sine) * (1 + sine)).squareRoot())
    let rateOfSine =
      ((carried(zenith) * line).sum() + (zenith * motionOfLine).sum()) / distance
      - sine * (line * motionOfLine).sum() / (distance * distance)
    return CurvePoint(
      day: day, value: Degrees.asin(sine) + convention.depression(of: body, at: distance),
      rate: rateOfSine / cosine * Degrees.perRadian)
  }

  /// Returns the velocity, per day, of a vector fixed to the rotating Earth.
  private func carried(_ v: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(-v.y, v.x, 0) * (EarthOrientation.rotation * Degrees.radian)
  }
}

/// The hour angle of a body at a place, 0 ..< 360 past the upper meridian.
struct HourAngleCurve: Curve {
  let ephemeris: Ephemeris
  let body: Body
  let longitude: Double

  var step: Double { 1 / 6.0 }
  var greatestRate: Double { 380 }

  func point(at day: Double) throws(EphemerisError) -> CurvePoint {
    let instant = Instant(julianDayUT: day)
    let orientation = try ephemeris.orientation(at: instant)
    let motion = EquatorialMotion(
      try ephemeris.position(of: body, at: instant), obliquity: orientation.obliquity)
    let (v, w) = (motion.vector, motion.velocity)
    let ascension = Degrees.atan2(v.y, v.x)
    let rate = (v.x * w.y - v.y * w.x) / (v.x * v.x + v.y * v.y) * Degrees.perRadian
    return CurvePoint(
      day: day, value: Degrees.normalized(orientation.meridian(atLongitude: longitude) - ascension),
      rate: EarthOrientation.rotation - rate)
  }
}

extension EarthOrientation {
  /// Degrees of sidereal time in a day of UT.
  static let rotation = 360.985_647_366
}
