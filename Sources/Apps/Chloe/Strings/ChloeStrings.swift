internal import AccountPages
internal import AppHost
internal import CChloe
internal import Interface

/// The texts of Chloe: keys beside this file, the texts in `Sources/C/CChloe/strings`.
enum ChloeStrings {
  /// The name of the app, the same in all languages.
  static let name = "Chloe"
  /// The app's own texts.
  static let own = unsafe Strings(
    // The C function returns static, zero-terminated strings.
    in: "Sources/C/CChloe/strings", embedded: asterism_chloe_strings)
  /// The app's texts with those of the account pages.
  static let all = own.adding(.accountPages)
}

/// The texts of the frame around the pages.
enum ChloeKey: String, MessageKey {
  static let section = "chloe"

  case purpose, summary, changedElsewhere, listFull, trendsNeedPremium, nameMissing
  case disclaimer, getSupport, home, chat, journal, vision, affirmations, goals, settings, profile
  case unread
}

extension MessageCatalog {
  /// Returns a text of the frame.
  func callAsFunction(_ key: ChloeKey) -> String { self(Message(key)) }

  /// Returns how many notifications are unread.
  func unread(_ count: Int) -> String {
    self(Message(ChloeKey.unread, ["count": .number(count)]))
  }

  /// The texts of the API where nobody says which language is read.
  static let chloeEnglish = siteEnglish.adding(ChloeStrings.all)
}
