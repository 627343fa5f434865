internal import Accounts
internal import Storage

/// A notification to the family (HAL-1207).
enum FamilyNotification: Hashable, Sendable {
  /// An occurrence was missed.
  case missed(OccurrenceID)
  /// The reminder could not be sent.
  case failed(OccurrenceID)
  /// A missed occurrence was answered after all.
  case answeredAfterAll(OccurrenceID)
  /// Nobody is on an alarm, or nobody any more; only the owner is told.
  case unattended(AlarmID, at: Timestamp, wasTaken: Bool)
  /// A relative consented to texts.
  case confirmed(RelativeID)
  /// A relative refused.
  case declined(RelativeID)
  /// A relative opted out with STOP.
  case optedOut(RelativeID)
  /// The holder of a relative's number says that it is the wrong one.
  case wrongNumber(RelativeID)
  /// A relative opted in with START.
  case optedIn(RelativeID)
  /// Three consecutive reminders were undeliverable (HAL-834).
  case warned(RelativeID)
  /// A relative has not written by the hour that the family set (HAL-851).
  case silent(RelativeID, day: Int)
  /// The daily limit of texts was exceeded, and some are dropped (HAL-819).
  case capped(RelativeID, day: Int)
  /// A relative answered a reminder.
  case answered(AnswerID)
  /// A relative has not done what a reminder was about (HAL-937).
  case notDone(AnswerID)
  /// A relative sent a question, unclear words, or a message that answers nothing (HAL-931,
  /// HAL-936).
  case wrote(AnswerID)
  /// A relative is in distress (HAL-938).
  case distress(AnswerID)
  /// A relative was removed by a member while an alarm was open.
  case removed(RelativeID, Alarm.Cause, by: AccountID?)
  /// A new member accepted an invitation; all other members are notified.
  case joined(AccountID, at: Timestamp)
}
