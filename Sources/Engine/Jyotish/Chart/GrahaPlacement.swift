/// The place of a graha in a chart, and what follows from it.
public struct GrahaPlacement: Hashable, Sendable {
  public let graha: Graha
  /// Sidereal longitude.
  public let longitude: SiderealLongitude
  /// Ecliptic latitude in degrees, north positive.
  public let latitude: Double
  /// Degrees of longitude a day, negative while retrograde.
  public let speed: Double
  /// Whether it is combust: too close to the Sun to be seen.
  public let isCombust: Bool
  /// The house by the chosen division, 1 ... 12; `nil` without a Lagna.
  public let house: Int?

  /// Whether it moves backwards; the mean node always does.
  public var isRetrograde: Bool { speed < 0 }

  /// The dignity in its sign; `nil` for the nodes.
  public var dignity: Dignity? { graha.dignity(at: longitude) }

  /// The sign.
  public var rashi: Rashi { longitude.rashi }

  /// The lords by the Krishnamurti system.
  public var kpLords: KPLords { KPLords(of: longitude) }
}
