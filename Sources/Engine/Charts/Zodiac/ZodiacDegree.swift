public import Numerics

/// An ecliptic longitude as astrologers write it: a sign and the degrees, minutes and seconds in it.
///
/// Parts are cut off, never rounded: 29°59'59.9" of Aries is not yet Taurus.
public struct ZodiacDegree: Hashable, Sendable {
  /// Degrees in 0 ..< 360.
  public let longitude: Double

  /// Takes any angle in degrees.
  @inlinable
  public init(longitude: Double) {
    self.longitude = Degrees.normalized(longitude)
  }

  /// The sign that holds it.
  @inlinable public var sign: ZodiacSign { ZodiacSign(longitude: longitude) }

  /// Degrees within the sign, 0 ..< 30.
  @inlinable public var degree: Double { longitude - sign.start }

  /// Whole degrees within the sign, minutes and seconds of arc, each cut off.
  public var parts: (degrees: Int, minutes: Int, seconds: Int) {
    // One part in 10^11 of a degree makes good what binary fractions lose: 15°24'36" stays so.
    let seconds = min(Int(degree * 3600 + 1e-7), 107_999)
    return (seconds / 3600, seconds / 60 % 60, seconds % 60)
  }
}
