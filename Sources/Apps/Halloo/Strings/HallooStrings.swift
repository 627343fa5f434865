internal import AccountPages
internal import CHalloo
internal import FigurePages
internal import Interface
internal import TextMessagePages

/// The texts of Halloo (HAL-248): keys by feature beside this file, the texts in
/// `Sources/C/CHalloo/strings`.
enum HallooStrings {
  /// The app's own texts.
  static let own = unsafe Strings(
    // The C function returns static, zero-terminated strings.
    in: "Sources/C/CHalloo/strings", embedded: asterism_halloo_strings)
  /// The app's texts with those of the account pages, which support more languages, of the
  /// simulated phones and of the statistics.
  static let all = own.adding(.accountPages).adding(.phones).adding(.figures)
  /// The texts of notifications in English.
  static let notices = MessageCatalog(.english, own)
  private static let spanishNotices = MessageCatalog(.spanish, own)

  /// Returns the texts of notifications by the language tag of an account: Spanish or English.
  static func notices(in tag: String?) -> MessageCatalog {
    tag == Language.spanish.tag ? spanishNotices : notices
  }
}

/// The texts of the frame around the pages.
enum HallooKey: String, MessageKey {
  static let section = "halloo"

  case purpose, stopsWithAccount, stopsInAlarm, goesOnWithoutGuest, homePlace, gallery, menu, today,
    habits
  case members, analytics, inbox, settings, phone, places, next, cancel, save, done
  case yourFamily, notHere, notHereText, notHereUndone, notHereTyped
}

extension MessageCatalog {
  /// Returns a text of the frame.
  func callAsFunction(_ key: HallooKey) -> String { self(Message(key)) }

  /// Returns a text with values in it.
  func callAsFunction(_ key: some MessageKey, _ values: [String: Message.Argument]) -> String {
    self(Message(key, values))
  }

  /// Returns the name of an owner, with a substitute for none.
  func shownName(_ name: String) -> String { name.isEmpty ? self(.yourFamily) : name }
}
