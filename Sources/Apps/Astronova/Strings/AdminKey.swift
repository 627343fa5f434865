internal import Interface

/// The texts of administration.
enum AdminKey: String, MessageKey {
  static let section = "astronova.admin"

  case content, questions, insightTexts, filterCategory, allCategories, newQuestion, newInsight
  case editText, textTitle, textBody, textCategory, textLanguage, textPriority, isShown,
    previewText, inactive, moveUp
  case moveDown, removeText, deleteTextQuestion, keepText, noTexts, noTextsText
  case restoreDefaults, textSaved, textDeleted, textsRestored
  case planets, planetsText, customSky, customSkyText, liveValue, customValue, noCustomValue,
    setPlanet
  case sign, degree, degreeHint, retrograde, note, clearPlanet, clearAll, clearAllQuestion
  case clearAllText, planetSaved, changes, noChanges
}

extension MessageCatalog {
  /// Returns a text of administration.
  func callAsFunction(_ key: AdminKey) -> String { self(Message(key)) }
}
