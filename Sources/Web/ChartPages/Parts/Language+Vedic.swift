public import ChartDrawing
public import CivilTime
public import Interface
public import Readings
internal import ReadingsData

extension Language {
  /// What grahas are called in a drawing that people of this language read (DES-122).
  public var letters: IndianChart.Letters { self == .hindi ? .devanagari : .latin }
}

extension Lexicon {
  /// The texts of Jyotish in a language; English where it has none.
  public init(in language: Language, zone: ZoneRules = .utc) {
    self.init(language == .hindi ? KnowledgeBase.of(language.tag) : .english, zone: zone)
  }
}
