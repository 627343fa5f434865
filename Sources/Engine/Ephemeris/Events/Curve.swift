private import Numerics

/// An angle that changes with time, and its rate: a longitude, an hour angle, an altitude.
///
/// All searches for events walk such a curve in short steps, cut it where it turns, and look for
/// targets in the monotonic pieces between: no pass is lost near a station, and every pass has its
/// own bracket.
protocol Curve {
  /// Days between two looks: short enough that the angle moves by less than 90° and turns at most
  /// twice.
  var step: Double { get }
  /// More degrees a day than the angle ever moves.
  var greatestRate: Double { get }
  /// The angle in degrees and its rate in degrees a day at a Julian day UT.
  func point(at day: Double) throws(EphemerisError) -> CurvePoint
}

/// A moment on a curve.
struct CurvePoint {
  /// Julian day UT.
  let day: Double
  /// Degrees.
  let value: Double
  /// Degrees a day.
  let rate: Double
}

/// A piece of a curve from one point to a later one, or to an earlier one when walking back, on
/// which the angle does not turn.
struct MonotoneArc {
  let start: CurvePoint
  let end: CurvePoint

  /// Degrees from start to end, negative when the angle falls along the way.
  var sweep: Double { Degrees.difference(from: start.value, to: end.value) }

  /// Returns the position of a target along the sweep, in 0 ..< 360.
  func offset(of target: Double) -> Double {
    Degrees.normalized(sweep < 0 ? start.value - target : target - start.value)
  }

  /// A good guess at the day of a target: from the cubic that has the day as a function of the angle,
  /// with the angles, days and rates of both ends; from the straight line where the cubic, near a
  /// turn, leaves the arc.
  func likelyDay(of target: Double) -> Double {
    let share = min(1, offset(of: target) / abs(sweep))
    let days = end.day - start.day
    let (departing, arriving) = (sweep / start.rate - days, sweep / end.rate - days)
    let bend = share * (1 - share) * ((1 - share) * departing - share * arriving)
    let day = start.day + days * share + bend
    let isInside = day > min(start.day, end.day) && day < max(start.day, end.day)
    return isInside ? day : start.day + days * share
  }

  /// The change of the rate, in degrees a day per day, estimated from the difference between the
  /// rates at both ends and the mean rate.
  var bend: Double {
    let days = end.day - start.day
    let mean = sweep / days
    return (abs(start.rate - mean) + abs(end.rate - mean)) / abs(days)
  }

  /// Whether the arc passes the target; its start belongs to it, its end to the next arc.
  func passes(_ target: Double) -> Bool { offset(of: target) < abs(sweep) }
}

extension Curve {
  /// Half a tenth of a second, in days.
  var tolerance: Double { 5e-7 }

  /// Visits the arcs between two days in the order of the walk, until `visit` gives `false`.
  func walk(
    from first: Double, to last: Double,
    _ visit: (MonotoneArc) throws(EphemerisError) -> Bool
  ) throws(EphemerisError) {
    var start = try point(at: first)
    while start.day != last {
      let end = try point(at: next(after: start.day, towards: last))
      guard try cut(start, end, visit) else { return }
      start = end
    }
  }

  /// Returns the day on which the curve first passes a target on the walk between two days.
  ///
  /// Far from the target it leaps as far as the greatest rate allows, so that a year needs few
  /// evaluations.
  func firstPass(
    of target: Double, from first: Double, to last: Double
  ) throws(EphemerisError) -> Double? {
    let forward = last > first
    var start = try point(at: first)
    var found: Double?
    while start.day != last, found == nil {
      let leap = Degrees.separation(start.value, target) / greatestRate
      if leap > step {
        let day = forward ? min(last, start.day + leap) : max(last, start.day - leap)
        start = try point(at: day)
        continue
      }
      let end = try point(at: next(after: start.day, towards: last))
      _ = try cut(start, end) { (arc) throws(EphemerisError) in
        guard arc.passes(target) else { return true }
        found = try day(of: target, on: arc)
        return false
      }
      start = end
    }
    return found
  }

  /// The day on which an arc that passes a target does so.
  ///
  /// Newton's rule from the curve's rate, kept inside the bracket by halving it where needed. One look
  /// at the curve is enough for most.
  func day(of target: Double, on arc: MonotoneArc) throws(EphemerisError) -> Double {
    if arc.start.value == target { return arc.start.day }
    var (near, far) = (arc.start.day, arc.end.day)
    let sweep = arc.sweep
    var day = arc.likelyDay(of: target)
    for _ in 0..<80 {
      let here = try point(at: day)
      let excess = Degrees.difference(from: target, to: here.value)
      if excess == 0 { return day }
      if (excess < 0) == (sweep > 0) { near = day } else { far = day }
      var following = day - excess / here.rate
      let isInside = following > min(near, far) && following < max(near, far)
      if !isInside { following = near + (far - near) / 2 }
      let move = abs(following - day)
      day = following
      // Newton's rule leaves the square of its step, times half the bend over the rate.
      let isNear = move * move * arc.bend < tolerance * abs(here.rate)
      if isInside && isNear || abs(far - near) < tolerance { return day }
    }
    return day
  }

  private func next(after day: Double, towards last: Double) -> Double {
    last > day ? min(last, day + step) : max(last, day - step)
  }

  /// Visits the one, two or three arcs between two points one step apart.
  private func cut(
    _ start: CurvePoint, _ end: CurvePoint,
    _ visit: (MonotoneArc) throws(EphemerisError) -> Bool
  ) throws(EphemerisError) -> Bool {
    guard (start.rate < 0) == (end.rate < 0) else { return try cutAtTurn(start, end, visit) }
    guard let day = slowestDay(between: start, and: end) else {
      return try visit(MonotoneArc(start: start, end: end))
    }
    let slowest = try point(at: day)
    guard (slowest.rate < 0) != (start.rate < 0) else {
      return try visit(MonotoneArc(start: start, end: end))
    }
    guard try cutAtTurn(start, slowest, visit) else { return false }
    return try cutAtTurn(slowest, end, visit)
  }

  @inline(never)
  private func cutAtTurn(
    _ start: CurvePoint, _ end: CurvePoint,
    _ visit: (MonotoneArc) throws(EphemerisError) -> Bool
  ) throws(EphemerisError) -> Bool {
    let turn = try point(at: turningDay(between: start, and: end))
    guard try visit(MonotoneArc(start: start, end: turn)) else { return false }
    return try visit(MonotoneArc(start: turn, end: end))
  }

  /// Returns the day on which the rate changes its sign between two points with different signs.
  @inline(never)
  func turningDay(
    between start: CurvePoint, and end: CurvePoint
  ) throws(EphemerisError) -> Double {
    let day = try Roots.root(
      between: (start.day, start.rate), and: (end.day, end.rate), tolerance: tolerance
    ) { (day) throws(EphemerisError) in try point(at: day).rate }
    return day ?? end.day
  }

  /// Returns where the rate comes close to zero between two points with rates of one sign, if it
  /// does.
  ///
  /// Estimated from the cubic through both points and rates, whose rate is a parabola.
  private func slowestDay(between start: CurvePoint, and end: CurvePoint) -> Double? {
    let days = end.day - start.day
    let mean = Degrees.difference(from: start.value, to: end.value) / days
    let bend = 3 * (start.rate + end.rate - 2 * mean)
    let share = (2 * start.rate + end.rate - 3 * mean) / bend
    guard share > 0, share < 1 else { return nil }
    let slowest = start.rate - bend * share * share
    let isNearZero =
      start.rate > 0
      ? slowest < 0.25 * min(start.rate, end.rate) : slowest > 0.25 * max(start.rate, end.rate)
    return isNearZero ? start.day + share * days : nil
  }
}
