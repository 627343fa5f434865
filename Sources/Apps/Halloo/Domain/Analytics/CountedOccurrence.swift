internal import Storage

/// One occurrence as figures need it: what was due, and what came of it.
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
