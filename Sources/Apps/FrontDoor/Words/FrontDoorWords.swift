public import Interface
internal import Site

/// The texts of this room.
public enum FrontDoorWords {
  /// The texts in a language; English where there are none yet.
  public static func patterns(_ language: Language) -> [String: Pattern] {
    switch language {
    case .spanish: joined(spanish, spanishChart, spanishAccount, spanishAsk)
    case .hindi: joined(hindi, hindiChart, hindiAccount, hindiAsk)
    default: joined(english, englishChart, englishAccount, englishAsk)
    }
  }

  /// The texts for what is not said to a visitor of a page.
  static func catalogue(_ tag: String) -> Catalogue {
    let language = Manner.languages.first { $0.tag == tag } ?? .english
    return Catalogue(language: language, patterns: patterns(language))
  }

  private static func joined(_ parts: [String: Pattern]...) -> [String: Pattern] {
    parts.reduce(into: [:]) { $0.merge($1) { own, _ in own } }
  }
}
