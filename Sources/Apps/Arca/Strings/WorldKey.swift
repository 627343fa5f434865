internal import Interface

/// The texts of the list of connections and of the form of a person.
enum WorldKey: String, MessageKey {
  static let section = "arca.world"

  case allPeople, chooseSomebody
  case contactsFrom, contactsPick, contactsUnpicked, contactsFile, contactsFileHint, contactsRead
  case contactsUnread, contactsWhich, contactsWhichText, contactsDayless
  case contactYear, contactNoBirthday, contactLongName
  case emptyWorld, emptyWorldText, nobodyFound, searchPeople, everybody, requestsWaiting
  case relationship, timeKnown, timeAbout, timeAboutKnown, placeKnown, blind, overallScore, noChart,
    noChartText
  case add, save, editName, notNotified, blindKeepsBirth, nameHint
  case tryIt, tryText, tryNeedsDate, tryNeedsPlace, tryFailed, tryMeaning, tryCarries, tryAsks
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

  /// What to write as a name, and how long it may be.
  static let nameHint = Message(WorldKey.nameHint, ["most": .number(Connection.longestName)])

  /// A mark or a text about a time that is known only about.
  static func about(_ key: WorldKey, minutes: Int) -> Message {
    Message(key, ["minutes": .number(minutes)])
  }

  /// The category that leads a trial, or that asks for most; the device fills in which.
  static func tried(_ key: WorldKey) -> Message {
    Message(key, ["name": .text("{name}"), "score": .text("{score}")])
  }

  /// A card has a longer name than a person.
  static func longName(_ count: Int) -> Message {
    Message(
      WorldKey.contactLongName, ["count": .number(count), "most": .number(Connection.longestName)])
  }

  static func editName(_ name: String) -> Message { named(WorldKey.editName, name) }
  static func deleteName(_ name: String) -> Message { named(WorldKey.deleteName, name) }
  static func deletedName(_ name: String) -> Message { named(WorldKey.deletedName, name) }

  /// A text with the name of somebody.
  static func named(_ key: some MessageKey, _ name: String) -> Message {
    Message(key, ["name": .text(name)])
  }
}
