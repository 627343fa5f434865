public import Charts
public import Ephemeris
public import Jyotish

/// A Vedic chart for pages and the API: positions, houses, periods.
public struct VedicPositions: Sendable {
  /// The birth, and how its local time was resolved.
  public let birth: BirthData
  /// The chart.
  public let chart: JyotishChart
  /// The Moon over the whole window of the birth.
  public let stars: BirthStars

  /// Casts the chart of a birth.
  /// - Throws: `EphemerisError` for a birth outside the range of the ephemeris.
  public init(_ birth: BirthData, options: JyotishOptions, _ ephemeris: Ephemeris) throws {
    self.birth = birth
    chart = try JyotishChart(birth: birth.birth, ephemeris: ephemeris, options: options)
    stars = try BirthStars(
      of: birth.birth.moment, ephemeris: ephemeris, ayanamsa: options.ayanamsa)
  }

  /// The name of the ayanamsa in the API.
  public var ayanamsa: ChartAyanamsa? {
    ChartAyanamsa.allCases.first { $0.ayanamsa == chart.options.ayanamsa }
  }

  /// A house by the chosen division.
  public struct House: Hashable, Sendable {
    /// 1 to 12.
    public let number: Int
    /// The sign in which it begins.
    public let sign: Rashi
    /// The grahas in it.
    public let occupants: [Graha]

    /// The graha that rules its sign.
    public var lord: Graha { sign.lord }
  }

  /// The twelve houses; none without a time (DES-127).
  public var houses: [House] {
    guard let bhavas = chart.bhavas else { return [] }
    return (1...12).map { number in
      House(
        number: number, sign: bhavas.starts[number - 1].rashi,
        occupants: chart.grahas.filter { $0.house == number }.map(\.graha))
    }
  }

  /// The twelve houses of a division, in whole signs; none without a time.
  public func houses(in varga: Varga) -> [House] {
    guard let lagna = chart.lagnaRashi(in: varga) else { return [] }
    return (1...12).map { number in
      let sign = lagna.advanced(by: number - 1)
      return House(
        number: number, sign: sign,
        occupants: Graha.allCases.filter { chart.rashi(of: $0, in: varga) == sign })
    }
  }

  /// The periods that follow from the Moon.
  public var periods: LifePeriods { LifePeriods(chart.vimshottari) }
}
