/// The number of consecutive due days on which everything was done (HAL-1102).
public struct Streak: Hashable, Sendable {
  /// The streak up to the latest completed day.
  public private(set) var current: Int
  /// The longest streak so far.
  public private(set) var longest: Int
  /// The last day on which everything was done, a Julian day number.
  public private(set) var lastDay: Int?

  /// A streak that is known; none by default.
  public init(current: Int = 0, longest: Int = 0, lastDay: Int? = nil) {
    (self.current, self.longest, self.lastDay) = (current, longest, lastDay)
  }

  /// - Parameter outcomes: those of one task, or all of a person, in any order.
  public init(_ outcomes: some Sequence<some DatedOutcome>) {
    self.init(outcomes: outcomes.map { (day: $0.day, outcome: $0.outcome) })
  }

  /// - Parameters:
  ///   - outcomes: how each came out, with its day.
  ///   - known: the streak up to the day before the first of them.
  public init(
    outcomes: some Sequence<(day: Int, outcome: Outcome)>, after known: Streak = Streak()
  ) {
    self = known
    var days: [Int: Day] = [:]
    for (day, outcome) in outcomes { days[day, default: Day()].take(outcome) }
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
    private var hasDone = false
    private var hasUndone = false

    enum Outcome { case kept, broken, neutral }

    mutating func take(_ outcome: Statistics.Outcome) {
      switch outcome {
      case .completed, .completedLate: hasDone = true
      case .missed, .skipped: hasUndone = true
      case .open: hasOpen = true
      case .uncounted: break
      }
    }

    /// An unfinished day breaks nothing, and counts once all of it is done.
    var outcome: Outcome {
      if hasUndone { return .broken }
      return hasDone && !hasOpen ? .kept : .neutral
    }
  }
}
