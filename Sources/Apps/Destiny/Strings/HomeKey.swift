internal import Consultations
internal import Interface

/// The texts of Home.
enum HomeKey: String, MessageKey {
  static let section = "destiny.home"

  case morning, afternoon, evening, there, lookAtToday, todaysInsight, askDestiny, birthMissing
  case birthMissingText, addBirth, dayFailed, dayFailedText, refreshing
}

extension MessageCatalog {
  /// Returns a text of Home.
  func callAsFunction(_ key: HomeKey) -> String { self(Message(key)) }

  /// Returns the greeting for a part of the day, with or without a name.
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
