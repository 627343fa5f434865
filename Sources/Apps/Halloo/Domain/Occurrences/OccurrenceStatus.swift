internal import Storage

/// The status of an occurrence (HAL-614, HAL-1504).
enum OccurrenceStatus: String, CaseIterable, Sendable, Storable {
  /// Planned, and not sent yet.
  case scheduled
  /// The provider has accepted the reminder.
  case sent
  /// A follow-up was sent.
  case followedUp
  /// Answered in time.
  case completed
  /// Answered after its deadline.
  case completedLate
  /// Not answered.
  case missed
  /// The relative or the family skipped it.
  case skipped
  /// It could not be sent.
  case failed
  /// It was cancelled before it was answered.
  case cancelled

  /// Whether an answer is awaited.
  var isOpen: Bool { self == .sent || self == .followedUp }
  /// Whether it was answered.
  var isCompleted: Bool { self == .completed || self == .completedLate }
  /// Whether it counts in rates and streaks (HAL-1101).
  var isCountable: Bool { isCompleted || self == .missed || self == .skipped }
}

/// What completes a habit (HAL-607).
enum ResponseType: String, CaseIterable, Sendable, Storable {
  /// Words that mean done.
  case text
  /// A photo.
  case photo
  /// Words that mean done, or a photo.
  case either
  /// Text and a photo, in any order and number of messages.
  case both

  /// Whether an answer with text, a photo, or both is complete.
  func isMet(hasText: Bool, hasPhoto: Bool) -> Bool {
    switch self {
    case .text: hasText
    case .photo: hasPhoto
    case .either: hasText || hasPhoto
    case .both: hasText && hasPhoto
    }
  }

  /// Whether it requires a photo.
  var needsPhoto: Bool { self == .photo || self == .both }
}
