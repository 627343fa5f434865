internal import Storage

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
