internal import ChartDrawing
internal import CivilTime
internal import Interface
internal import Readings
internal import ReadingsData

extension Language {
  /// What grahas are called in a drawing that people of this language read (DES-122).
  var letters: IndianChart.Letters { self == .hindi ? .devanagari : .latin }

  /// A day as people write it.
  func formatted(_ date: CivilDate) -> String {
    formatted(day: date.day, month: date.month, year: date.year)
  }

  /// A time of day as people write it, to the minute.
  func formatted(_ time: WallTime) -> String { formatted(hour: time.hour, minute: time.minute) }
}

extension Lexicon {
  /// The texts in a language; English where it has none.
  init(in language: Language, zone: ZoneRules = .utc) {
    self.init(language == .hindi ? KnowledgeBase.of(language.tag) : .english, zone: zone)
  }
}
