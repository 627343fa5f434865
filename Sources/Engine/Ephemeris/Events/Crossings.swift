public import CivilTime
private import Numerics

/// A pass of a course over a target angle.
public struct Crossing: Hashable, Sendable {
  public let instant: Instant
  /// The index of the angle among the targets that were given.
  public let target: Int
  /// Whether the angle was falling, as for a planet in retrograde motion.
  public let isRetrograde: Bool
}

extension Ephemeris {
  /// All passes of a course over any of the target angles, in order of time, retrograde ones too.
  ///
  /// The course is followed once for all targets: a year of a planet costs some ten microseconds,
  /// and each pass one or two more.
  /// - Parameters:
  ///   - targets: degrees, in any order.
  ///   - window: its end is not part of it.
  /// - Throws: `.outsideSpan` when the window leaves the table.
  public func crossings(
    of course: Course, over targets: [Double], during window: Range<Instant>
  ) throws(EphemerisError) -> [Crossing] {
    try crossings(of: CourseCurve(course: course, ephemeris: self), over: targets, during: window)
  }

  /// All passes of a body's longitude over any of the target angles, like
  /// `crossings(of: .longitude(of: body), over: targets, during: window)`.
  /// - Throws: `.outsideSpan` when the window leaves the table.
  public func crossings(
    ofLongitudeOf body: Body, over targets: [Double], during window: Range<Instant>
  ) throws(EphemerisError) -> [Crossing] {
    try crossings(of: LongitudeCurve(body: body, ephemeris: self), over: targets, during: window)
  }

  private func crossings(
    of curve: some Curve, over targets: [Double], during window: Range<Instant>
  ) throws(EphemerisError) -> [Crossing] {
    let ring = TargetRing(targets)
    var result: [Crossing] = []
    try curve.walk(
      from: window.lowerBound.julianDayUT, to: window.upperBound.julianDayUT
    ) { (arc) throws(EphemerisError) in
      let isRetrograde = arc.sweep < 0
      var position = ring.first(from: arc.start.value, falling: isRetrograde)
      for _ in 0..<ring.count {
        let (angle, index) = ring[position]
        guard arc.passes(angle) else { break }
        let day = try curve.day(of: angle, on: arc)
        result.append(
          Crossing(
            instant: Instant(julianDayUT: day), target: index, isRetrograde: isRetrograde))
        position += isRetrograde ? -1 : 1
      }
      return true
    }
    return result
  }

  /// The first pass of a course over an angle that is more than a second after an instant; `nil`
  /// when there is none within the table's span.
  /// - Throws: `.outsideSpan` when the instant itself is outside.
  public func nextCrossing(
    of course: Course, over angle: Double, after instant: Instant
  ) throws(EphemerisError) -> Instant? {
    let curve = CourseCurve(course: course, ephemeris: self)
    let first = instant.julianDayUT + Self.second
    let day = try curve.firstPass(
      of: Degrees.normalized(angle), from: first, to: max(first, lastDay))
    return day.map { Instant(julianDayUT: $0) }
  }

  /// The last pass of a course over an angle that is more than a second before an instant; `nil`
  /// when there is none within the table's span.
  /// - Throws: `.outsideSpan` when the instant itself is outside.
  public func previousCrossing(
    of course: Course, over angle: Double, before instant: Instant
  ) throws(EphemerisError) -> Instant? {
    let curve = CourseCurve(course: course, ephemeris: self)
    let first = instant.julianDayUT - Self.second
    let day = try curve.firstPass(
      of: Degrees.normalized(angle), from: first, to: min(first, firstDay))
    return day.map { Instant(julianDayUT: $0) }
  }

  /// In days.
  static var second: Double { 1 / 86_400.0 }

  /// The first and the last Julian day UT of the table, a second inside.
  var firstDay: Double { Instant(julianDayTT: span.lowerBound + Self.second).julianDayUT }
  var lastDay: Double { Instant(julianDayTT: span.upperBound - Self.second).julianDayUT }
}

/// Target angles around the circle, sorted, each with its index among those given.
private struct TargetRing {
  private let angles: [Double]
  private let order: [Int]

  init(_ targets: [Double]) {
    let angles = targets.map { Degrees.normalized($0) }
    order = StableOrder.indices(angles.count) { angles[$0] < angles[$1] }
    self.angles = angles
  }

  var count: Int { order.count }

  /// Positions run on past both ends of the ring by up to its length.
  subscript(position: Int) -> (angle: Double, index: Int) {
    let index = order[(position + count) % count]
    return (angles[index], index)
  }

  /// The position of the first target at or ahead of an angle; at or behind it when falling.
  func first(from angle: Double, falling: Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let target = angles[order[middle]]
      let isBefore = falling ? target <= angle : target < angle
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return falling ? low - 1 : low
  }
}
