internal import Storage

/// How far one due instance of a habit has come (HAL-614, HAL-1504).
enum OccurrenceStatus: String, CaseIterable, Sendable, Storable {
  /// Planned, and not sent yet.
  case scheduled
  /// The reminder is with the provider.
  case sent
  /// It was reminded of once more.
  case followedUp
  /// Answered in time.
  case completed
  /// Answered after its deadline.
  case completedLate
  /// Not answered.
  case missed
  /// The relative said no, or the family did.
  case skipped
  /// It could not be sent.
  case failed
  /// It was taken back before it was answered.
  case cancelled

  /// Whether an answer is awaited.
  var isOpen: Bool { self == .sent || self == .followedUp }
  /// Whether it was answered.
  var isCompleted: Bool { self == .completed || self == .completedLate }
  /// Whether it counts in rates and streaks (HAL-1101).
  var isCountable: Bool { isCompleted || self == .missed || self == .skipped }

  /// Whether this may come after another one, undoing aside. An answer that came in time is one, even where
  /// it was read only after the follow-up or after its time had passed.
  func canFollow(_ earlier: OccurrenceStatus) -> Bool {
    switch earlier {
    case .scheduled: [.sent, .failed, .cancelled, .completed, .skipped].contains(self)
    case .sent:
      [.followedUp, .completed, .completedLate, .missed, .skipped, .failed, .cancelled]
        .contains(self)
    case .followedUp:
      [.sent, .completed, .completedLate, .missed, .skipped, .cancelled].contains(self)
    case .missed: isCompleted
    case .completed, .completedLate, .skipped, .failed, .cancelled: false
    }
  }
}

/// What completes a habit (HAL-607).
enum ResponseType: String, CaseIterable, Sendable, Storable {
  /// Any words.
  case text
  /// A photo.
  case photo
  /// Words or a photo.
  case either
  /// Words and a photo, in any order and in as many messages.
  case both

  /// Whether an answer is complete that has words, a photo, or both.
  func isMet(hasText: Bool, hasPhoto: Bool) -> Bool {
    switch self {
    case .text: hasText
    case .photo: hasPhoto
    case .either: hasText || hasPhoto
    case .both: hasText && hasPhoto
    }
  }

  /// Whether it takes a photo.
  var needsPhoto: Bool { self == .photo || self == .both }
}
