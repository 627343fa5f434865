public import CivilTime
private import Numerics

/// The origin of a sidereal zodiac: the distance of the equinox from its 0° Aries.
///
/// Six are an agreed value at one epoch, continued by the general precession; two keep a star at
/// its place. Values at J2000.0 are those of the Swiss Ephemeris 2.10.03, which continued each from
/// its own epoch with the precession theory it was published with.
public enum Ayanamsa: UInt8, CaseIterable, Sendable {
  /// Calendar Reform Committee of India: 23°15'00.658" true on 21 March 1956 (N. C. Lahiri; Indian
  /// Astronomical Ephemeris 1989).
  case lahiri
  /// The committee's first rounding: 23°15'00" true on 21 March 1956.
  case lahiriICRC
  /// K. S. Krishnamurti: 22°21'50" in 1900.
  case krishnamurti
  /// B. V. Raman: 21°00'52" in 1900, zero in 397.
  case raman
  /// C. Fagan and D. Bradley: 24°02'31.36" in 1950, the vernal point at the synetic 5°57'28.64" Pisces.
  case faganBradley
  /// Spica (Chitra) always at 180°.
  case trueCitra
  /// Delta Cancri (Pushya) always at 106° (P. V. R. Narasimha Rao).
  case truePushya
  /// Sri Yukteshwar, *The Holy Science*: 21°04'56" in 1900, zero in 499.
  case yukteshwar

  /// The name in JSON answers and on the command line.
  public var name: String {
    switch self {
    case .lahiri: "lahiri"
    case .lahiriICRC: "lahiriICRC"
    case .krishnamurti: "krishnamurti"
    case .raman: "raman"
    case .faganBradley: "faganBradley"
    case .trueCitra: "trueCitra"
    case .truePushya: "truePushya"
    case .yukteshwar: "yukteshwar"
    }
  }

  /// Degrees from the sidereal 0° Aries to the mean equinox of date: the value without nutation.
  public func mean(at instant: Instant) -> Double {
    let centuries = (instant.julianDayTT - 2_451_545) / 36_525
    switch self {
    case .lahiri: return 23.857_092_325 + Precession.inLongitude(centuries)
    case .lahiriICRC: return 23.856_788_988 + Precession.inLongitude(centuries)
    case .krishnamurti: return 23.760_240_012 + Precession.inLongitude(centuries)
    case .raman: return 22.410_791_012 + Precession.inLongitude(centuries)
    case .faganBradley: return 24.740_299_966 + Precession.inLongitude(centuries)
    case .yukteshwar: return 22.478_803_000 + Precession.inLongitude(centuries)
    case .trueCitra: return Degrees.normalized(FixedStar.spica.longitude(centuries) - 180)
    case .truePushya: return Degrees.normalized(FixedStar.deltaCancri.longitude(centuries) - 106)
    }
  }

  /// Degrees from the sidereal 0° Aries to the true equinox of date: the value with nutation, from
  /// which positions of the ephemeris are counted.
  /// - Parameter orientation: of the Earth at the same instant.
  public func degrees(at instant: Instant, orientation: EarthOrientation) -> Double {
    mean(at: instant) + orientation.nutationInLongitude
  }
}

extension Sky {
  /// A body's apparent longitude in a sidereal zodiac, 0 ..< 360. Nutation, which moves the equinox
  /// but no star, falls out of it.
  public func siderealLongitude(of body: Body, in ayanamsa: Ayanamsa) -> Double {
    Degrees.normalized(
      self[body].longitude - ayanamsa.degrees(at: instant, orientation: orientation))
  }
}
