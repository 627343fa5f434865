internal import Charts
public import CivilTime
public import Ephemeris

extension DailyInsight {
  /// The insight of a day where the West is asked: by the same order, with the houses of the chart, or
  /// with those counted from the Sun's sign where the hour is not known (DES-129).
  /// - Parameters:
  ///   - date: the reader's day by the clocks of the lexicon.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  public init(
    western nativity: Nativity, on date: CivilDate, ephemeris: Ephemeris, lexicon: Lexicon
  ) throws(EphemerisError) {
    let day = try WesternDay(nativity, date, ephemeris, lexicon)
    var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint, day: date.dayNumber))
    self.init(composer.insight(day.themes()) ?? day.fallback, on: date)
  }
}

/// A day, seen from a tropical chart.
private struct WesternDay {
  let nativity: Nativity
  let lexicon: Lexicon
  let noon: SkyReader
  /// The sky at the midnights before and after.
  let start: PointPositions
  let end: PointPositions

  init(
    _ nativity: Nativity, _ date: CivilDate, _ ephemeris: Ephemeris, _ lexicon: Lexicon
  ) throws(EphemerisError) {
    (self.nativity, self.lexicon) = (nativity, lexicon)
    noon = SkyReader(try ephemeris.sky(at: lexicon.instant(date, .noon)))
    start = PointPositions(sky: try ephemeris.sky(at: lexicon.instant(date, .midnight)))
    end = PointPositions(
      sky: try ephemeris.sky(at: lexicon.instant(date.advanced(byDays: 1), .midnight)))
  }

  /// All that the day offers: the highest score first, ties by the smallest orb.
  func themes() -> [InsightTheme] {
    let visits = visits
    return (contacts(visits) + ingresses(visits) + moon(visits)).byScore()
  }

  /// Where the Moon stands, which can always be said.
  var fallback: Statement {
    let place = ZodiacDegree(longitude: noon.sky[.moon].longitude)
    let fact = WesternFact.sky(Placement(.moon, at: place, house: nil, isRetrograde: false))
    return Statement(fact.sentence(lexicon), factors: [Factor(.western(fact), owner: .nobody)])
  }

  /// The houses that the planets go through at noon, by planet.
  private var visits: [ChartPoint: Candidate] {
    let houses = noon.visits(of: nativity)
    let sign = nativity.chart.sign(of: .sun) ?? .aries
    let found = houses.isEmpty ? noon.visits(from: sign) : houses
    return Dictionary(
      found.compactMap { visit in visit.visit.map { ($0.placement.point, visit) } },
      uniquingKeysWith: { first, _ in first })
  }
}

// The kinds of themes.
extension WesternDay {
  /// Planets within a degree of a point of birth, or across from it.
  private func contacts(_ visits: [ChartPoint: Candidate]) -> [InsightTheme] {
    noon.transits(to: nativity).compactMap { transit in
      guard case .western(.transit(let found))? = transit.factors.first?.fact,
        found.aspect.orb <= 1, let score = found.aspect.first.score,
        let frame = found.aspect.frame, let visit = visits[found.aspect.first]
      else { return nil }
      var slots = slots(of: visit)
      slots["target"] = lexicon.word(found.aspect.second.name)
      return InsightTheme(
        score: score, orb: found.aspect.orb, frame: "western \(frame)\(visit.manner)", slots: slots,
        candidate: transit.resting(on: visit.factors))
    }
  }

  /// Planets that enter a sign; the Moon, which does so every other day, has its own place in the list.
  private func ingresses(_ visits: [ChartPoint: Candidate]) -> [InsightTheme] {
    let planets: [ChartPoint] = [.sun, .mercury, .venus, .mars, .jupiter, .saturn]
    return planets.compactMap { point in
      guard let before = start[point], let after = end[point], let visit = visits[point],
        let now = visit.visit?.placement.place
      else { return nil }
      let entered = ZodiacSign(longitude: after.longitude)
      guard entered != ZodiacSign(longitude: before.longitude), now.sign == entered else {
        return nil
      }
      return InsightTheme(
        score: 3, orb: min(now.degree, 30 - now.degree), frame: "western enters\(visit.manner)",
        slots: slots(of: visit), candidate: visit)
    }
  }

  private func moon(_ visits: [ChartPoint: Candidate]) -> [InsightTheme] {
    guard let visit = visits[.moon] else { return [] }
    return [
      InsightTheme(
        score: 1, orb: 0, frame: "western moves\(visit.manner)", slots: slots(of: visit),
        candidate: visit)
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
