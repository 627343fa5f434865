internal import Interface

/// The texts of the list of connections and of the form of a person.
enum WorldKey: String, MessageKey {
  static let section = "arca.world"

  case allPeople, chooseSomebody
  case contactsFrom, contactsPick, contactsUnpicked, contactsFile, contactsFileHint, contactsRead
  case contactsUnread, contactsWhich, contactsWhichText, contactsDayless
  case contactYear, contactNoBirthday
  case emptyWorld, emptyWorldText, nobodyFound, searchPeople, everybody, requestsWaiting
  case relationship, timeKnown, placeKnown, blind, overallScore, noChart, noChartText
  case add, save, editName, notNotified, blindKeepsBirth, nameHint
  case tryIt, tryText, tryNeedsDate, tryNeedsPlace, tryFailed
  case deleteIt, deleteName, deleteText, deletedName
}

extension MessageCatalog {
  /// Returns a text of the list of connections or of the form.
  func callAsFunction(_ key: WorldKey) -> String { self(Message(key)) }
}

extension Message {
  /// How many requests wait for an answer.
  static func requestsWaiting(_ count: Int) -> Message {
    Message(WorldKey.requestsWaiting, ["count": .number(count)])
  }

  /// A card has a birthday without its year.
  static func contactYear(_ day: String) -> Message {
    Message(WorldKey.contactYear, ["day": .text(day)])
  }

  static func editName(_ name: String) -> Message { named(WorldKey.editName, name) }
  static func deleteName(_ name: String) -> Message { named(WorldKey.deleteName, name) }
  static func deletedName(_ name: String) -> Message { named(WorldKey.deletedName, name) }

  /// A text with the name of somebody.
  static func named(_ key: some MessageKey, _ name: String) -> Message {
    Message(key, ["name": .text(name)])
  }
}
