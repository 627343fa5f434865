public import CivilTime
private import Numerics

/// A body's passage into a sign of the zodiac.
public struct SignIngress: Hashable, Sendable {
  public let instant: Instant
  /// The sign it enters: 0 for Aries to 11 for Pisces.
  public let sign: Int
  /// Whether it backs into the sign.
  public let isRetrograde: Bool
}

extension Ephemeris {
  /// All passages of a body over the borders of signs, in order of time. The Sun's into signs 0, 3, 6
  /// and 9 are the equinoxes and solstices.
  /// - Parameter ayanamsa: of the zodiac; tropical when `nil`.
  /// - Throws: `.outsideSpan` when the window leaves the table.
  public func signIngresses(
    of body: Body, in ayanamsa: Ayanamsa? = nil, during window: Range<Instant>
  ) throws(EphemerisError) -> [SignIngress] {
    let borders = (0..<12).map { 30 * Double($0) }
    let crossings = try crossings(
      of: .longitude(of: body, in: ayanamsa), over: borders, during: window)
    return crossings.map { crossing in
      SignIngress(
        instant: crossing.instant,
        sign: crossing.isRetrograde ? (crossing.target + 11) % 12 : crossing.target,
        isRetrograde: crossing.isRetrograde)
    }
  }

  /// The first return of a body to a longitude after an instant, such as the solar return to the
  /// Sun's place at birth; `nil` when there is none within the table's span.
  /// - Parameter ayanamsa: of the zodiac of the longitude; tropical when `nil`.
  public func nextReturn(
    of body: Body, to longitude: Double, in ayanamsa: Ayanamsa? = nil, after instant: Instant
  ) throws(EphemerisError) -> Instant? {
    try nextCrossing(of: .longitude(of: body, in: ayanamsa), over: longitude, after: instant)
  }

  /// The last return of a body to a longitude before an instant; `nil` when there is none within the
  /// table's span.
  /// - Parameter ayanamsa: of the zodiac of the longitude; tropical when `nil`.
  public func previousReturn(
    of body: Body, to longitude: Double, in ayanamsa: Ayanamsa? = nil, before instant: Instant
  ) throws(EphemerisError) -> Instant? {
    try previousCrossing(of: .longitude(of: body, in: ayanamsa), over: longitude, before: instant)
  }
}
