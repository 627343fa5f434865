internal import ChartPages
internal import Charts
internal import CivilTime
internal import Interface
internal import Readings
internal import ReadingsData

extension Lexicon {
  /// The texts of Western readings in the language of the interface, where days are written as in the
  /// interface; English where the readings have no such language.
  /// - Parameter zone: of the reader.
  init(arca words: MessageCatalog, zone: ZoneRules = .utc) {
    let read = Lexicon(words.language.tag, of: Self.languages, zone: zone)
    self = read.writing(monthFirst: words.form.putsMonthFirst)
  }

  /// The languages in which the readings of Arca are whole.
  private static let languages = [Language.english.tag, Language.spanish.tag]

  /// Returns what two people do (ARC-610) in the language of the lexicon; as it is where it is none of
  /// the phrases.
  /// - Parameter said: the phrase as a blind link keeps it, in the language of the day on which it was
  ///   taken.
  func verb(_ said: String, in mode: RelationshipMode) -> String {
    let known = mode.scored(isMinor: false)
    let names = known.categories.map { $0.id.lowercased() } + ["neutral", "challenging"]
    let kept = names.map { "verb \(known.name) \($0)" }.first { frame in
      Self.languages.contains { Lexicon(KnowledgeBase.of($0)).frame(frame) == said }
    }
    return kept.map { frame($0) } ?? said
  }
}
