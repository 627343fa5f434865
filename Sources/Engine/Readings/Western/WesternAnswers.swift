internal import Charts
public import CivilTime
public import Ephemeris
internal import Understanding

extension AnswerMaterial {
  /// What the West has to say to a question at a moment.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  public init(
    western nativity: Nativity, question: Question, at instant: Instant, ephemeris: Ephemeris,
    lexicon: Lexicon
  ) throws(EphemerisError) {
    let isTimeKnown = nativity.chart.birth.moment.isTimeKnown
    if let fact = question.fact {
      let day = fact.isOfSky ? question.span?.first : nil
      var facts = WesternFactReader(
        nativity, at: day.map { Instant($0, .noon) } ?? instant, ephemeris: ephemeris,
        lexicon: lexicon)
      var found = [try facts.find(fact)]
      for other in question.otherFacts { found.append(try facts.find(other)) }
      self.init(direct: facts.direct, standing: found.takenByTurns(), isTimeKnown: isTimeKnown)
      return
    }
    let now = instant
    // A day that is named is read as it will be at noon.
    let instant = question.span.map { Instant($0.first, .noon) } ?? instant
    let reader = NatalReader(nativity: nativity)
    let year = YearReader(nativity: nativity, instant: instant, ephemeris: ephemeris)
    let sky = SkyReader(try ephemeris.sky(at: instant))
    let signs = Significators(of: question)
    let timing: [Candidate]
    if question.kind == .timing {
      let reader = WindowReader(nativity: nativity, ephemeris: ephemeris, now: now)
      timing = try (signs.windows(of: question, reader) + year.year().byStrength())
        .map { $0.preferring($0.facet ?? signs.facet) }
    } else {
      timing = try (year.transits(weighed: signs.weighed, dated: 3) + year.year())
        .filter(signs.isOfHouses).byStrength()
        .map { $0.preferring($0.facet ?? signs.facet) }
    }
    let stay = try question.namesDay ? sky.moonStay(of: nativity, ephemeris) : nil
    let today = sky.transits(to: nativity) + sky.visits(of: nativity) + sky.weather()
    let days = try AnswerMaterial.bestStays(
      of: nativity, among: question.daysToChoose(from: lexicon.date(of: now)), ephemeris)
    self.init(
      standing: signs.standing(reader), timing: timing,
      today: [stay].compactMap(\.self) + today.filter { !$0.isOfMoon || stay == nil }.byStrength(),
      days: days, now: now,
      isOfAnotherDay: question.span.map { $0.first != lexicon.date(of: now) } ?? false,
      isTimeKnown: isTimeKnown,
      verdict: try AnswerMaterial.verdict(
        of: nativity, question, on: lexicon.date(of: now), ephemeris),
      sides: question.options?.demands.map { demands in
        [demands.first, demands.second].map { reader.bearing($0.point) }
      } ?? [])
  }
}

extension AnswerMaterial {
  /// How the days suit that are asked about for something; nil where none are.
  fileprivate static func verdict(
    of nativity: Nativity, _ question: Question, on today: CivilDate, _ ephemeris: Ephemeris
  ) throws(EphemerisError) -> DayVerdict? {
    let merit = {
      (day: CivilDate) throws(EphemerisError) -> (merit: Int, reason: Candidate)? in
      let sky = SkyReader(try ephemeris.sky(at: Instant(day, .noon)))
      // Twice, as in Jyotish, so that one that helps is enough for a good day.
      let merit = 2 * sky.meritOfMoon(for: nativity)
      let wanted: Tone = merit < 0 ? .demanding : .favourable
      let deciding = sky.aspectsOfMoon(to: nativity).first { $0.tone == wanted }
      if let deciding { return (merit, deciding) }
      return try sky.moonStay(of: nativity, ephemeris).map { (merit, $0) }
    }
    if let pair = try DayVerdict(between: question.rivals, merit: merit) { return pair }
    guard let span = question.spanOfPurpose else { return nil }
    return try DayVerdict(span, today: today, merit: merit)
  }

  /// The stays of the Moon in whose days its aspects to the birth chart help most, in their order.
  fileprivate static func bestStays(
    of nativity: Nativity, among days: [CivilDate], _ ephemeris: Ephemeris
  ) throws(EphemerisError) -> [Candidate] {
    var found = StaysOfMoon()
    for day in days {
      let sky = SkyReader(try ephemeris.sky(at: Instant(day, .noon)))
      guard let stay = try sky.moonStay(of: nativity, ephemeris) else { continue }
      found.add(stay, merit: sky.meritOfMoon(for: nativity))
    }
    return found.best
  }
}

extension SkyReader {
  /// How well the aspects of the Moon to the birth chart suit, those that help less those that press.
  fileprivate func meritOfMoon(for nativity: Nativity) -> Int {
    aspectsOfMoon(to: nativity).reduce(0) { $0 + Int($1.tone.rawValue) }
  }

  fileprivate func aspectsOfMoon(to nativity: Nativity) -> [Candidate] {
    transits(to: nativity).filter { candidate in
      guard case .western(.transit(let transit))? = candidate.factors.first?.fact else {
        return false
      }
      return transit.aspect.first == .moon
    }.byStrength()
  }
}

/// The points and houses that an area of life is read from.
private struct Significators {
  let area: LifeArea
  let points: [ChartPoint]
  let houses: [Int]
  let facet: String?

  /// A mood is met from the Moon.
  init(of question: Question) {
    let topic = question.topic
    area = question.area
    let usual = question.form == .feeling ? Self.mood : Self.usual(area)
    facet = topic == .friends ? nil : usual.facet
    (points, houses) = topic.map { ($0.points, $0.houses) } ?? (usual.points, usual.houses)
  }

  private static let mood: (points: [ChartPoint], houses: [Int], facet: String?) =
    ([.moon, .ascendant], [4], nil)

  private static func usual(
    _ area: LifeArea
  ) -> (points: [ChartPoint], houses: [Int], facet: String?) {
    switch area {
    case .marriage: ([.venus, .moon, .saturn], [7], "love")
    case .relationships: ([.venus, .moon, .mars], [5, 11], "love")
    case .career: ([.midheaven, .sun, .saturn, .mars], [10, 6], "work")
    case .health: ([.moon, .sun, .mars], [6, 1], nil)
    case .finance: ([.venus, .jupiter, .saturn], [2, 8], nil)
    case .family: ([.moon, .saturn], [4], nil)
    case .education: ([.mercury, .jupiter], [3, 9], nil)
    case .travel: ([.jupiter, .mercury], [9, 3], nil)
    case .spirituality: ([.neptune, .jupiter, .northNode], [12, 9], nil)
    case .general: ([.sun, .moon, .ascendant], [1], nil)
    }
  }

  /// Signs, houses and aspects of the points, taken by turns, so that an answer does not speak of one
  /// point alone.
  func standing(_ reader: NatalReader) -> [Candidate] {
    let signs = points.compactMap { reader.sign($0)?.preferring(facet) }
    let tenants = PointSet.planets.compactMap(reader.house)
      .filter { $0.isPlacement(in: houses) }.byStrength()
    let aspects = reader.aspects { points.contains($0.first) || points.contains($0.second) }
      .byStrength()
    let conditions = points.flatMap(reader.condition)
    return [tenants, signs, aspects, conditions].takenByTurns()
  }

  /// The transits of the time that is asked about, or of the year to come: those that help first by
  /// their weight.
  func windows(
    of question: Question, _ reader: WindowReader
  ) throws(EphemerisError) -> [Candidate] {
    let first = question.span.map { Instant($0.first, .noon) } ?? reader.now
    let last = question.span.map { Instant($0.last, .noon) } ?? first.advanced(byDays: 365)
    // What is over of a year that runs is not told; a year that is over is.
    let start = last < reader.now ? first : max(first, reader.now)
    var reader = reader
    reader.now = min(reader.now, start)
    return try reader.transits(from: start, to: last) { candidate in
      weighed(candidate).weighed(by: candidate.tone == .favourable ? 1.5 : 1)
    }
  }

  /// Whether something is about no house, or about one of the subject: a planet in another house speaks of
  /// other matters.
  func isOfHouses(_ candidate: Candidate) -> Bool {
    guard area != .general,
      case .western(.visit(let placement, .birth))? = candidate.factors.first?.fact
    else { return true }
    return placement.house.map(houses.contains) ?? true
  }

  /// A transit to one of the points, or one through one of the houses, weighs double.
  func weighed(_ candidate: Candidate) -> Candidate {
    guard case .western(.transit(let transit))? = candidate.factors.first?.fact else {
      return candidate
    }
    return candidate.weighed(by: points.contains(transit.aspect.second) ? 2 : 1)
  }
}

extension NatalReader {
  /// What the chart shows of one point: what its sign gives it, its aspects, then its place.
  fileprivate func bearing(_ point: ChartPoint) -> [Candidate] {
    let place = house(point) ?? sign(point)
    return (condition(point) + aspects { $0.first == point || $0.second == point })
      .filter { $0.tone != .mixed }.byStrength() + [place].compactMap(\.self)
  }
}

extension Question {
  /// Whether a single day is named.
  var namesDay: Bool { span?.precision == .day }
}

extension Candidate {
  /// Whether this is about the Moon in a house.
  fileprivate var isOfMoon: Bool { placement?.point == .moon }

  /// Whether this is about a point in one of some houses.
  fileprivate func isPlacement(in houses: [Int]) -> Bool {
    guard case .western(.placement(let placement))? = factors.first?.fact else { return false }
    return placement.house.map(houses.contains) ?? false
  }
}

extension Array where Element == [Candidate] {
  /// The first of each list, then the second of each, and so on.
  func takenByTurns() -> [Candidate] {
    let longest = map(\.count).max() ?? 0
    return (0..<longest).flatMap { turn in compactMap { turn < $0.count ? $0[turn] : nil } }
  }
}
