/// How the Earth's axis and equator stand at one instant.
public struct EarthOrientation: Hashable, Sendable {
  /// Nutation in longitude, degrees (IAU 2000A as adjusted to the IAU 2006 precession).
  public let nutationInLongitude: Double
  /// Nutation in obliquity, degrees.
  public let nutationInObliquity: Double
  /// Mean obliquity of the ecliptic, degrees (IAU 2006).
  public let meanObliquity: Double
  /// Greenwich apparent sidereal time, degrees.
  public let apparentSiderealTime: Double

  /// True obliquity of the ecliptic, degrees.
  public var obliquity: Double { meanObliquity + nutationInObliquity }

  /// The right ascension of the meridian of a place: local apparent sidereal time in degrees,
  /// known to astrologers as ARMC.
  public func meridian(atLongitude longitude: Double) -> Double {
    (apparentSiderealTime + longitude)
  }
}
