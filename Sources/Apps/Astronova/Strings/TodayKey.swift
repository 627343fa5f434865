internal import Interface

/// The texts of Today.
enum TodayKey: String, MessageKey {
  static let section = "astronova.today"

  case greeting, greetingNameless, refreshing, hangsOnTime
  case period, day, week, month, dayOfHoroscope, dayBefore, dayAfter, readMore, tapSentence
  case bookmark, bookmarked, bookmarkDone, share, listen, ask
  case themes, lucky, color, number, stone, time, direction
  case whyColor, whyNumber, whyStone, whyHour, whyTime, whyDirection
  case sky, lit, planets, retrograde, set, setText
  case strongest, allTransits, noTransits, actions, discover, failed, failedText
  case hintTime, hintTimeText, addTime
}

extension MessageCatalog {
  /// Returns a text of Today.
  func callAsFunction(_ key: TodayKey, _ values: [String: String] = [:]) -> String {
    self(Message(key, values.mapValues { .text($0) }))
  }
}
