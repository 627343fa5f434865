internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Jyotish

/// Answers questions of fact by Jyotish: `What is my Lagna?`, `Am I in sade sati?`.
struct VedicFactReader {
  let tools: VedicTools
  let date: CivilDate
  private(set) var trace: [TraceStep] = []
  private(set) var direct: [Statement] = []

  init(_ tools: VedicTools, on date: CivilDate) { (self.tools, self.date) = (tools, date) }

  private var natal: VedicNatalReader { VedicNatalReader(nativity: tools.nativity) }
  private var chart: JyotishChart { tools.nativity.chart }
  private var lexicon: Lexicon { tools.lexicon }
  private var events: SkyEvents {
    SkyEvents(
      ephemeris: tools.ephemeris, start: lexicon.instant(date, .noon), lexicon: lexicon)
  }

  /// What the fact is said with, beside the sentences in ``direct``.
  mutating func find(_ fact: FactTopic) throws(EphemerisError) -> [Candidate] {
    switch fact {
    case .rising: return needingHour(try run(.natalChart).filter(\.isOfLagna))
    case .sign: return try sign()
    case .sunSign: return try run(.analyzeGraha(.sun))
    case .moonSign: return try run(.analyzeGraha(.moon))
    case .nakshatra: return try run(.analyzeGraha(.moon)).filter(\.isStar)
    case .dasha: return orNone("needs hour", try run(.currentDasha(date)))
    case .mahadasha:
      let found = try run(.currentDasha(date))
      return orNone("needs hour", found.filter(\.isMahadasha) + found.filter { !$0.isMahadasha })
    case .nextDasha: return try nextDasha()
    case .sadeSati: return try sadeSati()
    case .manglik: return try manglik()
    case .kaalSarp: return try kaalSarp()
    case .yogas: return orNone("yogas", try run(.natalChart).filter(\.isYoga))
    case .navamsha: return orNone("needs hour", try run(.divisionalChart(.navamsha)))
    case .retrograde: return try retrograde()
    case .sky: return try sky()
    case .returning(let point): return try returning(point)
    case .transit(let point): return try transit(point)
    case .progressed: return orNone("of the west", [])
    case .point(.ascendant): return try find(.rising)
    case .point(let point): return try graha(point)
    case .house(let house): return try self.house(house)
    case .chart: return try run(.natalChart)
    case .transits: return try run(.transits(date))
    case .skyPoint(let point): return try inSky(point)
    case .motion(let point):
      direct += try events.motion(of: point)
      return []
    case .event(let kind):
      direct += try events.statements(kind)
      return []
    }
  }

  /// Runs a tool and keeps its step, if it found anything.
  private mutating func run(_ tool: VedicTool) throws(EphemerisError) -> [Candidate] {
    let found = try tools.candidates(tool)
    if !found.isEmpty { trace.append(tools.step(tool, found)) }
    return found
  }

  /// Begins the answer.
  private mutating func say(
    _ frame: String, _ slots: [String: String] = [:], _ factors: [Factor]
  ) {
    direct.append(Statement(lexicon.frame("answer \(frame)", slots), factors: factors))
  }

  private mutating func needingHour(_ found: [Candidate]) -> [Candidate] {
    orNone("needs hour", found)
  }

  private mutating func orNone(_ frame: String, _ found: [Candidate]) -> [Candidate] {
    if found.isEmpty { say(frame, [:], []) }
    return found
  }
}

// The sign of the Moon.
extension VedicFactReader {
  private mutating func sign() throws(EphemerisError) -> [Candidate] {
    guard tools.nativity.certaintyOfSign(.moon) == .certain else { return needingHour([]) }
    let found = try run(.analyzeGraha(.moon))
    let rashi = lexicon.word(chart.rashi(of: .moon).name)
    say("rashi", ["moon": rashi], Array(found.prefix(1).flatMap(\.factors)))
    return found
  }
}

// Periods, and Saturn.
extension VedicFactReader {
  private mutating func nextDasha() throws(EphemerisError) -> [Candidate] {
    let periods = try run(.dashaPeriods(from: date, to: date.advanced(byDays: 2_000)))
    return orNone("dasha open", Array(periods.filter { !$0.isRunningDasha }.prefix(1)))
  }

  private mutating func sadeSati() throws(EphemerisError) -> [Candidate] {
    let transits = try run(.transits(date))
    let saturn = transits.filter { $0.isSaturn }
    if let stand = saturn.first(where: \.isSadeSati) {
      say("sade sati yes", [:], stand.factors)
      return [stand]
    }
    let factors = saturn.first?.factors ?? []
    if let next = try nextSadeSati() {
      say("sade sati no", ["date": lexicon.day(next)], factors)
    } else {
      say("sade sati none", [:], factors)
    }
    return Array(saturn.prefix(1))
  }

  /// When Saturn next enters the sign before that of the natal Moon, or, moving backwards, comes
  /// again over the end of the sign after it; nil where that lies outside the ephemeris.
  private func nextSadeSati() throws(EphemerisError) -> Instant? {
    let (moon, noon) = (chart.rashi(of: .moon), lexicon.instant(date, .noon))
    let dates = GocharaDates(ephemeris: tools.ephemeris, options: chart.options)
    let entry = try dates.entry(of: .saturn, into: moon.advanced(by: 11), after: noon)
    let again = try dates.entry(of: .saturn, into: moon.advanced(by: 2), after: noon)
    return [entry, again].compactMap(\.self).min()
  }

  /// A graha of the sky in the house that it goes through, with its dates, then what it touches, then
  /// the house from the Lagna.
  private mutating func transit(_ point: ChartPoint) throws(EphemerisError) -> [Candidate] {
    guard let graha = Graha(point) else { return try self.graha(point) }
    let found = try run(.transits(date)).filter { $0.isSky(of: graha) }
    guard !found.isEmpty else { return try tools.passage(of: graha, on: date) }
    let stand = found.filter(\.isStand)
    let stays = found.filter { $0.isStay(from: .moon) }
    let first = stand.isEmpty ? stays : stand
    let others = found.filter { $0.isStay(from: .lagna) }
    let touching = found.filter(\.isContact)
    guard first.isEmpty else { return first + touching + others.map(\.withoutEnd) }
    return others + touching
  }

  private mutating func returning(_ point: ChartPoint) throws(EphemerisError) -> [Candidate] {
    guard let graha = Graha(point) else { return try self.graha(point) }
    let dates = GocharaDates(ephemeris: tools.ephemeris, options: chart.options)
    let found = try run(.analyzeGraha(graha))
    let place = chart[graha].longitude
    let returns = try PlanetReturns(
      around: lexicon.instant(date, .noon), birth: tools.nativity.birth.moment.instant,
      isSlow: graha == .jupiter || graha == .saturn,
      next: { (after: Instant) throws(EphemerisError) in
        try dates.next(graha, at: place, after: after)
      },
      previous: { (before: Instant) throws(EphemerisError) in
        try dates.last(graha, at: place, before: before)
      })
    direct += returns.statements(
      of: lexicon.word(graha.name), Array(found.prefix(1).flatMap(\.factors)), lexicon)
    return found
  }
}

// What the chart forms.
extension VedicFactReader {
  private mutating func manglik() throws(EphemerisError) -> [Candidate] {
    let finding = ManglikFinding(of: chart)
    let holds = tools.nativity.certainty { ManglikFinding(of: $0).state == finding.state }
    let isSure =
      holds == .certain && (!finding.includesLagna || tools.nativity.certaintyOfLagna == .certain)
    let factor = Factor(
      .match(.manglik(finding)), certainty: isSure ? .certain : .dependsOnBirthTime)
    direct.append(
      Statement(
        lexicon.frame("answer manglik \(finding.state.name)") + " "
          + factor.fact.sentence(lexicon), factors: [factor]))
    return try run(.analyzeGraha(.mars))
  }

  private mutating func kaalSarp() throws(EphemerisError) -> [Candidate] {
    let found = try run(.natalChart).filter { $0.isYoga(.kalaSarpa) }
    let nodes = try run(.analyzeGraha(.rahu))
    if found.isEmpty { say("kaal sarp no", [:], nodes.prefix(1).flatMap(\.factors)) }
    if let first = found.first { say("kaal sarp yes", [:], first.factors) }
    return found + nodes
  }

  private mutating func retrograde() throws(EphemerisError) -> [Candidate] {
    var found: [Candidate] = []
    for graha in Graha.allCases where !graha.isNode && chart[graha].isRetrograde {
      found += try run(.analyzeGraha(graha)).filter(\.isRetrograde)
    }
    return orNone("retrograde none", found)
  }

  private mutating func graha(_ point: ChartPoint) throws(EphemerisError) -> [Candidate] {
    guard let graha = Graha(point) else {
      say("not a graha", ["point": lexicon.word(point.name)], [])
      return []
    }
    return try run(.analyzeGraha(graha))
  }

  /// The sign and the lord of a house first, then who stands in it.
  private mutating func house(_ house: Int) throws(EphemerisError) -> [Candidate] {
    let found = try run(.analyzeHouse(house))
    return needingHour(found.filter(\.isBhava) + found.filter { !$0.isBhava })
  }

  /// The sign of a graha in the sky, then the house from the natal Moon that it goes through.
  private mutating func inSky(_ point: ChartPoint) throws(EphemerisError) -> [Candidate] {
    guard let graha = Graha(point) else { return try self.graha(point) }
    let sky = try tools.ephemeris.sky(at: lexicon.instant(date, .noon))
    let reader = GocharaReader(tools.nativity, sky: sky)
    guard let gochara = reader.gochara(graha, from: tools.nativity.reference) else { return [] }
    let found = reader.candidate(gochara)
    let slots = [
      "Subject": lexicon.subject(point), "sign": lexicon.word(gochara.place.rashi.name),
    ]
    direct.append(Statement(lexicon.frame("say sky", slots), factors: found.factors))
    return [found]
  }

  private mutating func sky() throws(EphemerisError) -> [Candidate] {
    let moon = try tools.today(date).filter(\.isMoonOfSky)
    guard let place = tools.nativity.birth.place else { return moon }
    return moon + (try run(.panchang(date, place)))
  }
}

extension Graha {
  /// The graha that a point of the chart is; nil for the angles and the planets that Jyotish leaves out.
  fileprivate init?(_ point: ChartPoint) {
    guard let graha = Self.allCases.first(where: { $0.point == point }) else { return nil }
    self = graha
  }
}

extension Candidate {
  private var vedic: VedicFact? {
    guard case .vedic(let fact)? = factors.first?.fact else { return nil }
    return fact
  }

  fileprivate func isSky(of graha: Graha) -> Bool {
    switch vedic {
    case .stand(_, let gochara), .gochara(let gochara): gochara.graha == graha
    case .contact(let contact): contact.graha == graha
    default: false
    }
  }

  /// Whether this is about a period of years, without what runs within it.
  fileprivate var isMahadasha: Bool {
    if case .dasha(let span) = vedic { span.lords.level == 1 } else { false }
  }

  fileprivate var isStand: Bool { if case .stand = vedic { true } else { false } }

  fileprivate var isContact: Bool { if case .contact = vedic { true } else { false } }

  fileprivate func isStay(from reference: GocharaReference) -> Bool {
    if case .gochara(let gochara) = vedic { gochara.reference == reference } else { false }
  }

  /// The same stay without the day of its end, where that has been told.
  fileprivate var withoutEnd: Candidate {
    guard case .gochara(let gochara) = vedic else { return self }
    return replacing(
      .vedic(
        .gochara(
          Gochara(
            graha: gochara.graha, place: gochara.place, house: gochara.house,
            reference: gochara.reference, isRetrograde: gochara.isRetrograde, until: nil))))
  }

  fileprivate var isOfLagna: Bool {
    switch vedic {
    case .lagna, .star(.lagna, _): true
    default: false
    }
  }

  fileprivate var isStar: Bool { if case .star = vedic { true } else { false } }

  fileprivate var isBhava: Bool { if case .bhava = vedic { true } else { false } }

  fileprivate var isRetrograde: Bool { if case .retrograde = vedic { true } else { false } }

  fileprivate var isYoga: Bool { if case .yoga = vedic { true } else { false } }

  fileprivate func isYoga(_ yoga: Yoga) -> Bool {
    if case .yoga(let finding) = vedic { finding.yoga == yoga } else { false }
  }

  fileprivate var isRunningDasha: Bool {
    if case .dasha(let span) = vedic { span.isRunning } else { false }
  }

  fileprivate var isSaturn: Bool {
    switch vedic {
    case .stand(_, let gochara), .gochara(let gochara):
      gochara.graha == .saturn && gochara.reference == .moon
    default: false
    }
  }

  fileprivate var isSadeSati: Bool {
    switch vedic {
    case .stand(.sadeSatiRising, _), .stand(.sadeSatiPeak, _), .stand(.sadeSatiSetting, _): true
    default: false
    }
  }

  fileprivate var isMoonOfSky: Bool {
    if case .gochara(let gochara) = vedic { gochara.graha == .moon } else { false }
  }
}
