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

extension HallooWords {
  static let people: [String: Pattern] = [
    "halloo.ledger": "Proof",
    "halloo.ledger.text":
      "Every time something was due for {name}, when it was sent, and what came of it.",
    "halloo.ledger.empty": "Nothing was due",
    "halloo.ledger.empty-text":
      "Each due time of a habit stands here from the day on which it is due.",
    "halloo.ledger.earlier": "Earlier days",
    "halloo.ledger.sent": "sent {time}",
    "halloo.ledger.delivered": "delivered",
    "halloo.ledger.answered": "done {time}",
    "halloo.ledger.attempts": "{count} attempts",
    "halloo.member.number": "Member",
    "halloo.member.status": "Status",
    "halloo.member.local-time": "Their time",
    "halloo.member.joined": "Joined",
    "halloo.member.confirmed": "Agreed",
    "halloo.member.quiet": "Hours without texts",
    "halloo.member.no-quiet": "None",
    "halloo.member.quiet-from": "No texts from",
    "halloo.member.quiet-to": "No texts until",
    "halloo.member.thanks": "Thank for answers",
    "halloo.member.conversation": "Conversation",
    "halloo.member.edit": "Edit member",
    "halloo.member.pause": "Pause texts",
    "halloo.member.resume": "Resume texts",
    "halloo.member.rests-unpaid":
      "Texts rest: without a subscription only the first member is reminded.",
    "halloo.member.number-change": "With another number they are asked to agree again.",
    "halloo.member.zone": "Their clock is {zone}. A place here changes it.",
    "halloo.member.photo-offline":
      "The photo needs a connection. Everything is kept here: save again when it is back, or save now without the photo.",
    "halloo.member.delete": "Delete member",
    "halloo.member.remove": "Delete {name}?",
    "halloo.member.remove-text": "No more texts. The others move up, and one place is free.",
    "halloo.member.type-name": "Type “{name}” to confirm",
    "halloo.member.name-differs": "This is not the name.",
    "halloo.member.history": "Photos and timeline",
    "halloo.member.keep-history": "Keep",
    "halloo.member.delete-history": "Delete everything",
    "halloo.member.done-of": "{done} of {all} today",
  ]
}
