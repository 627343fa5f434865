internal import Interface

/// What is said of what Destiny tells of itself.
enum NoticeKey: String, MessageKey {
  case notices = "destiny.notices.title"
  case noticesText = "destiny.notices.text"
  case noticeDay = "destiny.notices.day"
  case noticeDayText = "destiny.notices.day-text"
  case noticePeriod = "destiny.notices.period"
  case noticePeriodText = "destiny.notices.period-text"
  case noticePeriodBody = "destiny.notices.period-body"
  case noticeHour = "destiny.notices.hour"
  case noticeDevice = "destiny.notices.device"
  case noticeMore = "destiny.notices.more"
  case noticeMoreText = "destiny.notices.more-text"
  case noticesNeedBirth = "destiny.notices.need-birth"
}

extension Catalogue {
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
