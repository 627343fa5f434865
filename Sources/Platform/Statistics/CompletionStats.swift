/// Counts of outcomes (HAL-1101, HAL-1502).
public struct CompletionStats: Hashable, Sendable {
  /// Done in time.
  public private(set) var completed = 0
  /// Done after the deadline.
  public private(set) var completedLate = 0
  /// Not answered at all.
  public private(set) var missed = 0
  /// Left out on purpose.
  public private(set) var skipped = 0
  /// The median response time, in seconds; the mean of the middle two for an even count.
  public let medianResponseSeconds: Int?

  /// Counts what counts, without what is still open.
  public init(_ outcomes: some Sequence<some DatedOutcome>) {
    var seconds: [Int] = []
    for one in outcomes {
      switch one.outcome {
      case .completed: completed += 1
      case .completedLate: completedLate += 1
      case .missed: missed += 1
      case .skipped: skipped += 1
      case .open, .uncounted: continue
      }
      if let taken = one.responseSeconds { seconds.append(taken) }
    }
    medianResponseSeconds = Self.median(seconds.sorted())
  }

  /// The number of those done.
  public var done: Int { completed + completedLate }
  /// The number of countable ones.
  public var countable: Int { done + missed + skipped }

  /// The fraction done, 0 to 1; nil if there are no countable ones.
  public var completionRate: Double? { Self.part(done, of: countable) }
  /// The fraction of answers in time, 0 to 1; nil if there are none.
  public var onTimeRate: Double? { Self.part(completed, of: done) }
  /// The completion rate in whole percent.
  public var percent: Int? { completionRate.map { Int(($0 * 100).rounded()) } }
  /// Whether there are too few for a meaningful rate (HAL-1110).
  public var isThin: Bool { countable < Trend.fewest }

  private static func part(_ count: Int, of all: Int) -> Double? {
    all == 0 ? nil : Double(count) / Double(all)
  }

  private static func median(_ sorted: [Int]) -> Int? {
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// The comparison of a period with the equally long one before it (HAL-1103).
public enum Trend: String, CaseIterable, Sendable {
  /// By at least five percentage points, or by less.
  case up, down, steady
  /// Too few to compare with.
  case none

  /// The minimum number of earlier ones for a comparison.
  public static let fewest = 3
  /// The change that counts as a trend, percentage points.
  private static let step = 5

  /// Compares a period with the one before. Integers are compared, so that five percentage points
  /// are exact.
  public init(from before: CompletionStats, to now: CompletionStats) {
    guard before.countable >= Self.fewest, now.countable > 0 else {
      self = .none
      return
    }
    let change = now.done * before.countable - before.done * now.countable
    let least = Self.step * now.countable * before.countable
    self = 100 * change >= least ? .up : 100 * change <= -least ? .down : .steady
  }
}

extension CompletionStats {
  /// The change of the rate, -1 to 1; nil if either period has none.
  public func change(since before: CompletionStats) -> Double? {
    guard let completionRate, let earlier = before.completionRate else { return nil }
    return completionRate - earlier
  }
}
