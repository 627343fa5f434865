internal import Elementary

/// Markup that depends on the language alone, rendered once for each.
struct LanguageMarkup: Sendable {
  private let texts: [Language: String]

  /// - Parameter content: the markup in the words of the components.
  init<Content: HTML>(@HTMLBuilder content: (MessageCatalog) -> Content) {
    texts = Dictionary(
      uniqueKeysWithValues: Language.allCases.map { language in
        (language, content(.components(in: language)).render())
      })
  }

  /// The markup in a language.
  subscript(language: Language) -> HTMLRaw { HTMLRaw(texts[language] ?? "") }
}
