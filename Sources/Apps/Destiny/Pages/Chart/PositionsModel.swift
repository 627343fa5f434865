internal import Charts
internal import CivilTime
internal import Clocks
internal import Ephemeris
internal import Jyotish
internal import Logging
internal import People
internal import Readings
internal import Site

/// What the page of the positions shows.
struct PositionsModel: Sendable {
  enum Content: Sendable {
    /// Day or place of birth have not been said.
    case withoutBirth
    case failed
    case vedic(VedicPositions)
    case western(WesternPositions)
  }

  /// What they are called.
  let name: String
  let settings: DestinySettings
  /// The names of things in their language, and the clocks by which days are told.
  let lexicon: Lexicon
  let now: Instant
  let content: Content

  init(_ reader: Reader) throws {
    name = reader.profile?.details.name ?? ""
    settings = reader.settings
    lexicon = reader.lexicon
    now = Instant(reader.services.now())
    content = try Self.content(reader)
  }

  private static func content(_ reader: Reader) throws -> Content {
    guard let details = reader.profile?.details,
      let birth = try BirthData(details, reader.services)
    else { return .withoutBirth }
    do {
      guard reader.settings.chart.system != .western else {
        return .western(try WesternPositions(birth, reader.settings, reader.services))
      }
      return .vedic(
        try VedicPositions(birth, options: reader.settings.chart.options, reader.services.ephemeris)
      )
    } catch let error as EphemerisError {
      reader.services.logger.error(
        "The positions could not be computed",
        metadata: ["error": "\(String(reflecting: error))"])
      return .failed
    }
  }
}

/// A tropical chart with the houses of Placidus.
struct WesternPositions: Sendable {
  let birth: BirthData
  let chart: NatalChart

  /// What is listed: Sun to Pluto, the node, and the angles where there are any.
  static let points: [ChartPoint] = [
    .sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto,
    .northNode, .ascendant, .midheaven,
  ]

  /// - Throws: `EphemerisError` for a birth that the ephemeris does not reach.
  init(_ birth: BirthData, _ settings: DestinySettings, _ services: Services) throws {
    self.birth = birth
    chart = try NatalChart(
      birth: birth.birth, ephemeris: services.ephemeris,
      options: ChartOptions(
        lunarNode: settings.chart.options.lunarNode, houseSystem: .placidus, orbs: .astronova))
  }

  /// Whether Placidus has no houses there, so that others stand in.
  var isReplaced: Bool { chart.houses.map { $0.system != $0.systemUsed } ?? false }
}
