internal import Interface

/// The texts about relatives on the page of simulated phones.
enum PhoneKey: String, MessageKey {
  static let section = "halloo.phone"

  case noPhones, noPhonesText, clock, fire, expire
}

extension MessageCatalog {
  /// Returns a text of the page of simulated phones.
  func callAsFunction(_ key: PhoneKey) -> String { self(Message(key)) }
}
