/// Normalizes spelling: case, accents, punctuation, special letters, common abbreviations.
///
/// The table is part of the gazetteer, whose own keys were folded with it
/// (`Tools/places/folding.py`). Each character is folded separately, so composed and decomposed
/// input give the same.
struct Folding: Sendable {
  /// For each character that does not fold to itself, by code point: code point, folded text.
  let entries: Bytes
  let texts: Bytes

  /// Expanded before another word: St. Louis, Mt. Vernon, Ft. Worth.
  private static let abbreviations: [(short: [UInt8], long: [UInt8])] = [
    ("st", "saint"), ("ste", "sainte"), ("mt", "mount"), ("ft", "fort"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  /// Returns the folded words of a text, in UTF-8.
  func words(of text: some StringProtocol) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    for scalar in text.unicodeScalars {
      if append(scalar, to: &word) || word.isEmpty { continue }
      words.append(word)
      word = []
    }
    if !word.isEmpty { words.append(word) }
    for index in words.indices.dropLast() {
      if let known = Self.abbreviations.first(where: { $0.short == words[index] }) {
        words[index] = known.long
      }
    }
    return words
  }

  /// Appends the folded character; returns `false` if it separates words.
  private func append(_ scalar: Unicode.Scalar, to word: inout [UInt8]) -> Bool {
    switch scalar.value {
    case 0x61...0x7A, 0x30...0x39: word.append(UInt8(scalar.value))
    case 0x41...0x5A: word.append(UInt8(scalar.value + 0x20))
    case 0x27, 0x60: break  // the apostrophes of ASCII
    case ..<0x80: return false
    case 0xAC00...0xD7A3: appendJamo(of: scalar.value - 0xAC00, to: &word)
    default: return appendFolded(scalar, to: &word)
    }
    return true
  }

  private func appendFolded(_ scalar: Unicode.Scalar, to word: inout [UInt8]) -> Bool {
    var (low, high) = (0, entries.count / 8)
    while low < high {
      let middle = (low + high) / 2
      if entries.uint32(at: 8 * middle) < Int(scalar.value) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    if 8 * low < entries.count, entries.uint32(at: 8 * low) == Int(scalar.value) {
      let offset = entries.uint32(at: 8 * low + 4)
      for index in 0..<texts.uint8(at: offset) {
        let byte = UInt8(texts.uint8(at: offset + 1 + index))
        if byte == 0x20 { return false }
        word.append(byte)
      }
      return true
    }
    guard scalar.isPartOfWord else { return false }
    word.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    return true
  }

  /// Appends the letters of a Hangul syllable, numbered from the first (Unicode Standard, 3.12).
  private func appendJamo(of syllable: UInt32, to word: inout [UInt8]) {
    let letters = [0x1100 + syllable / 588, 0x1161 + syllable % 588 / 28, 0x11A7 + syllable % 28]
    for letter in letters where letter != 0x11A7 {
      // Three bytes in UTF-8, as for all of U+0800 ... U+FFFF.
      word.append(UInt8(0xE0 | letter >> 12))
      word.append(UInt8(0x80 | letter >> 6 & 0x3F))
      word.append(UInt8(0x80 | letter & 0x3F))
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is a letter, a digit or a mark.
  fileprivate var isPartOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber,
      .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}
