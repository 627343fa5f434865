internal import Interface

/// The texts of Arca's notifications.
enum NoticeKey: String, MessageKey {
  static let section = "arca.notices"

  case kindAdded, kindAddedBack, kindRequest, kindApproved, kindAsk, kindFull
  case added, addedBack, request, requestBlind, approved, askUpdate, askDelete, full
}

/// The texts about what stands between an account and the owner of a link.
enum SharingKey: String, MessageKey {
  static let section = "arca.sharing"

  case needsApproval, waiting, approvedNow, notAvailable, alreadyHere, ownLink, signIn,
    ownerIncomplete
}

extension MessageCatalog {
  /// Returns a text about notifications.
  func callAsFunction(_ key: NoticeKey) -> String { self(Message(key)) }

  /// Returns the text of a notification about somebody.
  func callAsFunction(_ key: NoticeKey, name: String) -> String {
    self(Message(key, ["name": .text(name)]))
  }

  /// Returns a text about sharing, with the name of the owner and a date where it has them.
  func callAsFunction(_ key: SharingKey, name: String = "", date: String = "") -> String {
    switch key {
    case .ownLink, .ownerIncomplete: self(Message(key))
    case .waiting: self(Message(key, ["name": .text(name), "date": .text(date)]))
    default: self(Message(key, ["name": .text(name)]))
    }
  }
}
