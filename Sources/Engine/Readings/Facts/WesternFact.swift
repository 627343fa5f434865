public import Charts
public import CivilTime
public import Ephemeris

/// A fact of Western astrology that a sentence may rest on.
public enum WesternFact: Hashable, Sendable {
  /// A point of the birth chart.
  case placement(Placement)
  /// The sign at the beginning of a house, 1 ... 12.
  case cusp(Int, ZodiacDegree)
  /// Two points of the birth chart.
  case aspect(Aspect)
  /// A planet is strengthened or weakened by its sign.
  case dignity(ChartPoint, Dignities, in: ZodiacSign)
  /// Several points form a pattern.
  case pattern(ChartPattern)
  /// The distribution of the planets around the zodiac.
  case shape(ChartShape)
  /// The number of the ten planets in an element.
  case element(Element, count: Int)
  /// The number of the ten planets in a modality.
  case modality(Modality, count: Int)
  /// The number of the ten planets in a half of the sky.
  case half(SkyHalf, count: Int)
  /// The phase of the Moon at birth.
  case birthPhase(MoonPhaseName, elongation: Double)
  /// Born by day or by night.
  case sect(Sect)
  /// A planet in the sky forms an aspect to a point of the birth chart.
  case transit(Transit)
  /// A planet in the sky is in a house.
  case visit(Placement, HouseCount)
  /// The Moon of a day in a house, from when until when.
  case moonStay(Placement, HouseCount, from: Instant, until: Instant)
  /// Where a planet stands in the sky.
  case sky(Placement)
  /// Two planets in the sky.
  case skyAspect(Aspect)
  /// The phase of the Moon in the sky and the illuminated fraction of its disc.
  case phase(MoonPhaseName, illumination: Double)
  /// The profected Ascendant of the current year of life.
  case profection(house: Int, sign: ZodiacSign, lord: Body, age: Int)
  /// The progressed Moon.
  case progressedMoon(Placement)
  /// A planet is near its natal place, or opposite or square to it.
  case cycle(Transit)
  /// An eclipse, a phase of the Moon or a planet's way backwards, the same for everybody.
  case event(SkyEvent)
}

/// The position of a point.
public struct Placement: Hashable, Sendable {
  public let point: ChartPoint
  public let place: ZodiacDegree
  /// The house, 1 ... 12; nil if unknown.
  public let house: Int?
  public let isRetrograde: Bool

  public init(_ point: ChartPoint, at place: ZodiacDegree, house: Int?, isRetrograde: Bool) {
    (self.point, self.place, self.house) = (point, place, house)
    self.isRetrograde = isRetrograde
  }
}

/// A transit with its period.
public struct Transit: Hashable, Sendable {
  /// The transiting point first, the natal one second.
  public let aspect: Aspect
  /// When it enters and leaves the orb, if searched.
  public let period: TransitPeriod?
  /// When it was looked at: the exact days are told from there, the nearest first.
  public let instant: Instant?

  public init(_ aspect: Aspect, period: TransitPeriod? = nil, at instant: Instant? = nil) {
    (self.aspect, self.period, self.instant) = (aspect, period, instant)
  }
}

/// The reference for houses.
public enum HouseCount: Hashable, Sendable {
  /// The houses of the birth chart.
  case birth
  /// Whole signs from the sign of the Sun, for readings by sign alone.
  case sunSign(ZodiacSign)
}

/// A half of the chart, as ``Balance/Hemispheres`` divides it.
public enum SkyHalf: UInt8, CaseIterable, Sendable {
  case upper, lower, eastern, western

  /// The English name in lower case.
  public var name: String {
    switch self {
    case .upper: "upper half"
    case .lower: "lower half"
    case .eastern: "eastern half"
    case .western: "western half"
    }
  }
}
