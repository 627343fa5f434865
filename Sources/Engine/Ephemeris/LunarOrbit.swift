private import Numerics

/// The Moon's nodes and apogee: mean ones from polynomials, true node from the Moon's motion.
enum LunarOrbit {
  /// The mean ascending node from the mean equinox of date, degrees.
  ///
  /// The quartic agrees to 0.000001" with the mean node that astrological software shares (S. L.
  /// Moshier's mean elements, fitted to JPL DE404; A&A 262 (1992) 613).
  /// - Parameter t: Julian centuries TT since J2000.0.
  static func meanNode(_ t: Double) -> Double {
    125.044_555_044_447
      + t
      * (-1_934.136_315_613_733
        + t * (0.002_071_469_615_26 + t * (1.905_854_296_77e-6 + t * -2.083_850_99e-8)))
  }

  /// The mean apogee's distance from the mean node along the orbit, degrees; source as `meanNode`.
  private static func apogeeFromNode(_ t: Double) -> Double {
    138.308_687_941_65
      + t
      * (6_003.149_894_764_607
        + t * (-0.012_385_498_425_89 + t * (-1.356_160_870_71e-5 + t * 9.236_746_69e-8)))
  }

  /// The mean inclination of the Moon's orbit, degrees.
  private static let inclination = 5.145_396_4

  /// Astronomical units a day.
  private static let lightSpeed = 173.144_632_674_24

  /// Mean node and mean apogee on the true equinox of date.
  static func meanPoints(
    _ t: Double, nutation: (longitude: Double, rate: Double)
  ) -> (node: Position, apogee: Position) {
    let node = meanNode(t)
    let nodeSpeed =
      (-1_934.136_315_613_733 + t * (2 * 0.002_071_469_615_26 + t * 3 * 1.905_854_296_77e-6))
      / 36_525
    let apogeeSpeed =
      (6_003.149_894_764_607 + t * (-2 * 0.012_385_498_425_89 + t * -3 * 1.356_160_870_71e-5))
      / 36_525
    let (sinU, cosU) = Degrees.sincos(apogeeFromNode(t))
    let (sinI, cosI) = Degrees.sincos(inclination)
    let horizontal = cosU * cosU + sinU * sinU * cosI * cosI
    let apogee = Position(
      longitude: Degrees.normalized(node + Degrees.atan2(sinU * cosI, cosU) + nutation.longitude),
      latitude: Degrees.asin(sinU * sinI),
      longitudeSpeed: nodeSpeed + apogeeSpeed * cosI / horizontal + nutation.rate,
      latitudeSpeed: apogeeSpeed * cosU * sinI / horizontal.squareRoot())
    return (
      Position(
        longitude: Degrees.normalized(node + nutation.longitude),
        longitudeSpeed: nodeSpeed + nutation.rate),
      apogee
    )
  }

  /// The ascending node of the orbit that the Moon would follow if left alone now.
  /// - Parameters:
  ///   - longitude, latitude: degrees, degrees a day and a day squared, on the mean equinox of date.
  ///   - distance: astronomical units.
  static func trueNode(
    longitude: SIMD4<Double>, latitude: SIMD4<Double>, distance: Double,
    nutation: (longitude: Double, rate: Double)
  ) -> Position {
    // The orbit is fixed to the stars, not to the equinox and ecliptic of date: the former moves
    // 5028.796" a century, the latter turns 46.998" about longitude 174.873° (IAU 2006).
    let precession = 5_028.796_195 * Degrees.arcsecond / 36_525
    let turning = 46.998_973 * Degrees.arcsecond / 36_525 * Degrees.radian
    let (axisY, axisX) = Degrees.sincos(174.873)
    let (sinL, cosL) = Degrees.sincos(longitude[0])
    let (sinB, cosB) = Degrees.sincos(latitude[0])
    let (dl, db) = ((longitude[1] - precession) * Degrees.radian, latitude[1] * Degrees.radian)
    let (ddl, ddb) = (longitude[2] * Degrees.radian, latitude[2] * Degrees.radian)
    // The orbit's pole is the radius times the velocity; as only its direction matters, the distance
    // drops out. x and y of the pole, then their rates:
    let slant = sinB * cosB
    let (ux, uy) = (cosB * cosL, cosB * sinL)
    let along = ux * axisX + uy * axisY
    let x = sinL * db - cosL * slant * dl + turning * (axisX - ux * along)
    let y = -cosL * db - sinL * slant * dl + turning * (axisY - uy * along)
    let tilt = (cosB * cosB - sinB * sinB) * db * dl + slant * ddl
    let turn = dl * db
    let dx = cosL * turn + sinL * ddb + sinL * slant * dl * dl - cosL * tilt
    let dy = sinL * turn - cosL * ddb - cosL * slant * dl * dl - sinL * tilt
    // The ascending node is a quarter turn ahead of the orbit's pole.
    let speed = (x * dy - y * dx) / (x * x + y * y) * Degrees.perRadian + precession
    // The Moon is seen where it was a second ago; its node is needed for now.
    let sinceLightLeft = distance / lightSpeed * speed
    return Position(
      longitude: Degrees.normalized(Degrees.atan2(x, -y) + sinceLightLeft + nutation.longitude),
      longitudeSpeed: speed + nutation.rate)
  }
}
