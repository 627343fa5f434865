internal import Consultations
internal import Interface

/// What Home says.
enum HomeKey: String, MessageKey {
  static let section = "destiny.home"

  case morning, afternoon, evening, there, lookAtToday, todaysInsight, askDestiny, birthMissing
  case birthMissingText, addBirth, dayFailed, dayFailedText, refreshing
}

extension MessageCatalog {
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
