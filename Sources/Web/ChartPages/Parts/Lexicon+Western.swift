public import CivilTime
public import Interface
public import Readings
internal import ReadingsData

extension Lexicon {
  /// The languages in which the readings of the West are whole.
  public static let westernLanguages = [Language.english.tag, Language.spanish.tag]

  /// The texts of Western readings in the language of the interface, where days are written as in the
  /// interface; English where the readings have no such language, spelled as in America for those who
  /// write the month first.
  /// - Parameter zone: of the reader.
  public init(western words: MessageCatalog, zone: ZoneRules = .utc) {
    let read = Lexicon(words.language.tag, of: Self.westernLanguages, zone: zone)
    let dated = read.writing(monthFirst: words.form.putsMonthFirst)
    self = dated.putsMonthFirst ? dated.reading(.american) : dated
  }
}
