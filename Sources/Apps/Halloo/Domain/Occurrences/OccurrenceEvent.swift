internal import CivilTime
internal import Storage

/// What happens to an occurrence.
enum OccurrenceEvent: Hashable, Sendable {
  /// Time has come to a moment; with the end of the relative's quiet hours, where it lies in them.
  case time(Timestamp, quietUntil: Timestamp?)
  /// The provider has taken a text about it.
  case accepted(MessageKind, at: Timestamp)
  /// A text about it will not be sent any more.
  case refused(MessageKind, Occurrence.Failure)
  /// The relative has answered.
  case answered(Answer, at: Timestamp)
  /// No photo of the answer could be used.
  case photoUnusable(at: Timestamp)
  /// Somebody of the family says that it is done.
  case markedDone(at: Timestamp)
  /// Somebody of the family says that it need not be done.
  case skipped(at: Timestamp)
  /// Somebody of the family takes back what they said.
  case undone(at: Timestamp)
  /// The habit or the relative is gone, or the habit is not due any more.
  case cancelled

  /// An answer, as far as it matters here.
  struct Answer: Hashable, Sendable {
    /// What the words ask for, where they are all that was said (HAL-826).
    enum Wish: Hashable, Sendable {
      /// NO, SKIP, NOT TODAY.
      case skip
      /// LATER, SNOOZE, NOT YET.
      case later
    }

    /// Whether there are words.
    var hasText: Bool
    /// Whether there is a photo.
    var hasPhoto: Bool
    /// What the words ask for.
    var wish: Wish?
  }
}

/// What is to be done after an event, in the transaction that stores its outcome.
enum OccurrenceEffect: Hashable, Sendable {
  /// Put a text into the outbox, at once or not before a moment, worth sending until another.
  case send(MessageKind, at: Timestamp, until: Timestamp?)
  /// Take back what was not sent.
  case takeBack(MessageKind)
  /// Tell the family that it was missed.
  case tellMissed
  /// Tell the family that it could not be sent.
  case tellFailed
  /// Tell the family that what was missed was answered after all.
  case tellAnsweredAfterAll
}

/// Why an event cannot happen to an occurrence.
enum OccurrenceProblem: Error, Hashable {
  /// Not from this state.
  case invalidTransition
  /// Too late to take it back.
  case undoExpired
}

/// Why nothing is sent beside the plan (HAL-615, HAL-1649).
enum SendNowProblem: Error, Hashable {
  /// The circle has no habit of the name, or it is over.
  case gone
  /// The relative is not texted now.
  case notActive
  /// One is open already.
  case open
  /// Three were sent today.
  case limit
}
