internal import Interface

/// What the pages of due times say.
enum TaskKey: String, MessageKey {
  static let section = "halloo.task"

  case noTextsYet, textsOfTask, doneBy, skippedBy, someFamily, snoozed, markDone, skipToday, addNote
  case familyNote, familyNoteText, noted, failedOutage, failedNumber, summaryTitle, summaryStreak
  case nothingToday, nothingTodayText
}

extension MessageCatalog {
  /// A text of the pages of due times.
  func callAsFunction(_ key: TaskKey) -> String { self(Message(key)) }
  /// Who of the family did something, and when (HAL-1206).
  /// - Parameter name: empty for somebody whose name is not known.
  func done(_ key: TaskKey, by name: String, at time: String) -> String {
    self(
      Message(
        key, ["name": .text(name.isEmpty ? self(.someFamily) : name), "time": .text(time)]))
  }
  /// When somebody wants to be reminded again (HAL-826).
  func snoozed(until time: String) -> String {
    self(Message(TaskKey.snoozed, ["time": .text(time)]))
  }
  /// What somebody of the family noted (HAL-1653).
  func noted(_ note: String) -> String { self(Message(TaskKey.noted, ["note": .text(note)])) }
  func bestStreak(of title: String, days: Int) -> String {
    self(
      Message(TaskKey.summaryStreak, ["title": .text(title), "count": .number(days)]))
  }
  /// Why something was not sent.
  func name(of failure: Occurrence.Failure) -> String {
    self(failure == .outage ? TaskKey.failedOutage : .failedNumber)
  }
}
