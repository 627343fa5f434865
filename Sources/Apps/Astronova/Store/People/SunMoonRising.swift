internal import Births
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import People
internal import Places

/// The three signs that a person is known by, from the birth that is kept (AST-8).
struct SunMoonRising: Hashable, Sendable {
  /// The sign of the Sun at the moment that the chart is cast for: noon where the time is open.
  let sun: ZodiacSign
  /// The signs in which Sun and Moon may have been within the time that is open, in order.
  let suns: [ZodiacSign]
  let moons: [ZodiacSign]
  /// Nil without a time or a place.
  let rising: ZodiacSign?

  /// - Returns: nil without a date that a chart can be cast for.
  /// - Throws: `TimeZoneDatabaseError` if the rules of the zone cannot be read.
  init?(_ details: PersonDetails, _ zones: TimeZoneDatabase, _ ephemeris: Ephemeris) throws {
    guard let birth = try Self.birth(of: details, zones) else { return nil }
    let chart = try NatalChart(birth: birth, ephemeris: ephemeris, options: ChartOptions())
    sun = chart.sign(of: .sun) ?? .aries
    suns = try ephemeris.signs(of: .sun, birth.moment)
    moons = try ephemeris.signs(of: .moon, birth.moment)
    rising = chart.sign(of: .ascendant)
  }

  /// What a chart says of them.
  init(_ chart: BirthChart) {
    (sun, suns, moons) = (chart.sunSign, chart.sunSigns, chart.moonSigns)
    rising = chart.risingSign
  }

  /// Nil where the Moon changed its sign within the time that is open.
  var moon: ZodiacSign? { moons.count == 1 ? moons[0] : nil }

  /// The birth that the charts of a person are cast from; nil without such a date.
  private static func birth(of details: PersonDetails, _ zones: TimeZoneDatabase) throws -> Birth? {
    if let known = try zones.birth(of: details) { return known.birth }
    return try BirthData(details, zones)?.birth
  }
}
