internal import Charts
internal import Ephemeris
internal import Jyotish

/// A Vedic chart as the page and the wire tell it: positions, houses, periods.
struct VedicPositions: Sendable {
  /// For whom it was cast, and how the clocks were read.
  let birth: BirthData
  let chart: JyotishChart
  /// The Moon over the whole window of the birth.
  let stars: BirthStars

  /// - Throws: `EphemerisError` for a birth that the ephemeris does not reach.
  init(_ birth: BirthData, options: JyotishOptions, _ ephemeris: Ephemeris) throws {
    self.birth = birth
    chart = try JyotishChart(birth: birth.birth, ephemeris: ephemeris, options: options)
    stars = try BirthStars(
      of: birth.birth.moment, ephemeris: ephemeris, ayanamsa: options.ayanamsa)
  }

  /// The ayanamsa by its name on the wire.
  var ayanamsa: ChartAyanamsa? {
    ChartAyanamsa.allCases.first { $0.ayanamsa == chart.options.ayanamsa }
  }

  /// A house by the chosen division.
  struct House: Hashable, Sendable {
    /// 1 to 12.
    let number: Int
    /// The sign in which it begins.
    let sign: Rashi
    let occupants: [Graha]

    var lord: Graha { sign.lord }
  }

  /// The twelve houses; none without a time (DES-127).
  var houses: [House] {
    guard let bhavas = chart.bhavas else { return [] }
    return (1...12).map { number in
      House(
        number: number, sign: bhavas.starts[number - 1].rashi,
        occupants: chart.grahas.filter { $0.house == number }.map(\.graha))
    }
  }

  /// The twelve houses of a division, in whole signs; none without a time.
  func houses(in varga: Varga) -> [House] {
    guard let lagna = chart.lagnaRashi(in: varga) else { return [] }
    return (1...12).map { number in
      let sign = lagna.advanced(by: number - 1)
      return House(
        number: number, sign: sign,
        occupants: Graha.allCases.filter { chart.rashi(of: $0, in: varga) == sign })
    }
  }

  /// The periods that follow from the Moon.
  var periods: LifePeriods { LifePeriods(chart.vimshottari) }
}
