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
  /// The texts of this module with those of the chart and account pages.
  static let all = own.adding(.charts).adding(.accountPages)

  /// Returns the texts for output outside of pages.
  static func catalogue(_ tag: String) -> MessageCatalog {
    let language = PresentationPreferences.languages.first { $0.tag == tag } ?? .english
    return MessageCatalog(language, all)
  }
}
