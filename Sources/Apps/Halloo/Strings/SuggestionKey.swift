internal import Interface

extension SuggestedTitle: MessageKey { static let section = "halloo.titles" }
extension SuggestedRelationship: MessageKey { static let section = "halloo.relationships" }

extension MessageCatalog {
  /// Returns the title of a suggestion; empty where its kind has none.
  func title(of suggestion: HabitSuggestion) -> String {
    suggestion.title.map { name(of: $0) } ?? ""
  }

  /// Returns a relationship as it is spelled where the reader lives.
  func name(of relationship: SuggestedRelationship) -> String {
    let isSpelledOtherwise = relationship == .neighbor && form.region.map { $0 != "US" } ?? false
    let key = isSpelledOtherwise ? "neighbour" : relationship.rawValue
    return self(Message(named: "\(SuggestedRelationship.section).\(key)"))
  }
}
