internal import Interface

/// What is said of the people whom somebody keeps.
enum PeopleKey: String, MessageKey {
  case people = "destiny.people.title"
  case peopleDetail = "destiny.people.detail"
  case peopleText = "destiny.people.text"
  case nobodyKept = "destiny.people.empty"
  case nobodyKeptText = "destiny.people.empty-text"
  case toMatch = "destiny.people.to-match"
  case morePeople = "destiny.people.older"
  case personBirth = "destiny.people.edit"
  case deletePerson = "destiny.people.delete"
  case deletePersonHeading = "destiny.people.delete-heading"
  case deletePersonText = "destiny.people.delete-text"
  case keepPerson = "destiny.people.keep"
  case personDeleted = "destiny.people.deleted"
  case choosePerson = "destiny.people.choose"
  case keepBirthHeading = "destiny.people.keep-heading"
  case keepBirthText = "destiny.people.keep-text"
  case birthConsent = "destiny.people.consent"
  case consentNeeded = "destiny.people.consent-needed"
  case keepBirth = "destiny.people.keep-birth"
  case birthKept = "destiny.people.kept"
  case birthKeptBefore = "destiny.people.kept-before"
}

extension Catalogue {
  /// A text about the people whom somebody keeps.
  func callAsFunction(_ key: PeopleKey) -> String { self(Message(key)) }

  /// The same about one of them.
  func callAsFunction(_ key: PeopleKey, of name: String) -> String {
    self(Message(key, ["name": .text(name)]))
  }
}
