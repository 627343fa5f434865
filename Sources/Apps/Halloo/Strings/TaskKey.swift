internal import AppHost
internal import CivilTime
internal import Interface
internal import Statistics
internal import Storage

/// The texts of the occurrence pages.
enum TaskKey: String, MessageKey {
  static let section = "halloo.task"

  case byYou
  case noTextsYet, textsOfTask, doneBy, notDoneBy, skippedBy, someFamily, snoozed, markDone,
    skipToday, notDone, addNote, doneByFamily, doneByFamilyLate
  case familyNote, familyNoteText, noted, failedOutage, failedNumber, summaryTitle, unsentUncounted,
    summaryStreak, countedDone, laterAt
  case nothingToday, nothingTodayText
}

extension MessageCatalog {
  /// Returns a text of the occurrence pages.
  func callAsFunction(_ key: TaskKey) -> String { self(Message(key)) }
  /// Returns the state of an occurrence: how it was answered, or that the family has marked it done.
  func state(of task: ScheduledTask) -> String {
    guard task.isDoneByFamily else { return name(of: task.status) }
    return self(task.status == .completedLate ? .doneByFamilyLate : .doneByFamily)
  }
  /// Returns who acted, and when (HAL-1206).
  /// - Parameter name: the user's name; empty if unknown.
  func done(_ key: some MessageKey, by name: String, at time: String) -> String {
    self(key, ["name": .text(name.isEmpty ? self(.someFamily) : name), "time": .text(time)])
  }
  /// Returns the outcome of an occurrence: who acted and when, or the fate of its reminder
  /// (HAL-1206); nil if its status says it all.
  /// - Parameters:
  ///   - actor: the name of the user who acted last, or "you"; empty if unknown.
  ///   - zone: the relative's time zone.
  func outcome(
    of task: ScheduledTask, by actor: String, _ times: TimeWriter, in zone: ZoneRules,
    now: Timestamp
  ) -> String? {
    let occurrence = task.entry.occurrence
    let time = { (moment: Timestamp) in times.moment(moment, in: zone, now: now) }
    if occurrence.status == .skipped, task.entry.actor != nil, let moment = task.entry.actedAt {
      // What had been counted as done was not (HAL-939).
      let key: TaskKey = occurrence.completedAt == nil ? .skippedBy : .notDoneBy
      return done(key, by: actor, at: time(moment))
    }
    if occurrence.status.isCompleted, occurrence.completedBy == .family,
      let moment = occurrence.completedAt
    {
      return done(TaskKey.doneBy, by: actor, at: time(moment))
    }
    if occurrence.status.isOpen, let moment = occurrence.snoozedUntil {
      return snoozed(until: time(moment))
    }
    return occurrence.failure.map { name(of: $0) }
  }

  /// Returns the state of an occurrence in a row: when the reminder comes again, if they asked for
  /// later (HAL-826).
  func state(of task: ScheduledTask, _ times: TimeWriter, in zone: ZoneRules) -> String {
    guard task.status.isOpen, let moment = task.entry.occurrence.snoozedUntil else {
      return state(of: task)
    }
    return self(Message(TaskKey.laterAt, ["time": .text(times.plain(moment, in: zone))]))
  }
  /// Returns the time of a repeated reminder (HAL-826).
  func snoozed(until time: String) -> String { self(TaskKey.snoozed, ["time": .text(time)]) }
  /// Returns a caregiver's note (HAL-1653).
  func noted(_ note: String) -> String { self(TaskKey.noted, ["note": .text(note)]) }
  func bestStreak(of title: String, days: Int) -> String {
    self(TaskKey.summaryStreak, ["title": .text(title), "count": .number(days)])
  }
  /// Returns how many texts could not be sent, which no ring counts (HAL-1101); nil for none.
  func unsent(_ count: Int) -> String? {
    count == 0 ? nil : self(TaskKey.unsentUncounted, ["count": .number(count)])
  }
  /// Returns what the percentage of a ring is of (HAL-517).
  func counted(_ stats: CompletionStats) -> String {
    let counts = ["done": stats.done, "count": stats.countable]
    return self(Message(TaskKey.countedDone, counts.mapValues { .number($0) }))
  }
  /// Returns why a text was not sent.
  func name(of failure: Occurrence.Failure) -> String {
    self(failure == .outage ? TaskKey.failedOutage : .failedNumber)
  }
}
