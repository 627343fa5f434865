/// A language in which relatives are texted (HAL-842). The texts are in
/// `Sources/C/CHalloo/texts`, a strings file for each.
enum TextLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case spanish = "es"
  case hindi = "hi"
  case french = "fr"
  case german = "de"
  case portuguese = "pt"
  case italian = "it"

  /// The language of a tag such as `es-MX`; nil for any other.
  init?(tag: String) {
    self.init(rawValue: String(tag.lowercased().prefix { $0 != "-" && $0 != "_" }))
  }

  /// Its name in itself.
  var name: String {
    switch self {
    case .english: "English"
    case .spanish: "Español"
    case .hindi: "हिन्दी"
    case .french: "Français"
    case .german: "Deutsch"
    case .portuguese: "Português"
    case .italian: "Italiano"
    }
  }
}
