/// What a good day is sought for (AST-243).
enum Purpose: String, CaseIterable, Sendable {
  case agree, begin, launch, travel, rest, love

  private var titles: LocalizedText {
    switch self {
    case .agree: LocalizedText(en: "Sign or agree", es: "Firmar o acordar")
    case .begin: LocalizedText(en: "Begin something", es: "Empezar algo")
    case .launch: LocalizedText(en: "Go public", es: "Salir a la luz")
    case .travel: LocalizedText(en: "Set out on a journey", es: "Salir de viaje")
    case .rest: LocalizedText(en: "Rest", es: "Descansar")
    case .love: LocalizedText(en: "Talk about love", es: "Hablar de amor")
    }
  }

  /// The name in a language.
  func title(_ language: String) -> String { titles(language) }
}
