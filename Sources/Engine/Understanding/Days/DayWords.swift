/// The separator between two words.
struct DayGap: OptionSet {
  let rawValue: UInt16

  static let space = DayGap(rawValue: 1 << 0)
  static let hyphen = DayGap(rawValue: 1 << 1)
  static let dot = DayGap(rawValue: 1 << 2)
  static let slash = DayGap(rawValue: 1 << 3)
  static let colon = DayGap(rawValue: 1 << 4)
  static let comma = DayGap(rawValue: 1 << 5)
  static let apostrophe = DayGap(rawValue: 1 << 6)
  /// A question mark, an exclamation mark, a semicolon, a danda or the end of a line.
  static let end = DayGap(rawValue: 1 << 7)
  /// A currency sign, a number sign or another symbol that makes a number no date.
  static let symbol = DayGap(rawValue: 1 << 8)
  static let other = DayGap(rawValue: 1 << 9)

  /// Whether the two words belong together, as in "next week", "week-end" and "l'an".
  var joins: Bool { isSubset(of: [.space, .hyphen, .apostrophe]) }

  /// The gap without its spaces.
  var mark: DayGap { subtracting(.space) }
}

/// A word of a text, or a number, with what it may mean for a date.
struct DayWord {
  /// The key of the folded letters; the digits of a number.
  var text: String
  /// The separator before it.
  var gap: DayGap
  /// Whether a sentence begins with it.
  var startsSentence: Bool
  /// The value, if it is written in digits.
  var number: Int?
  /// Whether the digits end like those of an ordinal: "27th", "1er".
  var isOrdinal = false
  /// Whether its first letter alone is a capital.
  var isTitleCase = false
  /// Whether letters had accents.
  var isAccented = false
  /// The meaning; empty if it has none for dates.
  var lexeme = DayLexeme()
  /// Whether the lexicon knows it at all.
  var isKnown = false

  /// The digits of a number, counted.
  var digitCount: Int { number == nil ? 0 : text.utf8.count }

  func has(_ role: DayRoles) -> Bool { !lexeme.roles.isDisjoint(with: role) }
}

/// Splits a text into words and numbers, keeping the separators.
///
/// `WordScanner` does not distinguish the dots, slashes and colons of dates and times; letters are
/// folded as there.
struct DayWordScanner {
  private(set) var words: [DayWord] = []
  private var scalars: [Unicode.Scalar] = []
  private var gap: DayGap = []

  init(_ text: String) {
    words.reserveCapacity(text.utf8.count / 4)
    for scalar in text.unicodeScalars { take(scalar) }
    endWord()
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    guard let kind = Self.gap(of: scalar) else { return scalars.append(scalar) }
    // "1° dicembre": the degree sign stands for the letter of an ordinal.
    if scalar.value == 0xB0, !scalars.isEmpty { return }
    endWord()
    gap.formUnion(kind)
  }

  /// Returns the separator for a scalar; nil if it belongs to a word.
  private static func gap(of scalar: Unicode.Scalar) -> DayGap? {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: nil
    case 0x09, 0x20, 0xA0, 0x2000...0x200A, 0x202F: .space
    case 0x2D, 0x5F, 0x2010...0x2015, 0x2212: .hyphen
    case 0x2E: .dot
    case 0x2F: .slash
    case 0x3A: .colon
    case 0x2C: .comma
    case 0x27, 0x60, 0xB4, 0x2BC, 0x2018, 0x2019, 0x2032: .apostrophe
    case 0x0A, 0x0D, 0x21, 0x3B, 0x3F, 0x964, 0x965, 0x2026: .end
    case 0x23...0x26, 0x2B, 0x3D, 0x40, 0xA3, 0x20A0...0x20BF: .symbol
    case ..<0x80: .other
    case 0xC0...0x24F, 0x900...0x97F: nil
    default: otherGap(of: scalar)
    }
  }

  private static func otherGap(of scalar: Unicode.Scalar) -> DayGap? {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .format:
      nil
    default: .other
    }
  }

  /// Adds the word read so far: a run of letters, a run of digits, or one after the other.
  private mutating func endWord() {
    guard !scalars.isEmpty else { return }
    let folded = Self.fold(scalars)
    var start = 0
    while start < folded.count {
      let isNumber = Self.isDigit(folded[start])
      let end = folded[start...].firstIndex { Self.isDigit($0) != isNumber } ?? folded.count
      append(folded[start..<end], isNumber: isNumber)
      start = end
    }
    scalars.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ letters: ArraySlice<UInt32>, isNumber: Bool) {
    let string = Self.key(of: letters)
    if gap.isEmpty, let last = words.last, last.number != nil, Self.ordinalEnds.contains(string) {
      words[words.count - 1].isOrdinal = true
      return
    }
    var word = DayWord(
      text: string, gap: gap, startsSentence: startsSentence,
      number: isNumber && letters.count <= 6 ? Int(string) : nil)
    word.isTitleCase =
      scalars[0].properties.isUppercase
      && !(scalars.count > 1 && scalars[1].properties.isUppercase)
    word.isAccented = scalars.contains { 0x80..<0x300 ~= $0.value }
    words.append(word)
    gap = []
  }

  /// Whether the gap ends a sentence. The dots of "27. November" and of "Nov. 27" do not.
  private var startsSentence: Bool {
    guard let last = words.last else { return true }
    guard gap.contains(.dot), gap.contains(.space) else { return gap.contains(.end) }
    let isAbbreviated = last.number == nil && last.text.utf8.count <= 5
    let isOrdinal = !last.isOrdinal && (last.number.map { 1...31 ~= $0 } ?? false)
    return !isOrdinal && !(isAbbreviated && DayLexicon.standard.isAbbreviation(last.text))
  }

  private static let ordinalEnds: Set = [
    "st", "nd", "rd", "th", "er", "re", "ere", "o", "a", "e", "eme", "te", "ten", "ter",
  ]

  private static func isDigit(_ letter: UInt32) -> Bool { 0x30...0x39 ~= letter }

  /// The string by which the lexicon has folded letters. Devanagari is moved into ASCII, after a
  /// mark: Swift compares strings of other scripts by their canonical forms, which takes long.
  static func key(of letters: ArraySlice<UInt32>) -> String {
    let isDevanagari = letters.allSatisfy { 0x900...0x97F ~= $0 }
    var key = String.UnicodeScalarView()
    if isDevanagari { key.append(Self.devanagariMark) }
    for letter in letters {
      if let scalar = Unicode.Scalar(isDevanagari ? letter - 0x900 : letter) { key.append(scalar) }
    }
    return String(key)
  }

  /// Begins the keys of words in Devanagari.
  static let devanagariMark: Unicode.Scalar = "~"

  /// The letters of a word as the other readers of this module fold them.
  static func fold(_ scalars: [Unicode.Scalar]) -> [UInt32] {
    if scalars.allSatisfy({ $0.value < 0x80 }) {
      return scalars.map { 0x41...0x5A ~= $0.value ? $0.value + 0x20 : $0.value }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return FoldedText(String(text)).scalars.filter { $0 > FoldedText.hyphen }
  }
}
