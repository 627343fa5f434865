public import Charts
public import Ephemeris

/// The choices that a Vedic chart is cast with; they travel with it, so that every figure can say
/// how it came about.
public struct JyotishOptions: Hashable, Sendable {
  /// The distance of the sidereal from the tropical zodiac.
  public var ayanamsa: Ayanamsa
  /// The definition of Rahu: the mean or the true ascending node of the Moon.
  public var lunarNode: ChartOptions.LunarNode
  /// The house division. Matching, yogas and Ashtakavarga always use whole signs.
  public var houses: BhavaDivision
  /// The year that dashas are measured with.
  public var dashaYear: DashaYear

  public init(
    ayanamsa: Ayanamsa = .lahiri, lunarNode: ChartOptions.LunarNode = .mean,
    houses: BhavaDivision = .wholeSign, dashaYear: DashaYear = .julian
  ) {
    self.ayanamsa = ayanamsa
    self.lunarNode = lunarNode
    self.houses = houses
    self.dashaYear = dashaYear
  }

  /// The Krishnamurti system: its ayanamsa and the houses of Placidus.
  public static let krishnamurti = JyotishOptions(ayanamsa: .krishnamurti, houses: .placidus)
}
