private import Numerics

/// The precession of the equinox and the ecliptic: IAU 2006 (Capitaine, Wallace & Chapront, A&A 412
/// (2003); Hilton et al., Celest. Mech. 94 (2006)). Arguments are Julian centuries TT from J2000.0.
enum Precession {
  /// The general precession in longitude since J2000.0, in degrees.
  static func inLongitude(_ t: Double) -> Double {
    let tail = 0.000_079_64 + t * (-0.000_023_857 + t * -3.83e-8)
    return t * (5_028.796_195 + t * (1.105_434_8 + t * tail)) * Degrees.arcsecond
  }

  /// The general precession's rate at J2000.0, which changes by a thousandth in four centuries.
  static let degreesPerDay = 5_028.796_195 / 36_525 * Degrees.arcsecond

  /// Longitude and latitude on the mean ecliptic and equinox of date of a direction given in the
  /// International Celestial Reference System.
  ///
  /// Three turns by the Fukushima-Williams angles, which hold the bias of the reference frame too.
  static func eclipticOfDate(
    of v: SIMD3<Double>, _ t: Double
  ) -> (longitude: Double, latitude: Double) {
    let (sinGamma, cosGamma) = Degrees.sincos(gamma(t))
    let (sinPhi, cosPhi) = Degrees.sincos(phi(t))
    let x = v.x * cosGamma + v.y * sinGamma
    let along = v.y * cosGamma - v.x * sinGamma
    let y = along * cosPhi + v.z * sinPhi
    let z = v.z * cosPhi - along * sinPhi
    return (
      Degrees.normalized(Degrees.atan2(y, x) + psi(t)),
      Degrees.atan2(z, (x * x + y * y).squareRoot())
    )
  }

  private static func gamma(_ t: Double) -> Double {
    let tail = 0.493_204_4 + t * (-0.000_312_38 + t * (-2.788e-6 + t * 2.60e-8))
    return (-0.052_928 + t * (10.556_378 + t * tail)) * Degrees.arcsecond
  }

  private static func phi(_ t: Double) -> Double {
    let tail = 0.051_126_8 + t * (0.000_532_89 + t * (-4.40e-7 + t * -1.76e-8))
    return (84_381.412_819 + t * (-46.811_016 + t * tail)) * Degrees.arcsecond
  }

  private static func psi(_ t: Double) -> Double {
    let tail = 1.558_417_5 + t * (-0.000_185_22 + t * (-2.645_2e-5 + t * -1.48e-8))
    return (-0.041_775 + t * (5_038.481_484 + t * tail)) * Degrees.arcsecond
  }
}
