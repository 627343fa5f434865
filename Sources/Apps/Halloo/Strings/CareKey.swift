internal import Interface

/// The texts of the Now card and of alarms.
enum CareKey: String, MessageKey {
  static let section = "halloo.care"

  case now, allWell, nextToday, nextTomorrow, nextLater, distress, saidStop, unreachable, missed
  case failed, waiting, raised, callThem, onIt, someoneOnIt, allClear, remindAgain
  case checkNumber, clearNote, clearNoteText, openMatters, wantsNoTexts
}

extension MessageCatalog {
  /// Returns a text of the Now card.
  func callAsFunction(_ key: CareKey) -> String { self(Message(key)) }

  /// Returns a sentence about a relative.
  func care(
    _ key: CareKey, _ relative: Relative, _ title: String = "", time: String = ""
  ) -> String {
    self(
      Message(
        key,
        ["name": .text(relative.firstName), "title": .text(title), "time": .text(time)]))
  }

  /// Returns what is due next.
  func next(_ key: CareKey, _ title: String, _ relative: Relative, _ time: String) -> String {
    care(key, relative, title, time: time)
  }

  /// Returns who is on an alarm, and since when.
  /// - Parameter name: the name; empty if unknown.
  func onIt(_ name: String, _ time: String) -> String {
    self(
      Message(
        CareKey.someoneOnIt,
        ["name": .text(name.isEmpty ? self(.someFamily) : name), "time": .text(time)]))
  }
}
