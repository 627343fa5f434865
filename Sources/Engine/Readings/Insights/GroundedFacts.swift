public import Charts
public import CivilTime
public import Ephemeris
internal import Jyotish

/// Everything that is computed of a birth and that an answer on a day may rest on.
public enum GroundedFacts {
  /// Who reads the chart.
  public enum Tradition: Sendable {
    case western, vedic
  }

  /// The facts, each once.
  /// - Throws: `.outsideSpan` for a birth or a day that the ephemeris does not reach.
  public static func all(
    of birth: Birth, by tradition: Tradition, on day: CivilDate, ephemeris: Ephemeris,
    lexicon: Lexicon
  ) throws(EphemerisError) -> [Factor] {
    let candidates: [Candidate]
    switch tradition {
    case .western:
      let chart = try NatalChart(birth: birth, ephemeris: ephemeris)
      let nativity = try Nativity(chart, ephemeris: ephemeris)
      candidates = try western(nativity, at: Instant(day, .noon), ephemeris)
    case .vedic:
      let nativity = try VedicNativity(birth, ephemeris: ephemeris)
      candidates = try vedic(
        VedicTools(nativity, ephemeris: ephemeris, lexicon: lexicon), on: day)
    }
    var seen: Set<Factor> = []
    return candidates.flatMap(\.factors).filter { seen.insert($0).inserted }
  }

  private static func western(
    _ nativity: Nativity, at instant: Instant, _ ephemeris: Ephemeris
  ) throws(EphemerisError) -> [Candidate] {
    let reader = NatalReader(nativity: nativity)
    let sky = SkyReader(try ephemeris.sky(at: instant))
    let year = YearReader(nativity: nativity, instant: instant, ephemeris: ephemeris)
    var found = reader.aspects() + reader.figures()
    for point in ChartPoint.allCases {
      found += [reader.sign(point), reader.house(point)].compactMap(\.self)
      found += reader.condition(point)
    }
    for house in 1...12 { found += reader.cusp(house) }
    found += try year.transits(dated: 100)
    found += try year.year()
    return found + sky.visits(of: nativity) + sky.weather()
  }

  private static func vedic(
    _ tools: VedicTools, on day: CivilDate
  ) throws(EphemerisError) -> [Candidate] {
    var calls: [VedicTool] = [
      .natalChart, .currentDasha(day), .transits(day), .divisionalChart(.navamsha),
      .divisionalChart(.dashamsha), .dashaPeriods(from: day, to: day.advanced(byDays: 3653)),
    ]
    calls += (1...12).map(VedicTool.analyzeHouse) + Graha.allCases.map(VedicTool.analyzeGraha)
    if let place = tools.nativity.birth.place { calls.append(.panchang(day, place)) }
    var found = try tools.today(day)
    for call in calls { found += try tools.candidates(call) }
    return found
  }
}
