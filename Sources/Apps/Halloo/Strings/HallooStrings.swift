internal import AccountPages
internal import CHalloo
internal import Interface
internal import TextMessagePages

/// The texts of Halloo (HAL-248): keys by feature beside this file, the texts in
/// `Sources/C/CHalloo/strings`.
enum HallooStrings {
  /// Its own.
  static let own = unsafe Strings(
    // The function gives constants of the program, which end with a zero.
    in: "Sources/C/CHalloo/strings", embedded: asterism_halloo_strings)
  /// With those of the pages of the account, which are there in more languages, and of phones.
  static let all = own.adding(.accountPages).adding(.phones)
  /// Notices and reports are written in English, whatever the language of pages is.
  static let notices = MessageCatalog(.english, own)
}

/// What the frame of Halloo says.
enum HallooKey: String, MessageKey {
  static let section = "halloo"

  case purpose, stopsWithAccount, goesOnWithoutGuest, homePlace, gallery, menu, today, habits
  case members, analytics, inbox, settings, phone, places, next, cancel, save, done
}

extension MessageCatalog {
  /// A text of the frame.
  func callAsFunction(_ key: HallooKey) -> String { self(Message(key)) }
}
