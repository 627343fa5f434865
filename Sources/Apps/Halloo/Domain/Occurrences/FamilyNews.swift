internal import Accounts
internal import Storage

/// What the family is told of (HAL-1207).
enum FamilyNews: Hashable, Sendable {
  /// An occurrence was missed.
  case missed(OccurrenceID)
  /// Its reminder could not be sent.
  case failed(OccurrenceID)
  /// What was missed was answered after all.
  case answeredAfterAll(OccurrenceID)
  /// A relative agreed to be texted.
  case confirmed(RelativeID)
  /// They said no.
  case declined(RelativeID)
  /// They said STOP.
  case optedOut(RelativeID)
  /// They said START.
  case optedIn(RelativeID)
  /// Three reminders in a row have not reached them (HAL-834).
  case warned(RelativeID)
  /// They had so many texts on a day that some are dropped (HAL-819).
  case capped(RelativeID, day: Int)
  /// They answered a reminder.
  case answered(AnswerID)
  /// They wrote something that answers nothing.
  case unmatched(AnswerID)
  /// Somebody has followed an invitation; everybody else is told.
  case joined(AccountID, at: Timestamp)
}
