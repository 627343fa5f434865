internal import Storage

/// One due time of a habit, with the habit.
struct DueTask: Sendable {
  let entry: LedgerEntry
  let habit: Habit

  var id: OccurrenceID { entry.id }
  var status: OccurrenceStatus { entry.occurrence.status }
}

// How the tasks of a day are shown (HAL-507, HAL-508).
extension [DueTask] {
  /// What is still to come or awaited, in the order of its times.
  var upcoming: [DueTask] { filter { $0.status == .scheduled || $0.status.isOpen } }

  /// What was answered, the newest first.
  var completed: [DueTask] {
    filter(\.status.isCompleted).sorted { left, right in
      let moments = (left.entry.occurrence.completedAt, right.entry.occurrence.completedAt)
      return (moments.0?.milliseconds ?? 0) > (moments.1?.milliseconds ?? 0)
    }
  }

  /// How many of the day were missed, skipped, or could not be sent.
  func count(_ status: OccurrenceStatus) -> Int { count { $0.status == status } }
}

/// Which of the day is shown (HAL-516).
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
