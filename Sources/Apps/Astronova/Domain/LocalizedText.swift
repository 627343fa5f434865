/// A text of a rule in the languages of the app (AST-211).
struct LocalizedText: Hashable, Sendable {
  let en: String
  let es: String

  init(en: String, es: String) { (self.en, self.es) = (en, es) }

  /// Returns the text in a language, in English where it has no other (AST-212).
  func callAsFunction(_ language: String) -> String { language.hasPrefix("es") ? es : en }
}
