/// The number of consecutive due days on which everything was answered (HAL-1102).
struct Streak: Hashable, Sendable {
  /// The streak up to the latest completed day.
  private(set) var current: Int
  /// The longest streak so far.
  private(set) var longest: Int
  /// The last day on which everything was answered, a Julian day number.
  private(set) var lastDay: Int?

  init(current: Int = 0, longest: Int = 0, lastDay: Int? = nil) {
    (self.current, self.longest, self.lastDay) = (current, longest, lastDay)
  }

  /// - Parameter occurrences: those of one habit, or all of a relative, in any order.
  init(_ occurrences: some Sequence<CountedOccurrence>) {
    self.init(states: occurrences.lazy.map { (day: $0.day, status: $0.status) })
  }

  /// - Parameters:
  ///   - states: the status of each, with its day.
  ///   - known: the streak up to the day before the first of them.
  init(
    states: some Sequence<(day: Int, status: OccurrenceStatus)>, after known: Streak = Streak()
  ) {
    self = known
    var days: [Int: Day] = [:]
    for (day, status) in states { days[day, default: Day()].take(status) }
    for (number, day) in days.sorted(by: { $0.key < $1.key }) {
      switch day.outcome {
      case .neutral: continue
      case .broken: current = 0
      case .kept:
        current += 1
        longest = max(longest, current)
        lastDay = number
      }
    }
  }

  /// The outcome of one day.
  private struct Day {
    private var hasOpen = false
    private var hasAnswered = false
    private var hasUnanswered = false

    enum Outcome { case kept, broken, neutral }

    mutating func take(_ status: OccurrenceStatus) {
      switch status {
      case .completed, .completedLate: hasAnswered = true
      case .missed, .skipped: hasUnanswered = true
      case .scheduled, .sent, .followedUp: hasOpen = true
      case .failed, .cancelled: break
      }
    }

    /// An unfinished day breaks nothing, and counts once all of it is answered.
    var outcome: Outcome {
      if hasUnanswered { return .broken }
      return hasAnswered && !hasOpen ? .kept : .neutral
    }
  }
}
