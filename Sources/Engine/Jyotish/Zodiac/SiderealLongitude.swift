public import Numerics

/// A place in the sidereal zodiac: ecliptic longitude less the ayanamsa, in degrees.
///
/// A type of its own, so that no tropical longitude is ever read as a nakshatra.
public struct SiderealLongitude: Hashable, Sendable {
  /// Degrees from the sidereal 0° Aries, 0 ..< 360.
  public let degrees: Double

  /// Takes any finite angle in degrees and wraps it.
  @inlinable
  public init(_ degrees: Double) {
    self.degrees = Degrees.normalized(degrees)
  }

  /// The place this many degrees into a sign.
  @inlinable
  public init(_ degreesInRashi: Double, of rashi: Rashi) {
    self.init(30 * Double(rashi.index) + degreesInRashi)
  }

  /// The index of the place among the 108 arcs of 3°20' from 0° Aries: sign, nakshatra, pada and
  /// navamsha follow from this one number, so that they never contradict each other at a border.
  @inlinable
  public var padaIndex: Int { Int(degrees * 3 / 10) }

  /// The sign.
  @inlinable public var rashi: Rashi { Rashi(wrapping: padaIndex / 9) }

  /// Degrees within the sign, 0 ..< 30.
  @inlinable
  public var degreesInRashi: Double { max(0, degrees - 30 * Double(padaIndex / 9)) }

  /// The lunar mansion.
  @inlinable public var nakshatra: Nakshatra { Nakshatra(wrapping: padaIndex / 4) }

  /// The quarter of the nakshatra, 1 ... 4.
  @inlinable public var pada: Int { padaIndex % 4 + 1 }

  /// The sign of the ninth-part (D9).
  @inlinable public var navamsha: Rashi { Rashi(wrapping: padaIndex) }

  /// The elapsed fraction of its nakshatra, 0 ..< 1.
  @inlinable
  public var traversedShareOfNakshatra: Double {
    let mansions = degrees * 3 / 40
    return min(max(0, mansions - Double(padaIndex / 4)), 1.0.nextDown)
  }
}
