public import Charts
public import Ephemeris

/// A tropical chart with Placidus houses, for pages.
public struct WesternPositions: Sendable {
  /// The birth, and how its local time was resolved.
  public let birth: BirthData
  /// The chart.
  public let chart: NatalChart

  /// The points to list: Sun to Pluto, the node, and the angles if there are any.
  public static let points: [ChartPoint] = [
    .sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto,
    .northNode, .ascendant, .midheaven,
  ]

  /// Casts the chart of a birth.
  /// - Throws: `EphemerisError` for a birth outside the range of the ephemeris.
  public init(_ birth: BirthData, by choice: ChartChoice, _ ephemeris: Ephemeris) throws {
    self.birth = birth
    chart = try NatalChart(
      birth: birth.birth, ephemeris: ephemeris, options: choice.westernOptions)
  }

  /// Whether Placidus houses do not exist at the latitude, so that another system is used.
  public var isReplaced: Bool { chart.houses.map { $0.system != $0.systemUsed } ?? false }
}
