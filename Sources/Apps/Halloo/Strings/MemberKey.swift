internal import Interface

/// What the pages of relatives say.
enum MemberKey: String, MessageKey {
  case member = "halloo.member.number"
  case statusTitle = "halloo.member.status"
  case localTime = "halloo.member.local-time"
  case joinedOn = "halloo.member.joined"
  case confirmedOn = "halloo.member.confirmed"
  case quietHours = "halloo.member.quiet"
  case noQuietHours = "halloo.member.no-quiet"
  case quietFrom = "halloo.member.quiet-from"
  case quietTo = "halloo.member.quiet-to"
  case thanks = "halloo.member.thanks"
  case conversation = "halloo.member.conversation"
  case editMember = "halloo.member.edit"
  case pauseTexts = "halloo.member.pause"
  case resumeTexts = "halloo.member.resume"
  case restsUnpaid = "halloo.member.rests-unpaid"
  case numberChange = "halloo.member.number-change"
  case zoneKept = "halloo.member.zone"
  case photoOffline = "halloo.member.photo-offline"
  case deleteMember = "halloo.member.delete"
  case removeText = "halloo.member.remove-text"
  case typeName = "halloo.member.type-name"
  case nameDiffers = "halloo.member.name-differs"
  case history = "halloo.member.history"
  case keepHistory = "halloo.member.keep-history"
  case deleteHistory = "halloo.member.delete-history"
  case doneOf = "halloo.member.done-of"
}

extension Catalogue {
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
