public import CivilTime
public import Jyotish

/// A fact of Jyotish that a sentence may rest on.
///
/// Houses of grahas follow the chart's own division; lords of houses, and houses in the sky of a
/// day, are counted in whole signs.
public enum VedicFact: Hashable, Sendable {
  /// A graha of the birth chart in its sign, without its house.
  case sign(GrahaPlacement)
  /// A graha of the birth chart in its sign and, if there are houses, its house.
  case graha(GrahaPlacement)
  /// The rising degree.
  case lagna(SiderealLongitude)
  /// The dignity of a graha in its sign.
  case dignity(GrahaPlacement)
  /// A graha is combust, this many degrees from the Sun.
  case combust(GrahaPlacement, fromSun: Double)
  /// A graha is retrograde.
  case retrograde(GrahaPlacement)
  /// The sign of a house, 1 ... 12.
  case bhava(Int, Rashi)
  /// The lord of a house is in a house.
  case lordship(house: Int, lord: Graha, in: Int)
  /// A graha or the Lagna in its nakshatra.
  case star(VedicPoint, SiderealLongitude)
  /// A yoga is formed.
  case yoga(YogaFinding)
  /// A graha or the Lagna in a divisional chart.
  case varga(Varga, VedicPoint, Rashi)
  /// A graha has the same sign in the birth chart and in the navamsha.
  case vargottama(Graha, Rashi)
  /// A period of Vimshottari.
  case dasha(DashaSpan)
  /// The running sub-period gives way to the next.
  case dashaChange(DashaPeriod, next: Graha)
  /// A graha of the sky in a house from the natal Moon or the Lagna.
  case gochara(Gochara)
  /// A named position of Saturn or Jupiter from the natal Moon.
  case stand(MoonStand, Gochara)
  /// A graha of the sky beside or opposite a point of the birth chart.
  case contact(GocharaContact)
  /// A graha of the sky enters a sign.
  case ingress(Graha, Rashi, on: CivilDate)
  /// A limb of the calendar.
  case limb(CalendarLimb)
  /// The Moon of a day in a house, from when until when.
  case moonStay(Gochara, since: Instant)
  /// The star of the Moon of a day, counted from that of birth.
  case tara(Tara, Nakshatra)
}

/// The subject of a Vedic fact that is not about a house.
public enum VedicPoint: Hashable, Sendable {
  case graha(Graha)
  case lagna

  /// The English name.
  public var name: String {
    switch self {
    case .graha(let graha): graha.name
    case .lagna: "Lagna"
    }
  }
}

/// A Vimshottari period, with the bounds of its ends within the uncertainty of the birth.
public struct DashaSpan: Hashable, Sendable {
  public let lords: DashaLords
  /// The earliest and the latest beginning; equal if the birth time is exact.
  public let start: ClosedRange<Instant>
  /// The earliest and the latest end.
  public let end: ClosedRange<Instant>
  /// Whether it is current at the requested moment.
  public let isRunning: Bool

  /// The uncertainty of the period's ends in days, due to the birth time.
  public var spread: Double { end.upperBound.julianDayUT - end.lowerBound.julianDayUT }
}

/// The reference for houses of a day.
public enum GocharaReference: UInt8, CaseIterable, Sendable {
  case moon, lagna

  /// The English name.
  public var name: String {
    switch self {
    case .moon: "Moon"
    case .lagna: "Lagna"
    }
  }
}

/// A graha of the sky in a house.
public struct Gochara: Hashable, Sendable {
  public let graha: Graha
  public let place: SiderealLongitude
  /// 1 ... 12, in whole signs from the reference.
  public let house: Int
  public let reference: GocharaReference
  public let isRetrograde: Bool
  /// When it leaves the sign, if searched.
  public let until: Instant?
}

/// A named position of Saturn or Jupiter from the natal Moon.
public enum MoonStand: UInt8, CaseIterable, Sendable {
  case sadeSatiRising, sadeSatiPeak, sadeSatiSetting, kantaka, ashtama
  case jupiterFavourable, jupiterResting

  /// The English name in lower case, which is the key of its text.
  public var name: String {
    switch self {
    case .sadeSatiRising: "sade sati rising"
    case .sadeSatiPeak: "sade sati peak"
    case .sadeSatiSetting: "sade sati setting"
    case .kantaka: "kantaka saturn"
    case .ashtama: "ashtama saturn"
    case .jupiterFavourable: "jupiter favourable"
    case .jupiterResting: "jupiter resting"
    }
  }

  /// Returns the named position of a graha in a house from the natal Moon; nil for none.
  ///
  /// Sade sati is Saturn in the 12th, 1st and 2nd from the Moon, kantaka in the other kendras,
  /// ashtama in the 8th, as in the almanacs; Jupiter's good places are those of Phaladeepika, ch.
  /// 26.
  public init?(_ graha: Graha, house: Int) {
    switch (graha, house) {
    case (.saturn, 12): self = .sadeSatiRising
    case (.saturn, 1): self = .sadeSatiPeak
    case (.saturn, 2): self = .sadeSatiSetting
    case (.saturn, 4), (.saturn, 7), (.saturn, 10): self = .kantaka
    case (.saturn, 8): self = .ashtama
    case (.jupiter, _):
      self = graha.goodPlacesFromMoon.contains(house: house) ? .jupiterFavourable : .jupiterResting
    default: return nil
    }
  }
}

/// A graha of the sky conjunct or opposite a point of the birth chart.
public struct GocharaContact: Hashable, Sendable {
  public let graha: Graha
  public let place: SiderealLongitude
  public let target: VedicPoint
  /// Whether they are in opposition rather than in conjunction.
  public let isOpposition: Bool
  /// Degrees from exact.
  public let orb: Double
  /// When it is exact, the nearest first; none where that was not looked for.
  public let exact: [Instant]
}

/// A limb of the calendar at a moment or on a day.
public enum CalendarLimb: Hashable, Sendable {
  case tithi(PanchangaLimb<Tithi>)
  case nakshatra(PanchangaLimb<Nakshatra>)
  case yoga(PanchangaLimb<NityaYoga>)
  case karana(PanchangaLimb<Karana>)
  case vara(Vara)
}
