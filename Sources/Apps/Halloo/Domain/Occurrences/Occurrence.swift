internal import Storage

/// The name of an occurrence.
struct OccurrenceID: RawRepresentable, Hashable, Sendable, Storable {
  let rawValue: String

  /// For which text about it: one of each kind (HAL-810).
  func key(_ kind: MessageKind) -> String { "occ:\(rawValue):\(kind.rawValue)" }
}

/// One due instance of a habit: what was agreed when it was sent, and what has become of it.
///
/// A value with all that decides what comes next, so that the same events in the same order always lead to
/// the same state: ``act(_:)`` is the only way from one to the next.
struct Occurrence: Hashable, Sendable {
  /// Under which terms it was sent; later changes of the habit do not touch them (HAL-612).
  struct Terms: Hashable, Sendable {
    /// How long an answer may take to be in time, and then once more until it is missed.
    var deadline: Duration = .seconds(600)
    /// What completes it.
    var responseType: ResponseType = .either
    /// Whether it is reminded of once more.
    var hasFollowUp = true
    /// Whether it is texted about in quiet hours.
    var ignoresQuietHours = false

    /// The deadlines that can be chosen, in seconds (HAL-606).
    static let deadlines = 300...14_400
  }

  /// Who said that it is done.
  enum Completion: String, Sendable, Storable {
    /// The relative, by an answer.
    case relative
    /// Somebody of the family.
    case family
  }

  /// Why it was not sent.
  enum Failure: String, Sendable, Storable {
    /// The server or the provider was down for too long (HAL-816).
    case outage
    /// The provider does not deliver to this number (HAL-832).
    case undeliverable
  }

  /// When it is due.
  var dueAt: Timestamp
  /// When the habit is due next, which closes this one; nil for none.
  var nextDueAt: Timestamp?
  /// Under which terms.
  var terms = Terms()
  /// How far it has come.
  var status = OccurrenceStatus.scheduled
  /// Whether its reminder was handed to the outbox.
  var isHandedOver = false
  /// When the provider took the reminder, or the repetition after LATER.
  var sentAt: Timestamp?
  /// Whether it was reminded of once more; there is never a second time (HAL-822).
  var hasFollowedUp = false
  /// Whether it was put off once.
  var isSnoozed = false
  /// When the reminder is to be repeated after LATER; nil once it was.
  var snoozedUntil: Timestamp?
  /// Whether a photo was asked for.
  var askedForPhoto = false
  /// Whether words have come that count towards an answer.
  var hasText = false
  /// Whether a photo has come.
  var hasPhoto = false
  /// When it was completed.
  var completedAt: Timestamp?
  /// By whom.
  var completedBy: Completion?
  /// Why it was not sent.
  var failure: Failure?
  /// What can be gone back to, and until when.
  var undo: Undo?

  /// The state before somebody of the family changed it.
  struct Undo: Hashable, Sendable {
    var status: OccurrenceStatus
    var until: Timestamp
  }

  /// So long before it is due its reminder is put into the outbox, where it waits for its moment: of
  /// thousands that are due at once only the handing over is left to do by then.
  static let lead = Duration.seconds(120)
  /// So late a reminder may still be sent (HAL-816).
  static let lateness = Duration.seconds(1_800)
  /// So long after LATER the reminder is repeated (HAL-826).
  static let snooze = Duration.seconds(1_800)
  /// So long an answer may come after the moment at which it was due, where the habit is not due again
  /// before (HAL-823).
  static let longestOpen = Duration.seconds(12 * 3_600)
  /// So long the server lets a change of the family be undone: the eight seconds that the page shows, and
  /// the way there (HAL-614, HAL-1653).
  static let undoTime = Duration.seconds(15)

  /// When its reminder is put into the outbox.
  var preparedAt: Timestamp { dueAt.advanced(by: .zero - Self.lead) }
  /// Until when an answer is in time; nil before it was sent.
  var deadlineAt: Timestamp? { sentAt?.advanced(by: terms.deadline) }
  /// When it is missed; nil before it was sent.
  var missedAt: Timestamp? { sentAt?.advanced(by: terms.deadline + terms.deadline) }
  /// From when on an answer does not count any more.
  var closesAt: Timestamp {
    min(dueAt.advanced(by: Self.longestOpen), nextDueAt ?? Timestamp(milliseconds: .max))
  }
}
