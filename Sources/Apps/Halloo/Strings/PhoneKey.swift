internal import Interface

/// What the page of the simulated phones says about relatives.
enum PhoneKey: String, MessageKey {
  static let section = "halloo.phone"

  case noPhones, noPhonesText, clock, fire, expire
}

extension MessageCatalog {
  /// A text of the page of the phones.
  func callAsFunction(_ key: PhoneKey) -> String { self(Message(key)) }
}
