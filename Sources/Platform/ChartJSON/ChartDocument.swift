public import Charts
public import Ephemeris
public import Jyotish

/// A natal chart in the requested zodiac, with how its birth was read: the output of `asterism
/// chart --json` and of `/charts/v1/natal`.
public struct ChartDocument: Sendable {
  /// The birth.
  public let birth: Birth
  /// How the local time was read.
  public let moment: MomentReport
  /// How the place was read; nil without a place.
  public let location: Location?
  /// The chart.
  public let chart: NatalChart
  /// The origin of longitudes; nil in the tropical zodiac.
  public let ayanamsa: Ayanamsa?
  /// The ayanamsa in degrees; 0 in the tropical zodiac.
  public let ayanamsaDegrees: Double
  /// The houses in the zodiac in use; nil if there are none.
  public let houses: HouseView?
  /// What depends on the time of birth; nil if that is exact.
  public let range: TimeRangeReport?

  /// - Parameters:
  ///   - birth: the birth.
  ///   - moment: how its local time was read.
  ///   - location: how its place was read.
  ///   - options: how the chart is cast; its signs follow the ayanamsa.
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

  /// Converts a tropical longitude into the zodiac in use.
  public func place(_ longitude: Double) -> ZodiacDegree {
    ZodiacDegree(longitude: longitude - ayanamsaDegrees)
  }

  /// The Vedic chart; nil in the tropical zodiac.
  public var vedic: JyotishChart? { ayanamsa.map { jyotishChart($0) } }

  /// Returns the same sky as a Vedic chart, with whole-sign houses from the Lagna.
  public func jyotishChart(_ ayanamsa: Ayanamsa) -> JyotishChart {
    JyotishChart(
      sky: chart.sky, place: birth.hasAngles ? birth.place : nil,
      options: JyotishOptions(ayanamsa: ayanamsa, lunarNode: chart.options.lunarNode))
  }
}
