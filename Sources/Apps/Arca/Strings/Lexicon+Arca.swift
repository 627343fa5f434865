internal import ChartPages
internal import Charts
internal import CivilTime
internal import Interface
internal import Readings
internal import ReadingsData

extension Lexicon {
  /// Returns what two people do (ARC-610) in the language of the lexicon; as it is where it is none of
  /// the phrases.
  /// - Parameter said: the phrase as a blind link keeps it, in the language of the day on which it was
  ///   taken.
  func verb(_ said: String, in mode: RelationshipMode) -> String {
    let names = mode.categories.map { $0.id.lowercased() } + ["neutral", "challenging"]
    let kept = names.map { "verb \(mode.name) \($0)" }.first { frame in
      Self.westernLanguages.contains { Lexicon(KnowledgeBase.of($0)).frame(frame) == said }
    }
    return kept.map { frame($0) } ?? said
  }
}
