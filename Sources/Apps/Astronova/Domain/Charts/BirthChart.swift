internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Readings

/// The chart of a birth as the app shows and serves it (AST-44 to AST-46).
struct BirthChart: Sendable {
  /// How a chart is cast.
  struct Options: Hashable, Sendable {
    var houses = HouseChoice.placidus
    /// Whether semisextiles, semisquares, quintiles and sesquiquadrates are listed too (AST-45).
    var includesMinors = false
  }

  /// What the person should know about the chart; the raw values are those of the API.
  enum Warning: String, Hashable, Sendable {
    case ambiguousLocalTime = "ambiguous_local_time"
    case timeZoneUnknown = "timezone_unknown"
    case birthTimeUnknown = "birth_time_unknown"
    case birthPlaceUnknown = "birth_place_unknown"
    /// The Moon, or the Sun, may be in either of two signs.
    case moonSignUncertain = "moon_sign_uncertain"
    case sunSignUncertain = "sun_sign_uncertain"
    /// The chosen houses are undefined so near to a pole (AST-43).
    case houseSystemReplaced = "house_system_replaced"
  }

  let data: BirthData
  let options: Options
  /// The chart of the engine, with what is certain of it.
  let nativity: Nativity
  /// Sun to Pluto.
  let planets: [PlanetPosition]
  let northNode: PlanetPosition
  /// The houses; empty without a time or a place.
  let houses: [HousePosition]
  let aspects: [Aspect]
  /// The signs in which the Sun and the Moon may be: one each where they are certain.
  let sunSigns: [ZodiacSign]
  let moonSigns: [ZodiacSign]
  let calculatedAt: Instant

  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  init(
    of data: BirthData, _ options: Options = Options(), at now: Instant, ephemeris: Ephemeris
  ) throws(EphemerisError) {
    let orbs: OrbTable = options.includesMinors ? .standardWithMinors : .standard
    let chart = try NatalChart(
      birth: data.birth, ephemeris: ephemeris,
      options: ChartOptions(houseSystem: options.houses.system, orbs: orbs))
    (self.data, self.options, calculatedAt) = (data, options, now)
    nativity = try Nativity(chart, ephemeris: ephemeris)
    planets = chart.sky.planets(houses: chart.houses)
    northNode = PlanetPosition(.northNode, chart.sky[.trueNode], houses: chart.houses)
    houses = chart.houses?.positions(of: planets) ?? []
    aspects = chart.aspects.filter { $0.kind != .biquintile }
    let window = data.birth.moment.window
    let edges = try [window.lowerBound, data.birth.moment.instant, window.upperBound].map {
      (instant) throws(EphemerisError) in try ephemeris.sky(at: instant)
    }
    (sunSigns, moonSigns) = (edges.signs(of: .sun), edges.signs(of: .moon))
  }

  var chart: NatalChart { nativity.chart }
  var sunSign: ZodiacSign { planets[0].place.sign }
  var moonSign: ZodiacSign { planets[1].place.sign }
  /// Nil without a time or a place.
  var risingSign: ZodiacSign? { chart.sign(of: .ascendant) }
  var isMoonSignCertain: Bool { moonSigns.count == 1 }
  /// The system of the houses; nil where there are none.
  var houseSystemUsed: HouseChoice? {
    chart.houses.map { $0.systemUsed == $0.system ? options.houses : .porphyry }
  }

  var warnings: [Warning] {
    var found: [Warning] = []
    if data.warnings.contains(.ambiguousLocalTime) { found.append(.ambiguousLocalTime) }
    if data.warnings.contains(.timeZoneUnknown) { found.append(.timeZoneUnknown) }
    if data.time == nil { found.append(.birthTimeUnknown) }
    if data.birth.place == nil { found.append(.birthPlaceUnknown) }
    if moonSigns.count > 1 { found.append(.moonSignUncertain) }
    if sunSigns.count > 1 { found.append(.sunSignUncertain) }
    if let used = houseSystemUsed, used != options.houses { found.append(.houseSystemReplaced) }
    return found
  }
}

extension [Sky] {
  /// The signs of a body, each once, in order.
  fileprivate func signs(of body: Body) -> [ZodiacSign] {
    map { ZodiacSign(longitude: $0[body].longitude) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
