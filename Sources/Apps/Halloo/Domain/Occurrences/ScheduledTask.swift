internal import Storage

/// An occurrence with its habit.
struct ScheduledTask: Sendable {
  let entry: LedgerEntry
  let habit: Habit

  var id: OccurrenceID { entry.id }
  var status: OccurrenceStatus { entry.occurrence.status }
  /// Whether somebody of the family has marked it done, whatever the relative wrote (HAL-939).
  var isDoneByFamily: Bool { status.isCompleted && entry.occurrence.completedBy == .family }
}

// The sections of the day's tasks (HAL-507, HAL-508).
extension [ScheduledTask] {
  /// The scheduled and open tasks, by due time.
  var upcoming: [ScheduledTask] { filter { $0.status == .scheduled || $0.status.isOpen } }

  /// The answered tasks, newest first.
  var completed: [ScheduledTask] {
    filter(\.status.isCompleted).sorted { left, right in
      let moments = (left.entry.occurrence.completedAt, right.entry.occurrence.completedAt)
      return (moments.0?.milliseconds ?? 0) > (moments.1?.milliseconds ?? 0)
    }
  }

  /// The number of tasks with a status.
  func count(_ status: OccurrenceStatus) -> Int { count { $0.status == status } }
}

/// The filter of the Today page (HAL-516).
enum TodayFilter: String, CaseIterable, Sendable {
  case all, upcoming, waiting, done, missed

  func contains(_ status: OccurrenceStatus) -> Bool {
    switch self {
    case .all: status != .cancelled
    case .upcoming: status == .scheduled
    case .waiting: status.isOpen
    case .done: status.isCompleted
    case .missed: [.missed, .skipped, .failed].contains(status)
    }
  }
}
