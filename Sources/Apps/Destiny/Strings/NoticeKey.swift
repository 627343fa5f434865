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

extension DestinyWords {
  static let englishNotices: [String: Pattern] = [
    "destiny.notices.title": "Notices",
    "destiny.notices.text":
      "They come into your inbox, and to the devices on which you allow it. A locked screen shows only what kind of notice it is.",
    "destiny.notices.day": "Today’s Insight",
    "destiny.notices.day-text": "Once a day",
    "destiny.notices.period": "A new period begins",
    "destiny.notices.period-text": "When the lord of your dasha changes",
    "destiny.notices.period-body":
      "{lords}, until {day}. The chart shows what it is part of, and Ask tells what it is about.",
    "destiny.notices.hour": "At what hour",
    "destiny.notices.device": "This device",
    "destiny.notices.more": "Mail and quiet hours",
    "destiny.notices.more-text": "For all apps of your account",
    "destiny.notices.need-birth": "Notices begin as soon as your birth details are there.",
  ]

  static let hindiNotices: [String: Pattern] = [
    "destiny.notices.title": "सूचनाएँ",
    "destiny.notices.text":
      "ये आपके इनबॉक्स में आती हैं, और उन उपकरणों पर जिन पर अनुमति है। बंद स्क्रीन पर केवल सूचना का प्रकार दिखता है।",
    "destiny.notices.day": "आज की बात",
    "destiny.notices.day-text": "दिन में एक बार",
    "destiny.notices.period": "नई दशा शुरू होती है",
    "destiny.notices.period-text": "जब आपकी दशा का स्वामी बदलता है",
    "destiny.notices.period-body":
      "{lords}, {day} तक। कुंडली दिखाती है कि यह किसका भाग है, और पूछने पर पता चलता है कि इसमें क्या है।",
    "destiny.notices.hour": "किस समय",
    "destiny.notices.device": "यह उपकरण",
    "destiny.notices.more": "ईमेल और शांत समय",
    "destiny.notices.more-text": "आपके खाते के सभी ऐप के लिए",
    "destiny.notices.need-birth": "जन्म का विवरण मिलते ही सूचनाएँ शुरू हो जाएँगी।",
  ]
}
