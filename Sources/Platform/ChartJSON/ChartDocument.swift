public import Charts
public import Ephemeris
public import Jyotish

/// A natal chart with how its birth was read, in the zodiac that was asked for: what
/// `asterism chart --json` prints and `/charts/v1/natal` answers.
public struct ChartDocument: Sendable {
  /// Whose chart it is.
  public let birth: Birth
  /// How the moment was read.
  public let moment: MomentReport
  /// How the place was read; nil where none was given.
  public let location: Location?
  /// The chart.
  public let chart: NatalChart
  /// What longitudes are counted from; nil in the tropical zodiac.
  public let ayanamsa: Ayanamsa?
  /// Degrees from the equinox to the beginning of the zodiac in use.
  public let ayanamsaDegrees: Double
  /// The houses in the zodiac in use; nil where there are none.
  public let houses: HouseView?
  /// What depends on the time of birth; nil when that is exact.
  public let range: TimeRangeReport?

  /// - Parameters:
  ///   - birth: whose chart it is.
  ///   - moment: how its moment was read.
  ///   - location: how its place was read.
  ///   - options: how the chart is cast; its signs are counted as the ayanamsa says.
  ///   - ayanamsa: nil for the tropical zodiac.
  public init(
    birth: Birth, moment: MomentReport, location: Location?, ephemeris: Ephemeris,
    options: ChartOptions, ayanamsa: Ayanamsa? = nil
  ) throws(EphemerisError) {
    let sky = try ephemeris.sky(at: birth.moment.instant)
    let degrees =
      ayanamsa?.degrees(at: birth.moment.instant, orientation: sky.orientation) ?? 0
    var options = options
    options.zodiacStart = degrees
    let chart = NatalChart(birth: birth, sky: sky, options: options)
    range =
      birth.moment.certainty == .exact
      ? nil : try TimeRangeReport(birth: birth, ephemeris: ephemeris, options: options)
    houses = chart.houses.map { HouseView($0, ayanamsa: degrees) }
    (self.birth, self.moment, self.location) = (birth, moment, location)
    (self.chart, self.ayanamsa, ayanamsaDegrees) = (chart, ayanamsa, degrees)
  }

  /// A tropical longitude in the zodiac in use.
  public func place(_ longitude: Double) -> ZodiacDegree {
    ZodiacDegree(longitude: longitude - ayanamsaDegrees)
  }

  /// The Vedic reading of a chart that is counted from the stars; nil for a tropical one.
  public var vedic: JyotishChart? { ayanamsa.map { jyotishChart($0) } }

  /// The same sky as a Vedic chart, whole signs from the Lagna.
  public func jyotishChart(_ ayanamsa: Ayanamsa) -> JyotishChart {
    JyotishChart(
      sky: chart.sky, place: birth.hasAngles ? birth.place : nil,
      options: JyotishOptions(ayanamsa: ayanamsa, lunarNode: chart.options.lunarNode))
  }
}
