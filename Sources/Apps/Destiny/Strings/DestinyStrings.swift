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
  /// The app's own texts.
  static let own = unsafe Strings(
    // The C function returns static, zero-terminated strings.
    in: "Sources/C/CDestiny/strings", embedded: asterism_destiny_strings)
  /// The app's texts with those of the chart and account pages.
  static let all = own.adding(.positions).adding(.accountPages)
}

/// The texts of the frame around the pages.
enum DestinyKey: String, MessageKey {
  static let section = "destiny"

  case purpose, stopsWithAccount, tabHome, tabAsk, tabMatch, history, dependsOnBirthTime
}

extension MessageCatalog {
  /// Returns a text of the frame.
  func callAsFunction(_ key: DestinyKey) -> String { self(Message(key)) }

  /// The texts of the API: English.
  static let destinyEnglish = siteEnglish.adding(DestinyStrings.all)
  /// The texts of Destiny in Hindi, for API requests in that language.
  static let destinyHindi = MessageCatalog(.hindi, DestinyStrings.all)

  /// Returns the texts for APIs, jobs and answers by language tag: Hindi or English.
  static func destiny(in tag: String?) -> MessageCatalog {
    tag == Language.hindi.tag ? .destinyHindi : .destinyEnglish
  }
}
