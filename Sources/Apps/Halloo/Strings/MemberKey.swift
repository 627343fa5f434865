internal import Interface

/// The texts of the pages about relatives.
enum MemberKey: String, MessageKey {
  static let section = "halloo.member"

  case member, statusTitle, localTime, joinedOn, confirmedOn, quietHours, noQuietHours, quietFrom
  case quietTo, wordAwaited, wordAwaitedText, wordBy, thanks, conversation, conversationWith,
    editMember, pauseTexts, resumeTexts, restsUnpaid, numberChange
  case zoneKept, photoOffline, deleteMember, removeText, stillOpen, typeName, nameDiffers, history,
    keepHistory
  case deleteHistory, doneOf
}

extension MessageCatalog {
  /// Returns a text of the pages about relatives.
  func callAsFunction(_ key: MemberKey) -> String { self(Message(key)) }
  func zoneKept(_ zone: String) -> String { self(MemberKey.zoneKept, ["zone": .text(zone)]) }
  func conversation(with relative: Relative) -> String {
    self(MemberKey.conversationWith, ["name": .text(relative.name)])
  }
  /// Returns what ends for the whole family when a relative is deleted.
  func stillOpen(_ cause: Alarm.Cause, of relative: Relative) -> String {
    self(
      MemberKey.stillOpen, ["matter": .text(condition(of: cause)), "name": .text(relative.name)])
  }
  func typeName(_ name: String) -> String { self(MemberKey.typeName, ["name": .text(name)]) }
  func doneOf(_ done: Int, _ all: Int) -> String {
    self(MemberKey.doneOf, ["done": .number(done), "all": .number(all)])
  }
}
