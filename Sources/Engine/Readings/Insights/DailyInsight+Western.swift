internal import Charts
public import CivilTime
public import Ephemeris

extension DailyInsight {
  /// The insight of a day where the West is asked: by the same order, with the houses of the chart, or
  /// with those counted from the Sun's sign where the hour is not known (DES-129). Where the hour decides
  /// that sign too, it is what the horoscope tells of the day.
  /// - Parameters:
  ///   - date: the reader's day by the clocks of the lexicon.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  public init(
    western nativity: Nativity, on date: CivilDate, ephemeris: Ephemeris, lexicon: Lexicon
  ) throws(EphemerisError) {
    let day = try WesternDay(nativity, date, ephemeris, lexicon)
    guard let told = lexicon.insight(try day.themes(), by: day.rota) else {
      self.init(try day.fallback(), on: date)
      return
    }
    self.init(told, on: date)
  }
}

/// A day, seen from a tropical chart.
private struct WesternDay {
  let nativity: Nativity
  let date: CivilDate
  let lexicon: Lexicon
  let ephemeris: Ephemeris
  let rota: Rota
  let sky: DaySky
  private var noon: SkyReader { SkyReader(sky.noon) }

  init(
    _ nativity: Nativity, _ date: CivilDate, _ ephemeris: Ephemeris, _ lexicon: Lexicon
  ) throws(EphemerisError) {
    (self.nativity, self.date) = (nativity, date)
    (self.lexicon, self.ephemeris) = (lexicon, ephemeris)
    rota = Rota(person: nativity.fingerprint, day: date.dayNumber)
    sky = try DaySky(date, ephemeris, lexicon)
  }

  /// All that the day offers: the highest score first, ties by the smallest orb.
  func themes() throws(EphemerisError) -> [InsightTheme] {
    let visits = visits
    return (try contacts(visits) + ingresses(visits) + moon(visits)).byScore()
  }

  /// The first of the horoscope that has the length of an insight, else where the Moon and
  /// others stand, one by one until it is long enough.
  func fallback() throws(EphemerisError) -> Statement {
    let day = try DailyHoroscope(
      for: .person(nativity), on: date, ephemeris: ephemeris, lexicon: lexicon)
    if let told = day.reading.statements.first(where: {
      DailyInsight.length.contains($0.text.count)
    }) {
      return told
    }
    var (text, factors) = ("", [Factor]())
    for factor in [ChartPoint.moon, .sun, .venus, .mars, .mercury, .jupiter].compactMap({
      noon.inSky($0)?.factors.first
    })
    where text.count < DailyInsight.length.lowerBound {
      text += (text.isEmpty ? "" : " ") + factor.fact.sentence(lexicon)
      factors.append(factor)
    }
    return Statement(text, factors: factors)
  }

  /// The houses that the planets go through at noon, by planet; empty where the Sun's sign is open.
  private var visits: [ChartPoint: Candidate] {
    Dictionary(
      noon.visitsOrSolar(of: nativity).compactMap { visit in
        visit.visit.map { ($0.placement.point, visit) }
      },
      uniquingKeysWith: { first, _ in first })
  }
}

// The kinds of themes.
extension WesternDay {
  /// Planets within a degree of a point of birth, or across from it.
  private func contacts(
    _ visits: [ChartPoint: Candidate]
  ) throws(EphemerisError) -> [InsightTheme] {
    var themes: [InsightTheme] = []
    for transit in noon.transits(to: nativity) {
      guard case .western(.transit(let found))? = transit.factors.first?.fact,
        found.aspect.orb <= 1, let score = found.aspect.first.score,
        let frame = found.aspect.frame, let visit = visits[found.aspect.first],
        let pace = try pace(of: found.aspect, isSlow: score == 4)
      else { continue }
      var slots = slots(of: visit)
      slots["target"] = lexicon.word(found.aspect.second.name)
      themes.append(
        InsightTheme(
          score: score, orb: found.aspect.orb, frame: "western \(frame)\(visit.manner)",
          slots: slots, candidate: transit.resting(on: visit.factors), pace: pace))
    }
    return themes
  }

  /// A contact is told on its exact day; a slow one that is far from it once in a fortnight.
  private func pace(
    of aspect: Aspect, isSlow: Bool
  ) throws(EphemerisError) -> Pace? {
    guard let place = nativity.chart.points[aspect.second]?.longitude else { return nil }
    if sky.makesExact(aspect, to: place) { return .today }
    guard isSlow, rota.turn(.staying(days: Rota.memory), ReadingKey.transit(aspect), of: 1) != nil,
      try !sky.isExactNearby(aspect, to: place, ephemeris)
    else { return nil }
    return .staying(days: Rota.memory)
  }

  /// Planets that enter a sign; the Moon, which does so every other day, has its own place in the list.
  private func ingresses(_ visits: [ChartPoint: Candidate]) -> [InsightTheme] {
    let planets: [ChartPoint] = [.sun, .mercury, .venus, .mars, .jupiter, .saturn]
    return planets.compactMap { point in
      guard let before = sky.start[point], let after = sky.end[point], let visit = visits[point],
        let now = visit.visit?.placement.place
      else { return nil }
      let entered = ZodiacSign(longitude: after.longitude)
      guard entered != ZodiacSign(longitude: before.longitude), now.sign == entered else {
        return nil
      }
      return InsightTheme(
        score: 3, orb: min(now.degree, 30 - now.degree), frame: "western enters\(visit.manner)",
        slots: slots(of: visit), candidate: visit, pace: .today)
    }
  }

  private func moon(_ visits: [ChartPoint: Candidate]) -> [InsightTheme] {
    guard let visit = visits[.moon] else { return [] }
    return [
      InsightTheme(
        score: 1, orb: 0, frame: "western moves\(visit.manner)", slots: slots(of: visit),
        candidate: visit, pace: .today)
    ]
  }

  private func slots(of visit: Candidate) -> [String: String] {
    guard let placement = visit.visit?.placement else { return [:] }
    var slots = lexicon.slots(
      placement.point, sign: placement.place.sign, house: placement.house)
    slots["Subject"] = lexicon.subject(placement.point)
    return slots
  }
}

extension Candidate {
  /// The visit of a planet to a house that this is about.
  fileprivate var visit: (placement: Placement, count: HouseCount)? {
    guard case .western(.visit(let placement, let count))? = factors.first?.fact else {
      return nil
    }
    return (placement, count)
  }

  /// What tells the frames apart by whence houses are counted.
  fileprivate var manner: String {
    if case .sunSign? = visit?.count { " from sun" } else { "" }
  }

  /// The same with more facts behind it.
  fileprivate func resting(on others: [Factor]) -> Candidate {
    Candidate(
      keys, factors + others, area: area, tone: tone, strength: strength, source: source,
      slots: slots, facet: facet)
  }
}

extension ChartPoint {
  /// How much a contact of the planet counts in a day; nil for the Moon, which meets something always.
  fileprivate var score: Int? {
    switch self {
    case .jupiter, .saturn, .uranus, .neptune, .pluto: 4
    case .sun, .mercury, .venus, .mars: 2
    default: nil
    }
  }
}

extension Aspect {
  /// The frame of a contact; nil for aspects that an insight does not speak of.
  fileprivate var frame: String? {
    switch kind {
    case .conjunction: "together"
    case .opposition: "opposite"
    default: nil
    }
  }
}
