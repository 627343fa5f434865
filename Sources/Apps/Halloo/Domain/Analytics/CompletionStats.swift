internal import Replies
internal import Storage

/// The countable part of an occurrence: its due time and outcome.
///
/// Rows exist for every status; `OccurrenceStatus.isCountable` determines which of them count
/// (HAL-1101).
struct CountedOccurrence: Hashable, Sendable {
  let habit: HabitID
  let relative: RelativeID
  /// The category of the habit.
  let category: HabitCategory
  /// The local date of the relative, a Julian day number.
  let day: Int
  let dueAt: Timestamp
  let sentAt: Timestamp?
  let completedAt: Timestamp?
  /// Who completed it.
  let completedBy: Occurrence.Completion?
  let status: OccurrenceStatus
  /// The measured value that answered it; nil for none.
  var reading: MeasuredValue?

  /// The response time of the relative, in whole seconds; nil without an answer to a text.
  var responseSeconds: Int? {
    guard status.isCompleted, completedBy == .relative, let sentAt, let completedAt else {
      return nil
    }
    return max(0, Int((completedAt.milliseconds - sentAt.milliseconds) / 1_000))
  }
}

/// Counts of outcomes (HAL-1101, HAL-1502).
struct CompletionStats: Hashable, Sendable {
  /// Answered in time.
  private(set) var completed = 0
  /// Answered after the deadline.
  private(set) var completedLate = 0
  private(set) var missed = 0
  private(set) var skipped = 0
  /// The median response time, in seconds; the mean of the middle two for an even count.
  let medianResponseSeconds: Int?

  /// Counts the countable occurrences, without those that failed, were cancelled, or are still
  /// open.
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

  /// The number of answered occurrences.
  var answered: Int { completed + completedLate }
  /// The number of countable occurrences.
  var countable: Int { answered + missed + skipped }

  /// The fraction answered, 0 to 1; nil if there are no countable ones.
  var completionRate: Double? { Self.part(answered, of: countable) }
  /// The fraction of answers in time, 0 to 1; nil if there are none.
  var onTimeRate: Double? { Self.part(completed, of: answered) }
  /// The completion rate in whole percent.
  var percent: Int? { completionRate.map { Int(($0 * 100).rounded()) } }
  /// Whether there are too few for a meaningful rate (HAL-1110).
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

/// The comparison of a period with the equally long one before it (HAL-1103).
enum Trend: String, CaseIterable, Sendable {
  case up, down, steady
  /// Too few occurrences to compare with.
  case none

  /// The minimum number of earlier occurrences for a comparison.
  static let fewest = 3
  /// The change that counts as a trend, percentage points.
  private static let step = 5

  /// Compares integers, so that five percentage points are exact.
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
  /// The change of the rate, -1 to 1; nil if either period has none.
  func change(since before: CompletionStats) -> Double? {
    guard let completionRate, let earlier = before.completionRate else { return nil }
    return completionRate - earlier
  }
}
