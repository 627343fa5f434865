internal import Storage

/// The part of an occurrence that statistics count: what was due, and its outcome.
///
/// Of every state there are rows; which of them count, `OccurrenceStatus.isCountable` says (HAL-1101).
struct CountedOccurrence: Hashable, Sendable {
  let habit: HabitID
  let relative: RelativeID
  /// Of which sort the habit is.
  let category: HabitCategory
  /// The local date of the relative, a Julian day number.
  let day: Int
  let dueAt: Timestamp
  let sentAt: Timestamp?
  let completedAt: Timestamp?
  /// By whom it was completed.
  let completedBy: Occurrence.Completion?
  let status: OccurrenceStatus

  /// How long the relative took to answer, in whole seconds; nil where nobody answered a text.
  var responseSeconds: Int? {
    guard status.isCompleted, completedBy == .relative, let sentAt, let completedAt else {
      return nil
    }
    return max(0, Int((completedAt.milliseconds - sentAt.milliseconds) / 1_000))
  }
}

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
