internal import Charts
internal import CivilTime
internal import Ephemeris

/// Finds the transits of slow planets that touch a stretch of time, with their dates.
struct WindowReader {
  let nativity: Nativity
  let ephemeris: Ephemeris
  /// From when they are told: what has begun by then runs, the rest is to come.
  var now: Instant

  /// The most transits that get their dates, which take long to find.
  private static let most = 4
  /// How many times the sky is looked at.
  private static let looks = 12

  /// The strongest transits of the stretch: those that run first, then those to come by their
  /// beginnings.
  /// - Parameter weight: what makes some weigh more than others here.
  func transits(
    from first: Instant, to last: Instant, weighed weight: (Candidate) -> Candidate
  ) throws(EphemerisError) -> [Candidate] {
    let step = max((last.julianDayUT - first.julianDayUT) / Double(Self.looks), 5)
    var best: [Touch: (candidate: Candidate, at: Instant)] = [:]
    var order: [Touch] = []
    var instant = first
    while instant <= last {
      for found in SkyReader(try ephemeris.sky(at: instant)).transits(to: nativity) {
        guard let touch = Touch(found) else { continue }
        let candidate = weight(found)
        guard let known = best[touch] else {
          order.append(touch)
          best[touch] = (candidate, instant)
          continue
        }
        if candidate.strength > known.candidate.strength { best[touch] = (candidate, instant) }
      }
      instant = instant.advanced(byDays: step)
    }
    let found = order.compactMap { best[$0] }.enumerated()
      .sorted {
        ($1.element.candidate.strength, $0.offset) < ($0.element.candidate.strength, $1.offset)
      }
      .map(\.element)
    var dated: [(candidate: Candidate, transit: Transit)] = []
    for (candidate, instant) in found.prefix(Self.most) {
      if let entry = try date(candidate, at: instant) { dated.append(entry) }
    }
    let running = dated.filter { !$0.transit.isComing }.map(\.candidate)
    let coming = dated.filter { $0.transit.isComing }
      .sorted { $0.transit.beginning < $1.transit.beginning }.map(\.candidate)
    return running + coming
  }

  /// The transit with its dates; nil where it is over or its end is not found.
  private func date(
    _ candidate: Candidate, at instant: Instant
  ) throws(EphemerisError) -> (candidate: Candidate, transit: Transit)? {
    guard case .western(.transit(let found))? = candidate.factors.first?.fact,
      let period = try nativity.chart.transitPeriod(
        of: found.aspect, at: instant, ephemeris: ephemeris),
      let end = period.end, end > now
    else { return nil }
    let transit = Transit(found.aspect, period: period, at: now)
    return (candidate.replacing(.western(.transit(transit))), transit)
  }
}

extension Transit {
  fileprivate var beginning: Double { period?.start?.julianDayUT ?? -.infinity }
}

/// Which slow planet touches what, and how.
private struct Touch: Hashable {
  let first: ChartPoint
  let kind: AspectKind
  let second: ChartPoint

  init?(_ candidate: Candidate) {
    guard case .western(.transit(let transit))? = candidate.factors.first?.fact,
      transit.aspect.first.slowness >= ChartPoint.jupiter.slowness
    else { return nil }
    (first, kind, second) = (transit.aspect.first, transit.aspect.kind, transit.aspect.second)
  }
}
