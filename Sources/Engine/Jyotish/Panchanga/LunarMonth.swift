import Charts
public import CivilTime
public import Ephemeris

/// A month from new moon to new moon, named after the sign that the Sun enters in it.
public struct LunarMonth: Hashable, Sendable {
  /// The twelve names.
  public enum Name: UInt8, CaseIterable, Sendable {
    case chaitra, vaishakha, jyeshtha, ashadha, shravana, bhadrapada
    case ashvina, kartika, margashirsha, pausha, magha, phalguna

    /// The name that is printed.
    public var name: String {
      switch self {
      case .chaitra: "Chaitra"
      case .vaishakha: "Vaishakha"
      case .jyeshtha: "Jyeshtha"
      case .ashadha: "Ashadha"
      case .shravana: "Shravana"
      case .bhadrapada: "Bhadrapada"
      case .ashvina: "Ashvina"
      case .kartika: "Kartika"
      case .margashirsha: "Margashirsha"
      case .pausha: "Pausha"
      case .magha: "Magha"
      case .phalguna: "Phalguna"
      }
    }

    /// Returns the month for the sign of the Sun at new moon.
    init(sunAtNewMoon rashi: Rashi) {
      self = Name(rawValue: UInt8((rashi.index + 1) % 12)) ?? .chaitra
    }
  }

  /// The month as the South and West count, from new moon to new moon (amanta).
  public let amanta: Name
  /// The month as the North counts, from full moon to full moon (purnimanta): ahead by one in the
  /// dark half, but for an intercalary month.
  public let purnimanta: Name
  /// Whether the Sun enters no sign in it, so that the name comes twice (adhika).
  public let isAdhika: Bool
  /// The new moon that begins the month.
  public let start: Instant
  /// The new moon that ends it.
  public let end: Instant

  /// The month of an instant.
  /// - Throws: `.outsideSpan`.
  public init(
    at instant: Instant, ephemeris: Ephemeris, ayanamsa: Ayanamsa = .lahiri
  ) throws(EphemerisError) {
    let now = try Course.moonFromSun.angle(at: instant, in: ephemeris).degrees
    func newMoon(_ degreesAway: Double) throws(EphemerisError) -> Instant {
      // 12.19° is the Moon's mean way from the Sun in a day.
      try Course.moonFromSun.instant(
        at: 0, near: instant.advanced(byDays: degreesAway / 12.190_749), in: ephemeris)
    }
    func sun(at newMoon: Instant) throws(EphemerisError) -> Rashi {
      let sun = try Course.longitude(of: .sun, in: ayanamsa).angle(at: newMoon, in: ephemeris)
      return SiderealLongitude(sun.degrees).rashi
    }
    (start, end) = (try newMoon(-now), try newMoon(360 - now))
    let first = try sun(at: start)
    isAdhika = try sun(at: end) == first
    amanta = Name(sunAtNewMoon: first)
    let isAhead = now >= 180 && !isAdhika
    purnimanta = isAhead ? Name(sunAtNewMoon: first.advanced(by: 1)) : amanta
  }
}
