internal import Interface

/// What the pages of due times say.
enum TaskKey: String, MessageKey {
  case noTextsYet = "halloo.task.no-texts"
  case textsOfTask = "halloo.task.texts"
  case doneBy = "halloo.task.done-by"
  case skippedBy = "halloo.task.skipped-by"
  case someFamily = "halloo.task.some-family"
  case snoozed = "halloo.task.snoozed"
  case markDone = "halloo.task.mark-done"
  case skipToday = "halloo.task.skip"
  case addNote = "halloo.task.add-note"
  case familyNote = "halloo.task.note"
  case familyNoteText = "halloo.task.note-text"
  case noted = "halloo.task.noted"
  case failedOutage = "halloo.task.outage"
  case failedNumber = "halloo.task.undeliverable"
  case summaryTitle = "halloo.summary"
  case summaryStreak = "halloo.summary.streak"
  case nothingToday = "halloo.today.none"
  case nothingTodayText = "halloo.today.none-text"
}

extension Catalogue {
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
  /// Which of the day is shown.
  func name(of filter: TodayFilter) -> String {
    self(Message(named: "halloo.today.\(filter.rawValue)"))
  }
}
