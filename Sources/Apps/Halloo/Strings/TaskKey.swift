internal import Interface

/// The texts of the occurrence pages.
enum TaskKey: String, MessageKey {
  static let section = "halloo.task"

  case noTextsYet, textsOfTask, doneBy, notDoneBy, skippedBy, someFamily, snoozed, markDone,
    skipToday,
    notDone, addNote
  case familyNote, familyNoteText, noted, failedOutage, failedNumber, summaryTitle, summaryStreak
  case nothingToday, nothingTodayText
}

extension MessageCatalog {
  /// Returns a text of the occurrence pages.
  func callAsFunction(_ key: TaskKey) -> String { self(Message(key)) }
  /// Returns who acted, and when (HAL-1206).
  /// - Parameter name: the user's name; empty if unknown.
  func done(_ key: TaskKey, by name: String, at time: String) -> String {
    self(
      Message(
        key, ["name": .text(name.isEmpty ? self(.someFamily) : name), "time": .text(time)]))
  }
  /// Returns the time of a repeated reminder (HAL-826).
  func snoozed(until time: String) -> String {
    self(Message(TaskKey.snoozed, ["time": .text(time)]))
  }
  /// Returns a caregiver's note (HAL-1653).
  func noted(_ note: String) -> String { self(Message(TaskKey.noted, ["note": .text(note)])) }
  func bestStreak(of title: String, days: Int) -> String {
    self(
      Message(TaskKey.summaryStreak, ["title": .text(title), "count": .number(days)]))
  }
  /// Returns why a text was not sent.
  func name(of failure: Occurrence.Failure) -> String {
    self(failure == .outage ? TaskKey.failedOutage : .failedNumber)
  }
}
