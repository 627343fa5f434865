internal import Interface

/// The texts of Destiny's notifications.
enum NoticeKey: String, MessageKey {
  static let section = "destiny.notices"

  case notices, noticeDay, noticeDayText, noticePeriod, noticePeriodText, noticePeriodBody
  case noticesNeedBirth
}

extension MessageCatalog {
  /// Returns a text about notifications.
  func callAsFunction(_ key: NoticeKey) -> String { self(Message(key)) }

  /// Returns the text about a new period of life.
  /// - Parameters:
  ///   - lords: the lords of the period and its subperiod.
  ///   - day: the last day of the subperiod.
  func period(_ lords: String, until day: String) -> String {
    self(Message(NoticeKey.noticePeriodBody, ["lords": .text(lords), "day": .text(day)]))
  }
}
