/// The seven-bit alphabet of text messages (3GPP TS 23.038, section 6.2.1), with its extension
/// table, whose characters take two septets.
enum GSMAlphabet {
  /// The number of septets of a character; nil if the alphabet does not contain it.
  static func septets(of character: Character) -> Int? { places[character]?.septets }

  /// The composed form of the character: `é` for `e` with a combining accent, which others would
  /// count as two characters.
  static func own(_ character: Character) -> Character? { places[character]?.own }

  private static let places: [Character: (own: Character, septets: Int)] = {
    // CR LF is one Swift character and two of the alphabet.
    var places: [Character: (own: Character, septets: Int)] = ["\r\n": ("\r\n", 2)]
    for character in basic { places[character] = (character, 1) }
    for character in extended { places[character] = (character, 2) }
    return places
  }()

  private static let basic =
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    + "ÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"

  private static let extended = "\u{0C}^{}\\[~]|€"

  /// The plain replacement of a typographic character that the alphabet lacks; nil for any other.
  static func plain(_ character: Character) -> String? { replacements[character] }

  private static let replacements: [Character: String] = {
    var all: [Character: String] = [:]
    for (plain, characters) in table {
      for character in characters { all[character] = plain }
    }
    return all
  }()

  /// Quotation marks, dashes, spaces and symbols that phones and word processors insert
  /// automatically.
  private static let table: [(plain: String, characters: String)] = [
    ("'", "\u{2018}\u{2019}\u{201A}\u{201B}\u{2032}\u{2BC}\u{B4}`\u{2039}\u{203A}"),
    ("\"", "\u{201C}\u{201D}\u{201E}\u{201F}\u{2033}\u{AB}\u{BB}"),
    ("-", "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}\u{2022}\u{B7}\u{AD}"),
    ("...", "\u{2026}"),
    (" ", "\u{A0}\u{2002}\u{2003}\u{2007}\u{2009}\u{200A}\u{202F}\u{3000}\t"),
    ("", "\u{200B}\u{2060}\u{FEFF}"),
    ("/", "\u{2044}"),
    ("x", "\u{D7}"),
    ("1/2", "\u{BD}"),
    ("1/4", "\u{BC}"),
    ("3/4", "\u{BE}"),
  ]
}
