internal import Accounts
internal import Storage

/// The ID of an alarm.
struct AlarmID: RawRepresentable, Hashable, Sendable, Storable { let rawValue: String }

/// A matter that somebody of the family has to look after (HAL-851), until All Clear.
struct Alarm: Sendable {
  /// Why it was raised, the most pressing first.
  enum Cause: String, CaseIterable, Sendable, Storable {
    /// The relative wrote that they need help.
    case distress
    /// An important habit was missed.
    case missed
    /// An important habit was not done: they said so, or the family did.
    case notDone
    /// Three reminders in a row did not arrive.
    case unreachable
    /// A day on which something was expected passed without a word.
    case silent
  }

  let id: AlarmID
  let relative: RelativeID
  let cause: Cause
  /// The occurrence that was missed or not done; nil for the other causes.
  let occurrence: OccurrenceID?
  /// The last message of distress; nil for the other causes.
  let answer: AnswerID?
  let raisedAt: Timestamp
  /// When the next step of the ladder is due; nil after the last one.
  var climbsAt: Timestamp?
  /// How many steps were told: the first tells everybody, each further one the owner again.
  var step = 1
  /// The caregiver who is on it, and since when; nil for nobody.
  var takenBy: AccountID?
  var takenAt: Timestamp?

  /// How long the first step waits for somebody to be on it, before the owner is told again
  /// (HAL-850).
  static let patience = Duration.seconds(20 * 60)
  /// How long being on it holds the ladder (HAL-853).
  static let hold = Duration.seconds(30 * 60)
  /// The maximum length of the note with All Clear, characters.
  static let longestNote = 160
  /// How long after it was due a missed or refused habit is still a matter of the present (HAL-518).
  static let relevance = Duration.seconds(24 * 3_600)

  /// The key under which a step is texted to a caregiver, once (HAL-854).
  func textKey(step: Int, to member: AccountID) -> String {
    "alarm:\(id.rawValue):\(step):\(member.rawValue)"
  }

  /// A caregiver is on it, which holds the ladder for a while.
  mutating func take(by member: AccountID, at now: Timestamp) {
    (takenBy, takenAt, climbsAt) = (member, now, now.advanced(by: Self.hold))
  }

  /// Takes the next step of the ladder, the last one if nobody was on it. A caregiver who was on it
  /// without an All Clear no longer is.
  mutating func climb(at now: Timestamp) {
    step += 1
    climbsAt = takenBy == nil ? nil : now.advanced(by: Self.patience)
    (takenBy, takenAt) = (nil, nil)
  }
}

extension [Alarm] {
  /// The most pressing one; nil for none.
  var worst: Alarm? {
    Alarm.Cause.allCases.lazy.compactMap { cause in first { $0.cause == cause } }.first
  }
}
