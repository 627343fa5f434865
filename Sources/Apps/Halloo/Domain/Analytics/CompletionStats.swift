/// What became of some occurrences, counted (HAL-1101, HAL-1502).
struct CompletionStats: Hashable, Sendable {
  /// Answered in time.
  private(set) var completed = 0
  /// Answered after the deadline.
  private(set) var completedLate = 0
  private(set) var missed = 0
  private(set) var skipped = 0
  /// How long the one in the middle took to be answered, in seconds; the mean of both where two are.
  let medianResponseSeconds: Int?

  /// Counts what is countable, and leaves out the rest: what failed, was taken back, or is not over yet.
  init(_ occurrences: some Sequence<CountedOccurrence>) {
    var seconds: [Int] = []
    for occurrence in occurrences {
      switch occurrence.status {
      case .completed: completed += 1
      case .completedLate: completedLate += 1
      case .missed: missed += 1
      case .skipped: skipped += 1
      case .scheduled, .sent, .followedUp, .failed, .cancelled: continue
      }
      if let taken = occurrence.responseSeconds { seconds.append(taken) }
    }
    medianResponseSeconds = Self.median(seconds.sorted())
  }

  /// All that were answered.
  var answered: Int { completed + completedLate }
  /// All that count.
  var countable: Int { answered + missed + skipped }

  /// Which part was answered, 0 to 1; nil where nothing counts.
  var completionRate: Double? { Self.part(answered, of: countable) }
  /// Which part of the answers came in time, 0 to 1; nil where there are none.
  var onTimeRate: Double? { Self.part(completed, of: answered) }
  /// The completion rate in whole hundredths.
  var percent: Int? { completionRate.map { Int(($0 * 100).rounded()) } }
  /// Whether so few count that a rate says little (HAL-1110).
  var isThin: Bool { countable < Trend.fewest }

  private static func part(_ count: Int, of all: Int) -> Double? {
    all == 0 ? nil : Double(count) / Double(all)
  }

  private static func median(_ sorted: [Int]) -> Int? {
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
