public import CivilTime
public import Ephemeris

/// The exact moments of a stretch of time, in order (AST-242).
///
/// The Moon's own transits, stations and ingresses are left out: it aspects every point of a chart
/// within days, which would bury the rest. A chart has some 300 moments in twelve months.
public struct SkyCalendar: Sendable {
  /// The moments, in order of time.
  public let moments: [SkyMoment]
  /// The number of transits that are not listed, because the time of birth is too uncertain to say
  /// on which day they are exact.
  public let uncertainTransits: Int

  /// Lists the moments of a window.
  /// - Parameters:
  ///   - sorts: the sorts to list.
  ///   - chart: the birth chart of the transits; nil for a calendar without them.
  ///   - targets: the points of the chart that transits are looked for to; skips those it lacks.
  /// - Throws: `.outsideSpan` if the window exceeds the ephemeris.
  public init(
    of sorts: Set<SkyMoment.Sort> = Set(SkyMoment.Sort.allCases), to chart: NatalChart?,
    targets: PointSet = .standard, during window: Range<Instant>, ephemeris: Ephemeris
  ) throws(EphemerisError) {
    var moments: [SkyMoment] = []
    var uncertain = 0
    if sorts.contains(.transits), let chart {
      let search = PassSearch(targets: targets, window: window, ephemeris: ephemeris)
      (moments, uncertain) = try search.moments(of: chart)
    }
    if sorts.contains(.stations) { moments += try ephemeris.stationMoments(during: window) }
    if sorts.contains(.ingresses) { moments += try ephemeris.ingressMoments(during: window) }
    if sorts.contains(.quarters) { moments += try ephemeris.quarterMoments(during: window) }
    if sorts.contains(.eclipses) { moments += try ephemeris.eclipseMoments(during: window) }
    self.moments = moments.sorted { $0.instant < $1.instant }
    uncertainTransits = uncertain
  }
}

/// The search for exact transits to a chart whose time may be uncertain.
private struct PassSearch {
  let targets: PointSet
  let window: Range<Instant>
  let ephemeris: Ephemeris

  /// Days within which a transit is exact whatever the time of birth was, or it is not listed.
  private static let longestWindow = 1.0

  /// Returns the moments, and the number of passes that are too uncertain to list.
  func moments(of chart: NatalChart) throws(EphemerisError) -> ([SkyMoment], uncertain: Int) {
    let passes = try passes(to: chart)
    let birth = chart.birth.moment
    guard birth.certainty != .exact else {
      return (passes.map { SkyMoment($0.instant, .transit($0)) }, 0)
    }
    let first = try self.passes(to: chart.cast(at: birth.window.lowerBound, ephemeris))
    let last = try self.passes(to: chart.cast(at: birth.window.upperBound, ephemeris))
    let moments = passes.compactMap { pass -> SkyMoment? in
      guard let one = pass.counterpart(in: first), let other = pass.counterpart(in: last),
        abs(one.julianDayUT - other.julianDayUT) <= Self.longestWindow
      else { return nil }
      let window = min(one, other, pass.instant)...max(one, other, pass.instant)
      return SkyMoment(pass.instant, .transit(pass), within: window)
    }
    return (moments, passes.count - moments.count)
  }

  private func passes(to chart: NatalChart) throws(EphemerisError) -> [TransitPass] {
    try chart.transitPasses(by: .movers, to: targets, during: window, ephemeris: ephemeris)
  }
}

extension NatalChart {
  /// The chart of the same place and options, as if the birth was certain to be at an instant.
  fileprivate func cast(
    at instant: Instant, _ ephemeris: Ephemeris
  ) throws(EphemerisError) -> NatalChart {
    let birth = Birth(moment: BirthMoment(instant), place: birth.place)
    return try NatalChart(birth: birth, ephemeris: ephemeris, options: options)
  }
}

extension TransitPass {
  /// The instant of the nearest pass of the same kind among others.
  fileprivate func counterpart(in others: [TransitPass]) -> Instant? {
    let same = others.lazy.filter {
      $0.transiting == transiting && $0.natal == natal && $0.kind == kind
        && $0.isRetrograde == isRetrograde
    }
    return same.map { $0.instant }.min {
      abs($0.julianDayUT - instant.julianDayUT) < abs($1.julianDayUT - instant.julianDayUT)
    }
  }
}

extension PointSet {
  /// The Sun and the planets without the Moon.
  fileprivate static let movers = PointSet(
    .sun, .mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto)

  fileprivate var bodies: [Body] { compactMap { $0.planet } }
}

extension Ephemeris {
  fileprivate func stationMoments(
    during window: Range<Instant>
  ) throws(EphemerisError) -> [SkyMoment] {
    var moments: [SkyMoment] = []
    for body in PointSet.movers.bodies where body != .sun {
      moments += try stations(of: body, during: window).map { station in
        SkyMoment(
          station.instant,
          .station(
            body, turnsRetrograde: station.turnsRetrograde,
            ZodiacDegree(longitude: station.longitude)))
      }
    }
    return moments
  }

  fileprivate func ingressMoments(
    during window: Range<Instant>
  ) throws(EphemerisError) -> [SkyMoment] {
    var moments: [SkyMoment] = []
    for body in PointSet.movers.bodies {
      moments += try signIngresses(of: body, during: window).map { ingress in
        // The middle of the sign, so that no rounding leads into its neighbour.
        let sign = ZodiacDegree(longitude: 30 * Double(ingress.sign) + 15).sign
        return SkyMoment(ingress.instant, .ingress(body, sign, isRetrograde: ingress.isRetrograde))
      }
    }
    return moments
  }

  fileprivate func quarterMoments(
    during window: Range<Instant>
  ) throws(EphemerisError) -> [SkyMoment] {
    var moments: [SkyMoment] = []
    for quarter in try lunarQuarters(during: window) {
      let place = try place(of: .moon, at: quarter.instant)
      moments.append(SkyMoment(quarter.instant, .quarter(quarter.phase, place)))
    }
    return moments
  }

  fileprivate func eclipseMoments(
    during window: Range<Instant>
  ) throws(EphemerisError) -> [SkyMoment] {
    var moments: [SkyMoment] = []
    for eclipse in try solarEclipses(during: window) {
      let place = try place(of: .sun, at: eclipse.instant)
      moments.append(
        SkyMoment(eclipse.instant, .solarEclipse(eclipse.kind, place)))
    }
    for eclipse in try lunarEclipses(during: window) {
      let place = try place(of: .moon, at: eclipse.instant)
      moments.append(
        SkyMoment(eclipse.instant, .lunarEclipse(eclipse.kind, place)))
    }
    return moments
  }

  private func place(
    of body: Body, at instant: Instant
  ) throws(EphemerisError) -> ZodiacDegree {
    ZodiacDegree(longitude: try position(of: body, at: instant).longitude)
  }
}
