internal import Storage
internal import Understanding

/// An event of an occurrence.
enum OccurrenceEvent: Hashable, Sendable {
  /// Time has passed; with the end of the relative's quiet hours, if they are current.
  case time(Timestamp, quietUntil: Timestamp?)
  /// A call for help begins or ends, or time passes during one: nothing is texted (HAL-938).
  case held(Timestamp)
  /// The provider has accepted a text about it.
  case accepted(MessageKind, at: Timestamp)
  /// A text about it will not be sent.
  case refused(MessageKind, Occurrence.Failure)
  /// The relative has answered.
  case answered(Answer, at: Timestamp)
  /// None of the answer's photos is usable.
  case photoUnusable(at: Timestamp)
  /// A family member marked it as done.
  case markedDone(at: Timestamp)
  /// A family member skipped it, or says that it was not done after all (HAL-939).
  case skipped(at: Timestamp)
  /// A family member undid their change.
  case undone(at: Timestamp)
  /// The habit or the relative was deleted, or the habit is no longer due.
  case cancelled

  /// The relevant parts of an answer.
  struct Answer: Hashable, Sendable {
    /// Whether it contains text.
    var hasText: Bool
    /// Whether it contains a photo.
    var hasPhoto: Bool
    /// What its text means (HAL-935); of a photo alone, done.
    var meaning = ReminderAnswer.done
    /// Whether it may take back that it was not done: in words for done, or after another reminder.
    var takesBack = false
  }
}

/// An effect of an event, to be carried out in the transaction that stores the new state.
enum OccurrenceEffect: Hashable, Sendable {
  /// Add a text to the outbox, with its send time and expiry.
  case send(MessageKind, at: Timestamp, until: Timestamp?)
  /// Cancel an unsent text.
  case takeBack(MessageKind)
  /// Notify the family that it was missed.
  case tellMissed
  /// Notify the family that it could not be sent.
  case tellFailed
  /// Notify the family that a missed occurrence was answered after all.
  case tellAnsweredAfterAll
}

/// Why an event is rejected.
enum OccurrenceProblem: Error, Hashable {
  /// Not allowed in this state.
  case invalidTransition
  /// The time for an undo is over.
  case undoExpired
}

/// Why no additional reminder can be sent (HAL-615, HAL-1649).
enum SendNowProblem: Error, Hashable {
  /// The circle has no such habit, or it has ended.
  case gone
  /// The relative currently gets no texts.
  case notActive
  /// One is already open.
  case open
  /// Three were already sent today.
  case limit
}
