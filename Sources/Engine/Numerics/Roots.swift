/// Zeros of continuous functions.
public enum Roots {
  /// Returns a zero of `f` between `a` and `b`; `nil` if `f` has the same sign at both ends.
  ///
  /// Brent's method (R. P. Brent, *Algorithms for Minimization without Derivatives*, 1973, ch. 4):
  /// inverse quadratic interpolation where it helps, bisection where it does not.
  /// - Parameters:
  ///   - tolerance: the width of the last bracket, in units of the argument.
  ///   - f: called some 5 to 10 times for a smooth function.
  public static func root<Failure: Error>(
    between a: Double, and b: Double, tolerance: Double,
    of f: (Double) throws(Failure) -> Double
  ) throws(Failure) -> Double? {
    try root(between: (a, try f(a)), and: (b, try f(b)), tolerance: tolerance, of: f)
  }

  /// Returns a zero, given the values at both ends.
  public static func root<Failure: Error>(
    between start: (x: Double, value: Double), and end: (x: Double, value: Double),
    tolerance: Double, of f: (Double) throws(Failure) -> Double
  ) throws(Failure) -> Double? {
    var (previous, best, opposite) = (start, end, start)
    if previous.value == 0 { return previous.x }
    guard (previous.value < 0) != (best.value < 0) || best.value == 0 else { return nil }
    var (step, stepBefore) = (best.x - previous.x, best.x - previous.x)
    for _ in 0..<100 {
      if (best.value < 0) == (opposite.value < 0) {
        opposite = previous
        (step, stepBefore) = (best.x - previous.x, best.x - previous.x)
      }
      if abs(opposite.value) < abs(best.value) {
        (previous, best, opposite) = (best, opposite, best)
      }
      let half = (opposite.x - best.x) / 2
      let least = 2 * best.x.ulp + tolerance / 2
      if abs(half) <= least || best.value == 0 { return best.x }
      if abs(stepBefore) >= least, abs(previous.value) > abs(best.value),
        let shorter = interpolated(previous, best, opposite, within: half, least, stepBefore)
      {
        (stepBefore, step) = (step, shorter)
      } else {
        (step, stepBefore) = (half, half)
      }
      previous = best
      let x = best.x + (abs(step) > least ? step : (half > 0 ? least : -least))
      best = (x, try f(x))
    }
    return best.x
  }

  /// The step to the zero of the interpolation through three points, if it is short enough to trust.
  private static func interpolated(
    _ previous: (x: Double, value: Double), _ best: (x: Double, value: Double),
    _ opposite: (x: Double, value: Double), within half: Double, _ least: Double,
    _ stepBefore: Double
  ) -> Double? {
    let s = best.value / previous.value
    var (p, q): (Double, Double)
    if previous.x == opposite.x {
      (p, q) = (2 * half * s, 1 - s)
    } else {
      let (r, t) = (best.value / opposite.value, previous.value / opposite.value)
      p = s * (2 * half * t * (t - r) - (best.x - previous.x) * (r - 1))
      q = (t - 1) * (r - 1) * (s - 1)
    }
    if p > 0 { q = -q } else { p = -p }
    return 2 * p < min(3 * half * q - abs(least * q), abs(stepBefore * q)) ? p / q : nil
  }
}
