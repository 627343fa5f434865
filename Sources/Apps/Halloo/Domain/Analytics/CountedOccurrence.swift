internal import Replies
internal import Statistics
internal import Storage

/// The countable part of an occurrence: its due time and outcome.
///
/// Rows exist for every status; `OccurrenceStatus.isCountable` determines which of them count
/// (HAL-1101).
struct CountedOccurrence: Hashable, DatedOutcome {
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

extension CountedOccurrence {
  var task: HabitID { habit }
  var person: RelativeID { relative }
  var outcome: Outcome { status.outcome }
}

extension OccurrenceStatus {
  /// What it counts as.
  var outcome: Outcome {
    switch self {
    case .completed: .completed
    case .completedLate: .completedLate
    case .missed: .missed
    case .skipped: .skipped
    case .scheduled, .sent, .followedUp: .open
    case .failed, .cancelled: .uncounted
    }
  }
}

// The statistics of a circle.
typealias CircleFigures = GroupFigures<CountedOccurrence>
typealias CircleStreaks = OutcomeStreaks<HabitID, RelativeID>
typealias CircleReport = PeriodReport<CountedOccurrence>
typealias CircleHighlight = ReportHighlight<HabitID, RelativeID>

extension Streak {
  /// - Parameters:
  ///   - states: the status of each occurrence, with its day.
  ///   - known: the streak up to the day before the first of them.
  init(states: some Sequence<(day: Int, status: OccurrenceStatus)>, after known: Streak = Streak())
  { self.init(outcomes: states.lazy.map { ($0.day, $0.status.outcome) }, after: known) }
}
