public import Charts
public import Ephemeris

/// What Western astrology computes and a sentence may rest on.
public enum WesternFact: Hashable, Sendable {
  /// A point of the birth chart.
  case placement(Placement)
  /// The sign at the beginning of a house, 1 ... 12.
  case cusp(Int, ZodiacDegree)
  /// Two points of the birth chart.
  case aspect(Aspect)
  /// A planet gains or loses by its sign.
  case dignity(ChartPoint, Dignities, in: ZodiacSign)
  /// Several points form a figure.
  case pattern(ChartPattern)
  /// How the planets are spread around the zodiac.
  case shape(ChartShape)
  /// So many of the ten planets stand in an element.
  case element(Element, count: Int)
  /// So many of the ten planets stand in a modality.
  case modality(Modality, count: Int)
  /// So many of the ten planets stand in a half of the sky.
  case half(SkyHalf, count: Int)
  /// The phase of the Moon at birth.
  case birthPhase(MoonPhaseName, elongation: Double)
  /// Born by day or by night.
  case sect(Sect)
  /// A planet in the sky forms an aspect to a point of the birth chart.
  case transit(Transit)
  /// A planet in the sky goes through a house.
  case visit(Placement, HouseCount)
  /// Where a planet stands in the sky.
  case sky(Placement)
  /// Two planets in the sky.
  case skyAspect(Aspect)
  /// The phase of the Moon in the sky and the lit share of its disc.
  case phase(MoonPhaseName, illumination: Double)
  /// The year of life that the Ascendant has been moved on to.
  case profection(house: Int, sign: ZodiacSign, lord: Body, age: Int)
  /// The progressed Moon.
  case progressedMoon(Placement)
  /// A planet is near its own place of birth, or the place across from it or square to it.
  case cycle(Transit)
}

/// Where a point stands.
public struct Placement: Hashable, Sendable {
  public let point: ChartPoint
  public let place: ZodiacDegree
  /// 1 ... 12; nil where houses are not known.
  public let house: Int?
  public let isRetrograde: Bool

  public init(_ point: ChartPoint, at place: ZodiacDegree, house: Int?, isRetrograde: Bool) {
    (self.point, self.place, self.house) = (point, place, house)
    self.isRetrograde = isRetrograde
  }
}

/// A transit, and when.
public struct Transit: Hashable, Sendable {
  /// The transiting point first, the natal one second.
  public let aspect: Aspect
  /// When it comes into orb and leaves, where that was looked for.
  public let period: TransitPeriod?

  public init(_ aspect: Aspect, period: TransitPeriod? = nil) {
    (self.aspect, self.period) = (aspect, period)
  }
}

/// What houses are counted from.
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
