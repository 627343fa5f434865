internal import Interface

extension SuggestedTitle: MessageKey { static let section = "halloo.titles" }
extension SuggestedRelationship: MessageKey { static let section = "halloo.relationships" }

extension MessageCatalog {
  /// Returns the title of a suggestion; empty where its kind has none.
  func title(of suggestion: HabitSuggestion) -> String {
    suggestion.title.map { name(of: $0) } ?? ""
  }
}
