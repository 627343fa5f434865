public import CivilTime
public import Ephemeris

extension Chart {
  /// Returns all exact aspects of planets to this chart in a window, chronologically for each
  /// planet.
  ///
  /// Each planet is followed once for all of its targets: a year of ten planets over ten points
  /// takes a few milliseconds.
  /// - Parameters:
  ///   - bodies: Sun to Pluto or some of them.
  ///   - targets: the points of this chart; skips those that it lacks.
  ///   - orbs: defines the kinds of aspect to search for.
  /// - Throws: `.outsideSpan` if the window exceeds the ephemeris.
  public func transitPasses(
    by bodies: PointSet = .planets, to targets: PointSet = .standard,
    during window: Range<Instant>, ephemeris: Ephemeris, orbs: OrbTable = .transits
  ) throws(EphemerisError) -> [TransitPass] {
    var passes: [TransitPass] = []
    for body in bodies.planets {
      let targets = TransitTarget.all(in: points, targets, of: body, orbs: orbs)
      let crossings = try ephemeris.crossings(
        ofLongitudeOf: body, over: targets.map { $0.longitude }, during: window)
      for crossing in crossings { passes.append(targets[crossing.target].pass(body, crossing)) }
    }
    return passes
  }

  /// All stays of planets within the orbs of aspects to this chart that touch a window, with every
  /// exact pass, in order of their ends for each planet.
  /// - Throws: `.outsideSpan` when the window leaves the ephemeris.
  public func transitPeriods(
    by bodies: PointSet = .planets, to targets: PointSet = .standard,
    during window: Range<Instant>, ephemeris: Ephemeris, orbs: OrbTable = .transits
  ) throws(EphemerisError) -> [TransitPeriod] {
    var periods: [TransitPeriod] = []
    for body in bodies.planets {
      let targets = TransitTarget.all(in: points, targets, of: body, orbs: orbs)
      periods += try ephemeris.periods(of: body, over: targets, during: window)
    }
    return periods
  }

  /// The whole stay that a present transit belongs to, however far it reaches back and ahead.
  /// - Parameters:
  ///   - transit: one of `transits(of:by:to:orbs:)` at `instant`.
  /// - Returns: `nil` when the transiting point is not a planet or this chart lacks the other one.
  /// - Throws: `.outsideSpan` when `instant` is outside the ephemeris.
  public func transitPeriod(
    of transit: Aspect, at instant: Instant, ephemeris: Ephemeris
  ) throws(EphemerisError) -> TransitPeriod? {
    guard let body = transit.first.planet, points.points.contains(transit.second) else {
      return nil
    }
    let longitude = try ephemeris.position(of: body, at: instant).longitude
    let target = TransitTarget.nearest(
      to: longitude, of: points.motion(of: transit.second), transit.second, transit.kind,
      limit: transit.limit)
    let span = ephemeris.window
    var reach = body == .moon ? 1.0 : 30.0
    while true {
      let start = max(span.lowerBound, instant.advanced(byDays: -reach))
      let end = min(span.upperBound, instant.advanced(byDays: reach))
      let found = try ephemeris.periods(of: body, over: [target], during: start..<end)
        .first { ($0.start ?? start) <= instant && instant <= ($0.end ?? end) }
      let isBounded = found.map { $0.start != nil && $0.end != nil } ?? true
      if isBounded || (start == span.lowerBound && end == span.upperBound) { return found }
      reach *= 2
    }
  }
}

extension PointSet {
  /// The bodies of the planets in the set.
  fileprivate var planets: [Body] { compactMap { $0.planet } }
}

extension Ephemeris {
  /// The instants that the table reaches, short of a second at either end.
  fileprivate var window: Range<Instant> {
    let second = 1 / 86_400.0
    let first = Instant(julianDayTT: span.lowerBound + second)
    return first..<Instant(julianDayTT: span.upperBound - second)
  }

  /// The stays of a body around target longitudes.
  fileprivate func periods(
    of body: Body, over targets: [TransitTarget], during window: Range<Instant>
  ) throws(EphemerisError) -> [TransitPeriod] {
    let start = try position(of: body, at: window.lowerBound).longitude
    var open = targets.map { target in
      target.contains(start) ? target.period(of: body, from: nil) : nil
    }
    var periods: [TransitPeriod] = []
    let longitudes = targets.flatMap { [$0.longitude, $0.lower, $0.upper] }
    let crossings = try crossings(ofLongitudeOf: body, over: longitudes, during: window)
    for crossing in crossings {
      let (index, edge) = crossing.target.quotientAndRemainder(dividingBy: 3)
      let target = targets[index]
      if edge == 0 {
        open[index]?.passes.append(target.pass(body, crossing))
      } else if (edge == 1) == crossing.isRetrograde {
        // Downwards over the lower edge or upwards over the upper one: out.
        if var period = open[index] {
          period.end = crossing.instant
          periods.append(period)
        }
        open[index] = nil
      } else {
        open[index] = target.period(of: body, from: crossing.instant)
      }
    }
    return periods + open.compactMap { $0 }
  }
}

extension TransitTarget {
  fileprivate func pass(_ body: Body, _ crossing: Crossing) -> TransitPass {
    TransitPass(
      transiting: body, natal: natal, kind: kind, instant: crossing.instant,
      isRetrograde: crossing.isRetrograde)
  }

  fileprivate func period(of body: Body, from start: Instant?) -> TransitPeriod {
    TransitPeriod(
      transiting: body, natal: natal, kind: kind, limit: limit, start: start, passes: [], end: nil)
  }
}
