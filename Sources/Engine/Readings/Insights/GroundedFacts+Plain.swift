internal import Charts
public import CivilTime
public import Ephemeris
internal import Jyotish

extension GroundedFacts {
  /// What anybody may ask of a birth: where each point stands, in what sign each house begins, and what
  /// runs on a day.
  /// - Throws: `.outsideSpan` for a day that the ephemeris does not reach.
  public static func plain(
    of nativity: Nativity, on day: CivilDate, ephemeris: Ephemeris
  ) throws(EphemerisError) -> [Factor] {
    let reader = NatalReader(nativity: nativity)
    let year = YearReader(
      nativity: nativity, instant: Instant(day, .noon), ephemeris: ephemeris)
    let points = ChartPoint.allCases.compactMap { reader.house($0) ?? reader.sign($0) }
    let houses = (1...12).compactMap { reader.cusp($0).first }
    // A return has a heading for words rather than a sentence.
    let running = try year.year().filter { !$0.isCycle }
    return unique(points + houses + running)
  }

  /// The same by Jyotish, with the lords of the houses, the stars of Sun, Moon and Lagna, and the
  /// periods of Vimshottari that run.
  /// - Parameter lexicon: the clocks by which days are told.
  public static func plain(
    of nativity: VedicNativity, on day: CivilDate, lexicon: Lexicon
  ) -> [Factor] {
    let reader = VedicNatalReader(nativity: nativity)
    let dashas = DashaReader(nativity: nativity, instant: lexicon.instant(day, .noon))
    let grahas = Graha.allCases.map { reader.house($0) ?? reader.sign($0) }
    let stars = [Graha.moon, .sun].flatMap { reader.star(.graha($0)) }
    let houses = (1...12).compactMap(reader.bhava) + (1...12).compactMap(reader.lord)
    return unique(reader.lagna() + grahas + dashas.current() + stars + houses)
  }

  private static func unique(_ found: [Candidate]) -> [Factor] {
    var seen: Set<Factor> = []
    return found.flatMap(\.factors).filter { seen.insert($0).inserted }
  }
}

extension Candidate {
  /// Whether this is about a planet near its own place of birth.
  fileprivate var isCycle: Bool {
    if case .western(.cycle)? = factors.first?.fact { true } else { false }
  }
}
