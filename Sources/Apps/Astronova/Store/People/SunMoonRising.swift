internal import Births
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import People
internal import Places

/// The three signs that a person is known by, from the birth that is kept (AST-8).
struct SunMoonRising: Hashable, Sendable {
  let sun: ZodiacSign
  /// Nil where the Moon changed its sign within the time that is open.
  let moon: ZodiacSign?
  /// Nil without a time or a place.
  let rising: ZodiacSign?

  /// - Returns: nil without a date that a chart can be cast for.
  /// - Throws: `TimeZoneDatabaseError` if the rules of the zone cannot be read.
  init?(_ details: PersonDetails, _ zones: TimeZoneDatabase, _ ephemeris: Ephemeris) throws {
    guard let birth = try Self.birth(of: details, zones) else { return nil }
    let chart = try NatalChart(birth: birth, ephemeris: ephemeris, options: ChartOptions())
    let window = birth.moment.window
    let moons = try [window.lowerBound, window.upperBound].map {
      ZodiacSign(longitude: try ephemeris.sky(at: $0)[.moon].longitude)
    }
    sun = chart.sign(of: .sun) ?? .aries
    moon = moons[0] == moons[1] ? moons[0] : nil
    rising = chart.sign(of: .ascendant)
  }

  /// What a chart says of them.
  init(_ chart: BirthChart) {
    (sun, rising) = (chart.sunSign, chart.risingSign)
    moon = chart.isMoonSignCertain ? chart.moonSign : nil
  }

  /// The birth that the charts of a person are cast from; nil without such a date.
  private static func birth(of details: PersonDetails, _ zones: TimeZoneDatabase) throws -> Birth? {
    if let known = try zones.birth(of: details) { return known.birth }
    return try BirthData(details, zones)?.birth
  }
}
