internal import Interface

/// What the pages of relatives say.
enum MemberKey: String, MessageKey {
  static let section = "halloo.member"

  case member, statusTitle, localTime, joinedOn, confirmedOn, quietHours, noQuietHours, quietFrom
  case quietTo, thanks, conversation, editMember, pauseTexts, resumeTexts, restsUnpaid, numberChange
  case zoneKept, photoOffline, deleteMember, removeText, typeName, nameDiffers, history, keepHistory
  case deleteHistory, doneOf
}

extension MessageCatalog {
  /// A text of the pages of relatives.
  func callAsFunction(_ key: MemberKey) -> String { self(Message(key)) }
  func zoneKept(_ zone: String) -> String {
    self(Message(MemberKey.zoneKept, ["zone": .text(zone)]))
  }
  func typeName(_ name: String) -> String {
    self(Message(MemberKey.typeName, ["name": .text(name)]))
  }
  func doneOf(_ done: Int, _ all: Int) -> String {
    self(Message(MemberKey.doneOf, ["done": .number(done), "all": .number(all)]))
  }
}
