internal import CivilTime
internal import Interface
internal import Places

extension HallooSettings {
  /// Whether times have 24 hours: as chosen, else as is usual in a language and where the user
  /// lives (HAL-1303).
  /// - Parameters:
  ///   - words: the texts, which know the language and its region.
  ///   - clocks: the user's time zone.
  func tells24Hours(_ words: MessageCatalog, _ clocks: ZoneRules) -> Bool {
    has24Hours
      ?? words.form.has24Hours(
        in: words.language, at: Gazetteer.largestPlaces[clocks.name]?.countryCode ?? "US")
  }
}
