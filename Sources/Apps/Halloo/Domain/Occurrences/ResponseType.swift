internal import Storage

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
