internal import Interface
internal import TextMessagePages

/// The texts about a caregiver's own number that are Halloo's own.
enum OwnNumberKey: String, MessageKey {
  static let section = "halloo.number"

  case row, rowNone, rowUnverified, rowStopped, text
}

extension OwnNumberTexts {
  /// Those of the page and the endpoint.
  static let halloo = OwnNumberTexts(
    title: Message(OwnNumberKey.row), purpose: Message(OwnNumberKey.text),
    phoneHint: Message(SetupKey.phoneHint), forGuests: Message(SetupKey.guestCannotText),
    problem: { Message(SetupKey($0)) })
}

extension MessageCatalog {
  /// Returns a text about an own number.
  func callAsFunction(_ key: OwnNumberKey) -> String { self(Message(key)) }

  /// Returns a sentence about a number.
  func number(_ key: OwnNumberKey, _ number: String) -> String {
    self(key, ["number": .text(number)])
  }
}
