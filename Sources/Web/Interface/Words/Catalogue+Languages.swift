extension Catalogue {
  /// The texts of the components in a language; in English where there are none yet.
  public static func components(in language: Language) -> Catalogue {
    switch language {
    case .english, .arabic: .english
    case .spanish: .spanish
    case .hindi: .hindi
    case .pseudo, .pseudoMirrored: english.pseudo(language)
    }
  }
}
