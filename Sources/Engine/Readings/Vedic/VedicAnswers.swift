internal import Charts
public import CivilTime
public import Ephemeris
internal import Jyotish
internal import Understanding

extension AnswerMaterial {
  /// What Jyotish has to say to a question on a day: the houses and karakas of its area, the navamsha
  /// or dashamsha, the running dasha and the slow grahas, with the tools that ran for it.
  /// - Parameter date: the reader's day by the clocks of the lexicon.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  public init(
    vedic nativity: VedicNativity, question: Question, on date: CivilDate, ephemeris: Ephemeris,
    lexicon: Lexicon
  ) throws(EphemerisError) {
    let tools = VedicTools(nativity, ephemeris: ephemeris, lexicon: lexicon)
    let isTimeKnown = nativity.birth.moment.isTimeKnown
    if let fact = question.fact {
      let day = fact.isOfSky ? question.span?.first : nil
      var reader = VedicFactReader(tools, on: day ?? date)
      var found = [try reader.find(fact)]
      for other in question.otherFacts { found.append(try reader.find(other)) }
      self.init(
        direct: reader.direct, standing: found.takenByTurns(), isTimeKnown: isTimeKnown,
        trace: reader.trace)
      return
    }
    var reading = VedicConsultation(
      tools: tools, area: VedicArea(question.area, question.topic),
      now: date, span: question.span)
    let standing = try reading.standing(for: question.form)
    let timing = try reading.timing(question.kind)
    var today = question.kind == .today ? try reading.today() : []
    var calendar: [Statement] = []
    if question.kind == .today, question.namesDay {
      let moon = MoonDay(tools, on: reading.date)
      if let stay = try moon.stay() { today = [stay] + today.filter { !$0.isOfMoon } }
      calendar = try moon.calendar()
    }
    let sides = try reading.sides(of: question.options)
    let days = try MoonDay.best(tools, among: question.daysToChoose(from: date))
    self.init(
      direct: calendar, standing: standing.eachFactOnce(), timing: timing.eachFactOnce(),
      today: today.eachFactOnce(), days: days, now: lexicon.instant(date, .noon),
      isOfAnotherDay: reading.date != date, isTimeKnown: isTimeKnown,
      counsel: reading.counsel(timing), trace: reading.trace,
      verdict: try MoonDay.verdict(tools, question, on: date), sides: sides)
  }
}

/// What an area of life is read from (DES-142).
struct VedicArea {
  let area: LifeArea
  let houses: [Int]
  let karakas: [Graha]
  let varga: Varga?
  let facet: String?
  /// Whether it is life as a whole, without a subject.
  let isOfLife: Bool
  /// Whether no subject within the area is asked about.
  let isWhole: Bool

  init(_ area: LifeArea, _ topic: LifeTopic? = nil) {
    self.area = area
    isWhole = topic == nil
    isOfLife = area == .general && topic == nil
    let (usual, others) = Self.significators(of: area)
    houses = topic?.houses ?? usual
    // Without an hour there are no houses: then those of the area speak too.
    let own = topic?.karakas ?? []
    karakas = own + others.filter { !own.contains($0) }
    varga = area == .marriage ? .navamsha : area == .career ? .dashamsha : nil
    facet =
      switch area {
      case .marriage: "love"
      case .relationships: topic == .friends ? nil : "love"
      case .career: "work"
      case .finance: "money"
      case .health: "body"
      case .spirituality: "spirit"
      default: nil
      }
  }

  private static func significators(of area: LifeArea) -> ([Int], [Graha]) {
    switch area {
    case .marriage: ([7, 2, 8], [.venus, .jupiter])
    case .career: ([10, 6, 2], [.sun, .saturn, .mercury])
    case .health: ([1, 6, 8], [.sun, .moon])
    case .finance: ([2, 11, 5, 9], [.jupiter, .venus])
    case .relationships: ([5, 7, 11], [.venus, .moon])
    case .family: ([4, 2], [.moon, .jupiter])
    case .education: ([4, 5, 9], [.mercury, .jupiter])
    case .travel: ([3, 9, 12], [.moon, .rahu])
    case .spirituality: ([9, 12, 5], [.jupiter, .ketu])
    case .general: ([1], [.moon])
    }
  }

  /// Whether the texts about the lord of the first house are about the area itself: that of studies is
  /// told as home, that of journeys as courage, that of love as children.
  var isToldByMainHouse: Bool { ![.education, .travel, .relationships].contains(area) }

  /// Whether a graha rules one of the houses, stands in one or is a karaka.
  func isServed(by graha: Graha, in chart: JyotishChart) -> Bool {
    karakas.contains(graha)
      || houses.contains { chart.lord(ofHouse: $0) == graha || chart[graha].house == $0 }
  }
}

/// One question put to a chart: which tools run, and what they are asked.
private struct VedicConsultation {
  let tools: VedicTools
  let area: VedicArea
  /// The reader's day.
  let now: CivilDate
  /// The days that are named.
  let span: NamedSpan?
  private(set) var trace: [TraceStep] = []

  init(tools: VedicTools, area: VedicArea, now: CivilDate, span: NamedSpan?) {
    (self.tools, self.area, self.now, self.span) = (tools, area, now, span)
  }

  /// The day that is read.
  var date: CivilDate { span?.first ?? now }

  /// Runs a tool and keeps its step, if it found anything.
  private mutating func run(_ tool: VedicTool) throws(EphemerisError) -> [Candidate] {
    let noon = tools.lexicon.instant(now, .noon)
    let found = try tools.candidates(tool).map { $0.seen(from: noon) }
    if !found.isEmpty { trace.append(tools.step(tool, found)) }
    return found.map { $0.preferring($0.facet ?? area.facet) }
  }

  /// Houses, karakas and the divisional chart by turns: the first house, the first karaka, the
  /// division, then the others. A mood is met from the Moon.
  mutating func standing(
    for form: Question.Form
  ) throws(EphemerisError) -> [Candidate] {
    if form == .feeling { return try run(.analyzeGraha(.moon)) + run(.natalChart) }
    if area.isOfLife {
      return [
        try run(.natalChart), try run(.analyzeHouse(1)), try run(.analyzeGraha(.moon)),
      ].takenByTurns()
    }
    var (houses, karakas): ([[Candidate]], [[Candidate]]) = ([], [])
    for house in area.houses { houses.append(try run(.analyzeHouse(house))) }
    if area.isWhole, area.isToldByMainHouse { houses[0] = houses[0].map { $0.ofSubject() } }
    for graha in area.karakas { karakas.append(try run(.analyzeGraha(graha))) }
    let division = try division()
    return ([houses[0], karakas[0], division] + houses.dropFirst() + karakas.dropFirst())
      .takenByTurns()
  }

  /// What the chart shows of each way of a choice: the graha that it asks for.
  mutating func sides(of choice: Choice?) throws(EphemerisError) -> [[Candidate]] {
    guard let demands = choice?.demands else { return [] }
    var found: [[Candidate]] = []
    for demand in [demands.first, demands.second] {
      let all = try run(.analyzeGraha(demand.graha))
      found.append(all.filter { $0.tone != .mixed } + all.filter { $0.tone == .mixed })
    }
    return found
  }

  /// The karakas and the lord of the first house in the division of the area.
  private mutating func division() throws(EphemerisError) -> [Candidate] {
    guard let varga = area.varga else { return [] }
    let lord = tools.nativity.chart.lord(ofHouse: area.houses[0])
    let wanted = area.karakas + [lord].compactMap(\.self)
    return try run(.divisionalChart(varga)).filter { candidate in
      wanted.contains { candidate.isVarga(of: $0) }
    }
  }

  /// The periods of the time that is asked about, then the slow grahas, each once. What runs comes
  /// before what is to come.
  mutating func timing(_ kind: Question.Kind) throws(EphemerisError) -> [Candidate] {
    if let span, kind == .timing {
      // What is over of a year that runs is not told; a year that is over is.
      let isOver = span.last.dayNumber < now.dayNumber
      let start = isOver || span.first.dayNumber > now.dayNumber ? span.first : now
      let periods = try run(.dashaPeriods(from: start, to: span.last))
      return Array(periods.prefix(3)) + (try transits(on: span.middle(from: start)))
    }
    let running = try run(.currentDasha(date)).filter(\.isPeriod)
    switch kind {
    case .nature: return running
    case .today: return running + (try transits(on: date))
    case .timing: return try windows(running) + transits(on: date)
    }
  }

  /// The periods that bear on the subject, the nearest first, and the one that runs.
  private mutating func windows(_ running: [Candidate]) throws(EphemerisError) -> [Candidate] {
    let periods = try run(.dashaPeriods(from: date, to: date.advanced(byDays: 3653)))
    let coming = periods.filter { !$0.isRunning && isServed(by: $0) }.prefix(1)
    let isOpen = running.first.map { isServed(by: $0) } ?? false
    return Array(isOpen ? running.prefix(1) + coming : coming + running.prefix(1))
  }

  /// The slow grahas, those in the houses of the subject first.
  private mutating func transits(
    on date: CivilDate
  ) throws(EphemerisError) -> [Candidate] {
    try run(.transits(date)).map { area.isAbout($0) ? $0.weighed(by: 1.6) : $0 }.byStrength()
      .eachGrahaOnce()
  }

  /// Whether the lord of a period serves the area.
  private func isServed(by candidate: Candidate) -> Bool {
    guard case .vedic(.dasha(let span))? = candidate.factors.first?.fact else { return false }
    return area.isServed(by: span.lords.last, in: tools.nativity.chart)
  }

  /// The sky and the calendar of the day.
  mutating func today() throws(EphemerisError) -> [Candidate] {
    let sky = try tools.today(date)
    guard let place = tools.nativity.birth.place else { return sky }
    return [sky, try run(.panchang(date, place))].takenByTurns()
  }

  /// A gentle custom for the lord of the running period.
  func counsel(_ timing: [Candidate]) -> [Candidate] {
    guard let factor = timing.first(where: \.isRunning)?.factors.first,
      case .vedic(.dasha(let span)) = factor.fact
    else { return [] }
    return [Candidate([VedicKey.remedy(span.lords.last)], [factor])]
  }
}

extension NamedSpan {
  /// The day in the middle, which says most of a stretch.
  fileprivate func middle(from start: CivilDate) -> CivilDate {
    start.advanced(byDays: (last.dayNumber - start.dayNumber) / 2)
  }
}

extension VedicArea {
  /// Whether something is about one of the houses of the area.
  fileprivate func isAbout(_ candidate: Candidate) -> Bool {
    switch candidate.factors.first?.fact {
    case .vedic(.gochara(let gochara)), .vedic(.stand(_, let gochara)):
      houses.contains(gochara.house)
    default: candidate.area == area
    }
  }
}

extension Candidate {
  /// Whether this is about the Moon of the day, in its house or as the calendar has it.
  fileprivate var isOfMoon: Bool {
    switch factors.first?.fact {
    case .vedic(.gochara(let gochara)): gochara.graha == .moon
    case .vedic(.limb(.tithi)), .vedic(.limb(.nakshatra)): true
    default: false
    }
  }

  /// Whether this is about a period itself.
  fileprivate var isPeriod: Bool {
    if case .vedic(.dasha)? = factors.first?.fact { true } else { false }
  }

  /// The same with a period told as it is at a moment: running, or not.
  fileprivate func seen(from now: Instant) -> Candidate {
    guard case .vedic(.dasha(let span))? = factors.first?.fact else { return self }
    return replacing(.vedic(.dasha(span.seen(from: now))))
  }

  /// The graha of the sky that this is about.
  fileprivate var grahaOfSky: Graha? {
    switch factors.first?.fact {
    case .vedic(.gochara(let gochara)), .vedic(.stand(_, let gochara)): gochara.graha
    case .vedic(.contact(let contact)): contact.graha
    default: nil
    }
  }

  /// Whether this is a period that runs.
  fileprivate var isRunning: Bool {
    guard case .vedic(.dasha(let span))? = factors.first?.fact else { return false }
    return span.isRunning
  }

  /// Whether this is about a graha in a divisional chart.
  fileprivate func isVarga(of graha: Graha) -> Bool {
    guard case .vedic(.varga(_, let point, _))? = factors.first?.fact else { return false }
    return point == .graha(graha)
  }
}

extension [Candidate] {
  /// Keeps the first candidate about each graha of the sky, so that no stay is told twice.
  fileprivate func eachGrahaOnce() -> [Candidate] {
    var seen: Set<Graha> = []
    return filter { $0.grahaOfSky.map { seen.insert($0).inserted } ?? true }
  }

  /// Keeps the first candidate about each fact, so that no fact is stated twice.
  fileprivate func eachFactOnce() -> [Candidate] {
    var seen: Set<Fact> = []
    return filter { candidate in
      candidate.factors.first.map { seen.insert($0.fact).inserted } ?? true
    }
  }
}
