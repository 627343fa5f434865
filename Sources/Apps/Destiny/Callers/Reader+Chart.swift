internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Interface
internal import People
internal import Readings
internal import ReadingsData
internal import Site

extension Reader {
  /// The texts of their language where there are enough of them, by their clocks.
  var lexicon: Lexicon { Lexicon(in: words.language, zone: clocks) }

  /// The own birth as charts take it; nil while day or place have not been said.
  func birth() throws -> KnownBirth? {
    guard let details = profile?.details else { return nil }
    return try services.birth(of: details)
  }

  /// A fact as a page shows it, with what is not sure about it.
  func view(of factor: Factor, _ lexicon: Lexicon) -> ChatItem.Fact {
    let isCertain = factor.certainty == .certain
    return ChatItem.Fact(
      factor.fact.title(lexicon),
      lines: factor.fact.details(lexicon) + (isCertain ? [] : [words(.dependsOnBirthTime)]))
  }
}

extension Lexicon {
  /// The texts in a language; English where it has none.
  init(in language: Language, zone: ZoneRules = .utc) {
    self.init(language == .hindi ? KnowledgeBase.of(language.tag) : .english, zone: zone)
  }
}
