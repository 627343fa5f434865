internal import Interface

/// What the birth form says besides the names of its fields.
enum BirthPageKey: String, MessageKey {
  case birthTitle = "destiny.birth.title"
  case birthFirstText = "destiny.birth.first-text"
  case birthText = "destiny.birth.text"
  case birthNameHint = "destiny.birth.name-hint"
  case birthGo = "destiny.birth.go"
  case birthLater = "destiny.birth.later"
  case ageTitle = "destiny.birth.age"
  case ageConfirmation = "destiny.birth.age-confirmation"
  case ageNeeded = "destiny.birth.age-needed"
}

extension Catalogue {
  /// A text of the birth form.
  func callAsFunction(_ key: BirthPageKey) -> String { self(Message(key)) }
}

extension Message {
  static let ageNeeded = Message(BirthPageKey.ageNeeded)

  static func ageConfirmation(_ age: Int) -> Message {
    Message(BirthPageKey.ageConfirmation, ["age": .number(age)])
  }
}
