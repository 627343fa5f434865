public import Interface

/// The texts of this room.
public enum SiteWords {
  /// The texts in a language; English where there are none yet.
  public static func patterns(_ language: Language) -> [String: Pattern] {
    switch language {
    case .spanish: spanish
    case .hindi: hindi
    default: english
    }
  }
}

extension Catalogue {
  /// The texts of the components and of this room in English, in which programs are answered.
  public static let siteEnglish = Catalogue.english.adding(SiteWords.english)
}
