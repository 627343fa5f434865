/// How a period compares with the equally long one before it (HAL-1103).
enum Trend: String, CaseIterable, Sendable {
  case up, down, steady
  /// There is too little to compare with.
  case none

  /// So many have to count before, that there is something to compare with.
  static let fewest = 3
  /// So many hundredths the rate has to move.
  private static let step = 5

  /// Whole numbers are compared, so that five hundredths are five hundredths.
  init(from before: CompletionStats, to now: CompletionStats) {
    guard before.countable >= Self.fewest, now.countable > 0 else {
      self = .none
      return
    }
    let change = now.answered * before.countable - before.answered * now.countable
    let least = Self.step * now.countable * before.countable
    self = 100 * change >= least ? .up : 100 * change <= -least ? .down : .steady
  }
}

extension CompletionStats {
  /// By how much the rate has changed, -1 to 1; nil where either has none.
  func change(since before: CompletionStats) -> Double? {
    guard let completionRate, let earlier = before.completionRate else { return nil }
    return completionRate - earlier
  }
}
