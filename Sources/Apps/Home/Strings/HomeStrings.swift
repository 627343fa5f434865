internal import AccountPages
internal import AppHost
internal import CHome
internal import ChartPages
internal import Interface

/// The texts of this module: keys by feature beside this file, the texts in
/// `Sources/C/CHome/strings`.
enum HomeStrings {
  /// Its own.
  static let own = unsafe Strings(
    // The function gives constants of the program, which end with a zero.
    in: "Sources/C/CHome/strings", embedded: asterism_home_strings)
  /// With those of the pages of charts and of the account.
  static let all = own.adding(.charts).adding(.accountPages)

  /// The texts for what is not said to a visitor of a page.
  static func catalogue(_ tag: String) -> MessageCatalog {
    let language = PresentationPreferences.languages.first { $0.tag == tag } ?? .english
    return MessageCatalog(language, all)
  }
}
