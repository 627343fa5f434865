internal import Interface

/// What Home says.
enum HomeKey: String, MessageKey {
  case morning = "destiny.home.morning"
  case afternoon = "destiny.home.afternoon"
  case evening = "destiny.home.evening"
  case there = "destiny.home.there"
  case lookAtToday = "destiny.home.look-at-today"
  case todaysInsight = "destiny.home.todays-insight"
  case askDestiny = "destiny.home.ask-destiny"
  case birthMissing = "destiny.home.birth-missing"
  case birthMissingText = "destiny.home.birth-missing-text"
  case addBirth = "destiny.home.add-birth"
  case dayFailed = "destiny.home.day-failed"
  case dayFailedText = "destiny.home.day-failed-text"
  case refreshing = "destiny.home.refreshing"
}

extension Catalogue {
  /// A text of Home.
  func callAsFunction(_ key: HomeKey) -> String { self(Message(key)) }

  /// A greeting by the part of the day; who has not said a name is greeted all the same.
  func greeting(_ part: PartOfDay, name: String) -> String {
    let key: HomeKey =
      switch part {
      case .morning: .morning
      case .afternoon: .afternoon
      case .evening: .evening
      }
    let known = name.isEmpty ? self(.there) : name
    return self(Message(key, ["name": .text(known)]))
  }
}
