internal import Storage

/// What a text of ours is for (HAL-840).
enum MessageKind: String, CaseIterable, Sendable, Storable {
  case hello, clarification, welcome, reminder, followUp, photoRequest, snooze, thanks, help,
    optOut,
    optIn

  /// What goes only to who has agreed.
  static let afterConsent: [MessageKind] = [.reminder, .followUp, .photoRequest, .snooze, .thanks]
}
