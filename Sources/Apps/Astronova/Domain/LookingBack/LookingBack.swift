internal import Charts
internal import CivilTime
internal import Readings

/// How statements of past days fitted, planet by planet (AST-237).
///
/// What would fit by chance is found from the person's own marks: for each statement about a planet
/// another one, which was made for another day, is drawn at random, and its mark taken. Somebody who
/// says yes to most things has a high share by chance too, so a planet stands out only where its
/// statements fit better than the rest. That is all that is claimed: the marks are not blind.
struct LookingBack: Sendable {
  struct Score: Hashable, Sendable {
    let planet: ChartPoint
    /// The number of marked statements that rest on the planet.
    let count: Int
    /// The share that fitted, 0 ... 1; what fitted partly counts half.
    let share: Double
    /// The interval of 95 % around the share.
    let interval: ClosedRange<Double>
    /// The share that would fit by chance.
    let chance: Double

    /// Whether chance lies outside the interval, so that anything can be said at all.
    var differs: Bool { !interval.contains(chance) }
  }

  /// The number of different days with marks.
  let days: Int
  /// The planets that have marks, in their order; empty before ``least`` days.
  let scores: [Score]

  /// So many days have to be marked before anything is shown.
  static let least = 30
  /// How often the statements of other days are drawn.
  private static let draws = 400

  /// - Parameter person: tells people apart, so that the draws of each are the same each time.
  init(_ marks: [Mark], person: UInt64) {
    days = Set(marks.map(\.date)).count
    guard days >= Self.least else {
      scores = []
      return
    }
    let seed = Seed(person: person)
    scores = PointSet.planets.compactMap { planet in
      let own = marks.filter { $0.planets.contains(planet) }
      guard !own.isEmpty else { return nil }
      let fitted = own.reduce(0) { $0 + $1.verdict.fit }
      return Score(
        planet: planet, count: own.count, share: fitted / Double(own.count),
        interval: WilsonInterval.around(fitted, of: own.count),
        chance: Self.chance(of: own, among: marks, key: planet.name, seed))
    }
  }

  private static func chance(
    of own: [Mark], among marks: [Mark], key: String, _ seed: Seed
  ) -> Double {
    var (sum, count) = (0.0, 0)
    for (index, mark) in own.enumerated() {
      let others = marks.filter { $0.date != mark.date }
      guard !others.isEmpty else { continue }
      for draw in 0..<draws {
        sum += others[seed.choice("\(key) \(index) \(draw)", of: others.count)].verdict.fit
      }
      count += draws
    }
    return count == 0 ? 0 : sum / Double(count)
  }
}

/// The interval of a share (E. B. Wilson, *J. Am. Stat. Assoc.* 22 (1927), 209).
enum WilsonInterval {
  /// The quantile of the normal distribution that leaves 2.5 % on either side.
  private static let z = 1.959964

  /// Returns the interval of 95 % of a share.
  /// - Parameters:
  ///   - fitted: of the count; halves are counted as halves.
  static func around(_ fitted: Double, of count: Int) -> ClosedRange<Double> {
    let n = Double(max(count, 1))
    let share = fitted / n
    let square = z * z
    let middle = (share + square / (2 * n)) / (1 + square / n)
    let half = z * (share * (1 - share) / n + square / (4 * n * n)).squareRoot() / (1 + square / n)
    return max(0, middle - half)...min(1, middle + half)
  }
}
