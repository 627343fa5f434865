internal import Messaging

extension NotificationKind {
  /// The day's insight.
  static let destinyDay = NotificationKind(
    "day", app: Destiny.id, nameKey: NoticeKey.noticeDay.rawValue,
    defaults: .init(push: true, mail: false))
  /// Another period of life begins.
  static let destinyPeriod = NotificationKind(
    "period", app: Destiny.id, nameKey: NoticeKey.noticePeriod.rawValue,
    defaults: .init(push: true, mail: false))
}
