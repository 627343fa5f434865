internal import Charts
internal import Interface

/// The texts of the pages of days.
enum TodayKey: String, MessageKey {
  static let section = "arca.today"

  case keyTransits, relationships, nobodyYet, why, whyToday
  case flowing, warm, steady, careful, tense
  case nextDays, nextDaysText, best, tensest, quieter, exactAt, sendDay
  case feedTitle, feedText, feedQuiet, feedWarm, feedNobody, tellName, tellText, tellDay, seeLink
}

extension MessageCatalog {
  /// Returns a text of the pages of days.
  func callAsFunction(_ key: TodayKey) -> String { self(Message(key)) }

  /// Returns the name of a band of scores (ARC-1507).
  func callAsFunction(_ band: RelationshipWeather.Band) -> String {
    switch band {
    case .flowing: self(TodayKey.flowing)
    case .warm: self(TodayKey.warm)
    case .steady: self(TodayKey.steady)
    case .careful: self(TodayKey.careful)
    case .tense: self(TodayKey.tense)
    }
  }
}

extension Message {
  /// What is sent about a day: its score with the word, and the link that shows it.
  static func tellDay(on date: String, _ score: Int, _ band: String, _ link: String) -> Message {
    Message(
      TodayKey.tellDay,
      [
        "date": .text(date), "score": .number(score), "band": .text(band), "link": .text(link),
      ])
  }

  /// When the transit of a day is exact.
  static func exactAt(_ date: String, _ time: String) -> Message {
    Message(TodayKey.exactAt, ["date": .text(date), "time": .text(time)])
  }
}
