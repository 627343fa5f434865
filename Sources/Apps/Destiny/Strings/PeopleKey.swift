internal import Interface

/// What is said of the people whom somebody keeps.
enum PeopleKey: String, MessageKey {
  static let section = "destiny.people"

  case peopleDetail, toMatch, choosePerson, keepBirthHeading, keepBirthText, birthConsent
  case consentNeeded, keepBirth, birthKept, birthKeptBefore
}

extension MessageCatalog {
  /// A text about the people whom somebody keeps.
  func callAsFunction(_ key: PeopleKey) -> String { self(Message(key)) }

  /// The same about one of them.
  func callAsFunction(_ key: PeopleKey, of name: String) -> String {
    self(Message(key, ["name": .text(name)]))
  }
}
