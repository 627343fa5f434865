public import Readings

/// What a model is given besides the facts that the composer chose from, so that a true sentence does not
/// fall for lack of a fact.
public struct ChatBackground: Sendable {
  /// The plain facts, which the model may refer to by number: ``mostFacts`` at most.
  public let facts: [Factor]
  /// What sentences are held against besides; it has no text and no number.
  public let bare: [BareFact]

  /// How many plain facts a model is given at most.
  public static let mostFacts = 60

  /// - Parameters:
  ///   - facts: the plain facts, the most important ones first.
  ///   - bare: what sentences are held against besides.
  public init(facts: [Factor] = [], bare: [BareFact] = []) {
    self.facts = Array(facts.prefix(Self.mostFacts))
    self.bare = bare
  }
}
