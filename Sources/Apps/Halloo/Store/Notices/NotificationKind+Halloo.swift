internal import Interface
internal import Messaging

extension Alarm.Cause {
  /// The kind of notification about it: only distress passes quiet hours (HAL-851).
  var notification: NotificationKind {
    switch self {
    case .distress: .relativeDistress
    case .missed, .notDone, .silent: .habitMissed
    case .unreachable: .deliveryFailed
    }
  }
}

extension NotificationKind {
  static let relativeDistress = halloo(
    "distress", .distress, mail: true, urgency: .high, isEmergency: true)
  static let relativeConfirmed = halloo("confirmed", .confirmed)
  static let relativeDeclined = halloo("declined", .declined)
  static let relativeOptedOut = halloo("optedOut", .optedOut, urgency: .high)
  static let relativeOptedIn = halloo("optedIn", .optedIn)
  static let habitMissed = halloo("missed", .missed, urgency: .high)
  static let answerReceived = halloo("answer", .answer, push: false)
  static let photoReceived = halloo("photo", .photo)
  static let deliveryFailed = halloo("deliveryFailed", .failed, urgency: .high)
  static let messageUnmatched = halloo("unmatched", .unmatched)
  static let weeklyReport = halloo("weeklyReport", .weeklyReport)
  static let familyJoined = halloo("familyJoined", .familyJoined)
  static let circleEnded = halloo("circleEnded", .circleEnded, mail: true, urgency: .high)
  static let messageCap = halloo("messageCap", .messageCap)
  static let subscriptionNotice = halloo("subscription", .subscription)
  static let dailySummary = halloo("dailySummary", .dailySummary, push: false)

  /// The notification kinds of Halloo (HAL-1207), named as in HAL-1504.
  static let halloo: [NotificationKind] = [
    relativeDistress, relativeConfirmed, relativeDeclined, relativeOptedOut, relativeOptedIn,
    habitMissed, answerReceived, photoReceived, deliveryFailed, messageUnmatched, weeklyReport,
    familyJoined, circleEnded, messageCap, subscriptionNotice, dailySummary,
  ]

  private static func halloo(
    _ id: String, _ name: NoticeKey, push: Bool = true, mail: Bool = false,
    urgency: Urgency = .normal, isEmergency: Bool = false
  ) -> NotificationKind {
    NotificationKind(
      id, app: "halloo", nameKey: "\(name.messageName)", defaults: .init(push: push, mail: mail),
      urgency: urgency, isEmergency: isEmergency)
  }
}
