public import CivilTime

/// Apparent places of the Sun, the Moon and the planets, from a table of JPL's DE440.
public struct Ephemeris: Sendable {
  public init() {}

  /// All bodies and the Earth's orientation at an instant.
  public func sky(at instant: Instant) throws(EphemerisError) -> Sky {
    throw .unreadableTable
  }

  /// One body at an instant; the same numbers as in `sky(at:)`.
  public func position(of body: Body, at instant: Instant) throws(EphemerisError) -> Position {
    throw .unreadableTable
  }

  /// The Earth's orientation at an instant.
  public func orientation(at instant: Instant) throws(EphemerisError) -> EarthOrientation {
    throw .unreadableTable
  }
}
