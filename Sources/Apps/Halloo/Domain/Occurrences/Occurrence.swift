internal import Storage

/// The ID of an occurrence.
struct OccurrenceID: RawRepresentable, Hashable, Sendable, Storable {
  let rawValue: String

  /// The idempotency key of a text about it: one of each kind (HAL-810).
  func key(_ kind: MessageKind) -> String { "occ:\(rawValue):\(kind.rawValue)" }
}

/// One due time of a habit: the terms under which it was sent, and its state.
///
/// A state machine as a value: the same events in the same order always result in the same state;
/// ``act(_:)`` is the only transition.
struct Occurrence: Hashable, Sendable {
  /// The terms under which it was sent; later changes of the habit do not affect them (HAL-612).
  struct Terms: Hashable, Sendable {
    /// The time for an answer in time, and then once more until it is missed.
    var deadline: Duration = .seconds(600)
    /// What completes it.
    var responseType: ResponseType = .either
    /// Whether there is a follow-up.
    var hasFollowUp = true
    /// Whether it is texted in quiet hours.
    var ignoresQuietHours = false

    /// The selectable deadlines, in seconds (HAL-606).
    static let deadlines = 300...14_400
  }

  /// Who completed it.
  enum Completion: String, Sendable, Storable {
    /// The relative, by an answer.
    case relative
    /// A family member.
    case family
  }

  /// Why it was not sent.
  enum Failure: String, Sendable, Storable {
    /// The server or the provider had an outage for too long (HAL-816).
    case outage
    /// The provider cannot deliver to this number (HAL-832).
    case undeliverable
  }

  /// When it is due.
  var dueAt: Timestamp
  /// When the habit is next due, which closes this one; nil for never.
  var nextDueAt: Timestamp?
  /// The terms.
  var terms = Terms()
  /// The status.
  var status = OccurrenceStatus.scheduled
  /// Whether its reminder was added to the outbox.
  var isHandedOver = false
  /// When the provider accepted the reminder, or its repetition after LATER.
  var sentAt: Timestamp?
  /// Whether there was a follow-up; there is never a second one (HAL-822).
  var hasFollowedUp = false
  /// Whether it was postponed once.
  var isSnoozed = false
  /// When the reminder is repeated after LATER; nil once it was.
  var snoozedUntil: Timestamp?
  /// Whether a photo was requested.
  var askedForPhoto = false
  /// Whether text that counts as an answer was received.
  var hasText = false
  /// Whether a photo was received.
  var hasPhoto = false
  /// When it was completed.
  var completedAt: Timestamp?
  /// Who completed it.
  var completedBy: Completion?
  /// Why it was not sent.
  var failure: Failure?
  /// The state to restore, and the deadline for that.
  var undo: Undo?

  /// The state before a family member changed it.
  struct Undo: Hashable, Sendable {
    var status: OccurrenceStatus
    var until: Timestamp
  }

  /// How long before its due time a reminder is added to the outbox, where it waits: of thousands
  /// that are due at once, only the dispatch is left to do by then.
  static let lead = Duration.seconds(120)
  /// The maximum delay of a reminder (HAL-816).
  static let lateness = Duration.seconds(1_800)
  /// The delay of the repetition after LATER (HAL-826).
  static let snooze = Duration.seconds(1_800)
  /// How long after the due time an answer is accepted, unless the habit is due again earlier
  /// (HAL-823).
  static let longestOpen = Duration.seconds(12 * 3_600)
  /// How long the server accepts an undo: the eight seconds that the page shows, plus latency
  /// (HAL-614, HAL-1653).
  static let undoTime = Duration.seconds(15)

  /// When its reminder is added to the outbox.
  var preparedAt: Timestamp { dueAt.advanced(by: .zero - Self.lead) }
  /// The deadline for an answer in time; nil before it was sent.
  var deadlineAt: Timestamp? { sentAt?.advanced(by: terms.deadline) }
  /// When it is missed; nil before it was sent.
  var missedAt: Timestamp? { sentAt?.advanced(by: terms.deadline + terms.deadline) }
  /// The time from which on answers no longer count.
  var closesAt: Timestamp {
    min(dueAt.advanced(by: Self.longestOpen), nextDueAt ?? Timestamp(milliseconds: .max))
  }
}
