internal import Charts
internal import CivilTime
internal import Ephemeris
private import Numerics

/// The sky of a reader's day: at its noon and at the midnights before and after.
struct DaySky: Sendable {
  let noon: Sky
  let midday: PointPositions
  let start: PointPositions
  let end: PointPositions

  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  init(_ date: CivilDate, _ ephemeris: Ephemeris, _ lexicon: Lexicon) throws(EphemerisError) {
    noon = try ephemeris.sky(at: lexicon.instant(date, .noon))
    midday = PointPositions(sky: noon)
    start = PointPositions(sky: try ephemeris.sky(at: lexicon.instant(date, .midnight)))
    end = PointPositions(
      sky: try ephemeris.sky(at: lexicon.instant(date.advanced(byDays: 1), .midnight)))
  }

  /// Whether a planet comes to a longitude between the two midnights.
  func passes(_ point: ChartPoint, over longitude: Double) -> Bool {
    guard let start = start[point]?.longitude, let end = end[point]?.longitude else { return false }
    return Self.crosses(
      Degrees.difference(from: longitude, to: start), Degrees.difference(from: longitude, to: end))
  }

  /// Whether an aspect of a planet to a place that stands still is exact between the two midnights.
  func makesExact(_ aspect: Aspect, to longitude: Double) -> Bool {
    passes(aspect.first, over: longitude + aspect.kind.angle)
      || passes(aspect.first, over: longitude - aspect.kind.angle)
  }

  /// Whether an aspect of a slow planet to a place that stands still is exact within a fortnight from
  /// now or was within the last.
  func isExactNearby(
    _ aspect: Aspect, to longitude: Double, _ ephemeris: Ephemeris
  ) throws(EphemerisError) -> Bool {
    guard let body = aspect.first.planet, let now = midday[aspect.first]?.longitude else {
      return false
    }
    let targets = [longitude + aspect.kind.angle, longitude - aspect.kind.angle]
    let target = targets.min { Degrees.separation($0, now) < Degrees.separation($1, now) } ?? now
    let side = Degrees.difference(from: target, to: now) < 0
    for days in [-Double(Rota.memory), Double(Rota.memory)] {
      let place = try ephemeris.position(of: body, at: noon.instant.advanced(byDays: days))
      if (Degrees.difference(from: target, to: place.longitude) < 0) != side { return true }
    }
    return false
  }

  /// Whether an aspect of two planets is exact between the two midnights.
  func makesExact(_ aspect: Aspect) -> Bool {
    guard let before = way(aspect, at: start), let after = way(aspect, at: end) else {
      return false
    }
    return [aspect.kind.angle, -aspect.kind.angle].contains { angle in
      Self.crosses(
        Degrees.difference(from: angle, to: before), Degrees.difference(from: angle, to: after))
    }
  }

  /// Whether a planet turns between the two midnights.
  func turns(_ point: ChartPoint) -> Bool {
    guard let start = start[point]?.speed, let end = end[point]?.speed else { return false }
    return (start < 0) != (end < 0)
  }

  /// Whether the Moon comes to so many degrees from the Sun between the two midnights.
  func moonReaches(_ elongation: Double) -> Bool {
    guard let before = Self.elongation(start), let after = Self.elongation(end) else {
      return false
    }
    return Self.crosses(
      Degrees.difference(from: elongation, to: before),
      Degrees.difference(from: elongation, to: after))
  }

  private static func elongation(_ points: PointPositions) -> Double? {
    guard let sun = points[.sun], let moon = points[.moon] else { return nil }
    return moon.longitude - sun.longitude
  }

  private func way(_ aspect: Aspect, at points: PointPositions) -> Double? {
    guard let first = points[aspect.first], let second = points[aspect.second] else { return nil }
    return second.longitude - first.longitude
  }

  private static func crosses(_ before: Double, _ after: Double) -> Bool {
    abs(before) < 90 && abs(after) < 90 && (before < 0) != (after < 0)
  }
}
