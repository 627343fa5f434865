internal import AccountPages
internal import AppHost
internal import CDestiny
internal import ChartPages
internal import Interface

/// The texts of Destiny: keys by feature beside this file, the texts in
/// `Sources/C/CDestiny/strings`.
enum DestinyStrings {
  /// The name of the app, the same in all languages.
  static let name = "Destiny"
  /// Its own.
  static let own = unsafe Strings(
    // The function gives constants of the program, which end with a zero.
    in: "Sources/C/CDestiny/strings", embedded: asterism_destiny_strings)
  /// With those of the pages of charts and of the account.
  static let all = own.adding(.positions).adding(.accountPages)
}

/// What the frame of Destiny says.
enum DestinyKey: String, MessageKey {
  static let section = "destiny"

  case purpose, tabHome, tabAsk, tabMatch, history, dependsOnBirthTime
}

extension MessageCatalog {
  /// A text of the frame.
  func callAsFunction(_ key: DestinyKey) -> String { self(Message(key)) }

  /// The texts in which programs are answered: English.
  static let destinyEnglish = siteEnglish.adding(DestinyStrings.all)
  /// The texts of Destiny alone, in Hindi, for what a program asks for in it.
  static let destinyHindi = MessageCatalog(.hindi, DestinyStrings.all)

  /// The texts for programs, jobs and answers in a language by its tag: English but for Hindi.
  static func destiny(in tag: String?) -> MessageCatalog {
    tag == Language.hindi.tag ? .destinyHindi : .destinyEnglish
  }
}
