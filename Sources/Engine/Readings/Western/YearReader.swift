internal import Charts
internal import CivilTime
internal import Ephemeris

/// Finds the candidates for statements on the time around a moment of a life: transits with their
/// dates, the year's profection, the progressed Moon, and planetary returns.
struct YearReader {
  let nativity: Nativity
  let instant: Instant
  let ephemeris: Ephemeris

  private var chart: NatalChart { nativity.chart }
  private var certainty: Factor.Certainty { nativity.isExact ? .certain : .dependsOnBirthTime }

  /// The transits that stand now, the strongest first.
  /// - Parameters:
  ///   - weight: what makes some weigh more than others here.
  ///   - limit: so many of the strongest get the days on which they begin, are exact and end, which
  ///     take long to find.
  func transits(
    weighed weight: (Candidate) -> Candidate = { $0 }, dated limit: Int
  ) throws(EphemerisError) -> [Candidate] {
    let sky = try ephemeris.sky(at: instant)
    var found = SkyReader(sky).transits(to: nativity).map(weight).byStrength()
    for index in found.indices.prefix(limit) {
      guard case .western(.transit(let transit))? = found[index].factors.first?.fact else {
        continue
      }
      let period = try chart.transitPeriod(of: transit.aspect, at: instant, ephemeris: ephemeris)
      found[index] = found[index].replacing(
        .western(.transit(Transit(transit.aspect, period: period, at: instant))))
    }
    return found
  }

  /// What the year is about.
  func year() throws(EphemerisError) -> [Candidate] {
    let sky = try ephemeris.sky(at: instant)
    let slow = PointSet(.jupiter, .saturn, .uranus, .neptune, .pluto)
    return profection() + (try cycles(sky)) + (try progressedMoon())
      + SkyReader(sky).visits(of: nativity).filter { $0.isVisit(of: slow) }
  }

  /// The strongest transits of slow planets within the coming year, with their dates.
  func transitsOfYear() throws(EphemerisError) -> [Candidate] {
    try WindowReader(nativity: nativity, ephemeris: ephemeris, now: instant).transits(
      from: instant, to: instant.advanced(byDays: 365.25), weighed: { $0 })
  }

  /// The houses that the planets but the Moon go through, the slow ones first; counted from the Sun's
  /// sign where the chart has none.
  func visits() throws(EphemerisError) -> [Candidate] {
    let reader = SkyReader(try ephemeris.sky(at: instant))
    return reader.visitsOrSolar(of: nativity)
      .filter { !$0.isVisit(of: PointSet(.moon)) }.reversed()
  }

  private func profection() -> [Candidate] {
    guard let year = Profection(chart, at: instant) else { return [] }
    let fact = WesternFact.profection(
      house: year.yearHouse, sign: year.yearSign, lord: year.lordOfYear, age: year.age)
    return [
      Candidate(
        ["profection house \(year.yearHouse)"], [Factor(.western(fact), certainty: certainty)],
        area: .ofHouse(year.yearHouse), strength: 0.95)
    ]
  }

  /// The progressed Moon in its sign and its house.
  func progressedMoon() throws(EphemerisError) -> [Candidate] {
    let progressed = try ProgressedChart(chart, at: instant, by: .secondary, ephemeris: ephemeris)
    guard let motion = progressed.points[.moon] else { return [] }
    let place = ZodiacDegree(longitude: motion.longitude)
    let placement = Placement(
      .moon, at: place, house: chart.house(at: motion.longitude), isRetrograde: false)
    // The progressed Moon moves a degree a month: an unknown time leaves it uncertain by half a sign.
    let factor = Factor(.western(.progressedMoon(placement)), certainty: certainty)
    return [
      Candidate(["progressed moon in \(place.sign.key)"], [factor], strength: 0.8)
    ]
      + (placement.house.map {
        [Candidate(["progressed moon in house \($0)"], [factor], strength: 0.7)]
      } ?? [])
  }

  /// Planets that stand within the year at their own place of birth, across from it or square to it.
  private func cycles(_ sky: Sky) throws(EphemerisError) -> [Candidate] {
    var found: [Candidate] = []
    for cycle in LifeCycle.all {
      let point = ChartPoint(cycle.body)
      let aspects = chart.transits(
        of: sky, by: PointSet(point), to: PointSet(point), orbs: .yearly)
      guard let aspect = aspects.first(where: { $0.kind == cycle.kind }) else { continue }
      let period = try chart.transitPeriod(of: aspect, at: instant, ephemeris: ephemeris)
      let fact = WesternFact.cycle(Transit(aspect, period: period, at: instant))
      found.append(
        Candidate(
          [cycle.key], [Factor(.western(fact), certainty: certainty)],
          strength: 0.6 + 0.4 * aspect.strength))
    }
    return found
  }
}

/// A planet's return or turning point that people of one age share.
private struct LifeCycle {
  let body: Body
  let kind: AspectKind
  let key: String

  static let all = [
    LifeCycle(body: .jupiter, kind: .conjunction, key: "jupiter return"),
    LifeCycle(body: .saturn, kind: .conjunction, key: "saturn return"),
    LifeCycle(body: .trueNode, kind: .conjunction, key: "nodal return"),
    LifeCycle(body: .uranus, kind: .opposition, key: "uranus opposition"),
    LifeCycle(body: .neptune, kind: .square, key: "neptune square"),
    LifeCycle(body: .pluto, kind: .square, key: "pluto square"),
  ]
}

extension OrbTable {
  /// Six degrees: a slow planet is that near for about a year.
  fileprivate static let yearly = OrbTable(
    name: "yearly", orbs: [.conjunction: 6, .opposition: 6, .square: 6])
}

extension Candidate {
  /// Whether this is about one of some planets going through a house.
  func isVisit(of points: PointSet) -> Bool {
    guard case .western(.visit(let placement, _))? = factors.first?.fact else { return false }
    return points.contains(placement.point)
  }
}
