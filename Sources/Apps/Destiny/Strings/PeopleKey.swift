internal import Interface

/// The texts about saved people.
enum PeopleKey: String, MessageKey {
  static let section = "destiny.people"

  case peopleDetail, toMatch, choosePerson, keepBirthHeading, keepBirthText, birthConsent
  case consentNeeded, keepBirth, birthKept, birthKeptBefore
}

extension MessageCatalog {
  /// Returns a text about saved people.
  func callAsFunction(_ key: PeopleKey) -> String { self(Message(key)) }

  /// Returns a text about one saved person.
  func callAsFunction(_ key: PeopleKey, of name: String) -> String {
    self(Message(key, ["name": .text(name)]))
  }
}
