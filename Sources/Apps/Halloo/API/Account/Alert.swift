internal import Messaging

/// What somebody of the family can be told of on their devices (HAL-1304).
enum Alert: String, CaseIterable, Sendable {
  case missed, everyAnswer, photos, declined, delivery, dailySummary, weeklyReport

  /// The sorts of notices that belong to it; the first says whether it is on.
  var kinds: [NotificationKind] {
    switch self {
    case .missed: [.habitMissed]
    case .everyAnswer: [.answerReceived]
    case .photos: [.photoReceived]
    case .declined: [.relativeDeclined, .relativeOptedOut]
    case .delivery: [.deliveryFailed]
    case .dailySummary: [.dailySummary]
    case .weeklyReport: [.weeklyReport]
    }
  }
}
