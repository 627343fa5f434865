public import CivilTime
public import Interface
public import Readings

extension Lexicon {
  /// The languages in which the readings of the West are whole.
  public static let westernLanguages = [Language.english.tag, Language.spanish.tag]

  /// The texts of Western readings in the language of the interface, where days are written as in the
  /// interface; English where the readings have no such language.
  /// - Parameter zone: of the reader.
  public init(western words: MessageCatalog, zone: ZoneRules = .utc) {
    let read = Lexicon(words.language.tag, of: Self.westernLanguages, zone: zone)
    self = read.writing(monthFirst: words.form.putsMonthFirst)
  }
}
