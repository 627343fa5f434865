private import Numerics

/// The orientation of the Earth's axis and equator at an instant.
public struct EarthOrientation: Hashable, Sendable {
  /// Nutation in longitude, degrees (IAU 2000A as adjusted to the IAU 2006 precession).
  public let nutationInLongitude: Double
  /// Nutation in obliquity, degrees.
  public let nutationInObliquity: Double
  /// Mean obliquity of the ecliptic, degrees (IAU 2006).
  public let meanObliquity: Double
  /// Greenwich apparent sidereal time, degrees in 0 ..< 360.
  public let apparentSiderealTime: Double

  /// True obliquity of the ecliptic, degrees.
  public var obliquity: Double { meanObliquity + nutationInObliquity }

  /// The right ascension on the meridian of a place: local apparent sidereal time in degrees, which
  /// astrologers call ARMC.
  /// - Parameter longitude: degrees, east positive.
  public func meridian(atLongitude longitude: Double) -> Double {
    Degrees.normalized(apparentSiderealTime + longitude)
  }
}

extension EarthOrientation {
  /// - Parameters:
  ///   - julianDayUT, julianDayTT: the same instant on both scales.
  ///   - nutation: in longitude and in obliquity, degrees.
  init(julianDayUT: Double, julianDayTT: Double, nutation: (longitude: Double, obliquity: Double)) {
    let centuries = (julianDayTT - 2_451_545) / 36_525
    nutationInLongitude = nutation.longitude
    nutationInObliquity = nutation.obliquity
    meanObliquity = Self.meanObliquity(centuries)
    let mean = Self.meanSiderealTime(julianDayUT: julianDayUT, centuries)
    let equation =
      nutation.longitude * Degrees.cos(meanObliquity) + Self.complementaryTerms(centuries)
    apparentSiderealTime = Degrees.normalized(mean + equation)
  }

  /// Degrees; IAU 2006 (Capitaine, Wallace & Chapront, A&A 412 (2003), eq. 39).
  static func meanObliquity(_ t: Double) -> Double {
    let tail = -0.000_183_1 + t * (0.002_003_40 + t * (-5.76e-7 + t * -4.34e-8))
    return (84_381.406 + t * (-46.836_769 + t * tail)) * Degrees.arcsecond
  }

  /// Degrees: the Earth rotation angle (IAU 2000) and the polynomial of Greenwich mean sidereal time
  /// (IAU 2006; Capitaine et al., A&A 432 (2005), eq. 42).
  static func meanSiderealTime(julianDayUT: Double, _ t: Double) -> Double {
    let days = julianDayUT - 2_451_545
    let wholeDays = Double(Int64(days))
    let rotation =
      360 * ((days - wholeDays) + 0.779_057_273_264_0 + 0.002_737_811_911_354_48 * days)
    let tail = -0.000_000_44 + t * (-0.000_029_956 + t * -3.68e-8)
    let precession = 0.014_506 + t * (4_612.156_534 + t * (1.391_581_7 + t * tail))
    return rotation + precession * Degrees.arcsecond
  }

  /// Degrees: the two largest of the terms that complete the equation of the equinoxes (IERS
  /// Conventions 2010, table 5.2e); those left out stay below 0.00002".
  static func complementaryTerms(_ t: Double) -> Double {
    let node = LunarOrbit.meanNode(t)
    return (0.002_640_96 * Degrees.sin(node) + 0.000_063_52 * Degrees.sin(2 * node))
      * Degrees.arcsecond
  }
}
