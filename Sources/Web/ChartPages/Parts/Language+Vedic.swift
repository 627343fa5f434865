public import ChartDrawing
public import CivilTime
public import Interface
public import Readings
internal import ReadingsData

extension Language {
  /// The letters for grahas in a drawing (DES-122).
  public var letters: IndianChart.Letters { self == .hindi ? .devanagari : .latin }
}

extension Lexicon {
  /// Creates the lexicon of Jyotish in a language, or in English if that has none.
  public init(in language: Language, zone: ZoneRules = .utc) {
    self.init(language == .hindi ? KnowledgeBase.of(language.tag) : .english, zone: zone)
  }

  /// Creates the lexicon of answers in a language.
  /// - Parameters:
  ///   - tag: the tag of the language; nil for English.
  ///   - served: the languages of the tradition; English replaces any other.
  public init(_ tag: String?, of served: [String], zone: ZoneRules = .utc) {
    self.init(.of(tag.flatMap { served.contains($0) ? $0 : nil }), zone: zone)
  }
}
