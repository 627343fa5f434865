internal import Interface
internal import Messaging

/// The names of the kinds of notifications (AST-192).
enum NoticeKey: String, MessageKey {
  static let section = "astronova.notices"

  case dailyHoroscope, strongTransit, moonPhase, reportReady, friendBirthday, orderStatus
}

extension NotificationKind {
  /// The kinds of notifications: in the inbox all of them, pushed only to who asks for it.
  static let astronova = NoticeKey.allCases.map { key in
    NotificationKind(
      key.rawValue, app: AstronovaPath.appID, nameKey: "\(key.messageName)",
      defaults: .init(push: false, mail: false), urgency: key == .dailyHoroscope ? .low : .normal)
  }
}
