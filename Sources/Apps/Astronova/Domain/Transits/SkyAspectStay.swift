internal import Charts
internal import CivilTime
internal import Ephemeris

/// How long two planets of the sky stay within the orb of an aspect.
struct SkyAspectStay: Hashable, Sendable {
  /// Nil where the ephemeris ends before.
  let start: Instant?
  let end: Instant?
  /// When the aspect is exact, in order.
  let exact: [Instant]

  /// - Parameter aspect: of two planets, in force at the instant.
  /// - Throws: `.outsideSpan` if the instant is outside.
  init(of aspect: Aspect, at instant: Instant, ephemeris: Ephemeris) throws(EphemerisError) {
    guard let first = aspect.first.planet, let second = aspect.second.planet else {
      (start, end, exact) = (nil, nil, [])
      return
    }
    let course = Course.elongation(of: second, from: first)
    let now = try course.angle(at: instant, in: ephemeris).degrees
    let target = now <= 180 ? aspect.kind.angle : 360 - aspect.kind.angle
    let edges = [target - aspect.limit, target + aspect.limit]
    start = try edges.map { (edge) throws(EphemerisError) in
      try ephemeris.previousCrossing(of: course, over: edge, before: instant)
    }.compactMap(\.self).max()
    end = try edges.map { (edge) throws(EphemerisError) in
      try ephemeris.nextCrossing(of: course, over: edge, after: instant)
    }.compactMap(\.self).min()
    guard let start, let end else {
      exact = []
      return
    }
    exact = try ephemeris.crossings(of: course, over: [target], during: start..<end).map(\.instant)
  }
}
