internal import Interface

/// What is said of what Destiny tells of itself.
enum NoticeKey: String, MessageKey {
  static let section = "destiny.notices"

  case notices, noticeDay, noticeDayText, noticePeriod, noticePeriodText, noticePeriodBody
  case noticesNeedBirth
}

extension MessageCatalog {
  /// A text about what Destiny tells of itself.
  func callAsFunction(_ key: NoticeKey) -> String { self(Message(key)) }

  /// A period of life that begins.
  /// - Parameters:
  ///   - lords: of the period and of the part of it.
  ///   - day: the last day of that part.
  func period(_ lords: String, until day: String) -> String {
    self(Message(NoticeKey.noticePeriodBody, ["lords": .text(lords), "day": .text(day)]))
  }
}
