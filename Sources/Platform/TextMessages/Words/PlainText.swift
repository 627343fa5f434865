/// Normalized text: without letter width and style, case, punctuation, emoji, skin tones and
/// invisible characters.
enum PlainText {
  /// A token of a text.
  enum Token: Hashable {
    /// Letters and digits, in upper case.
    case word(String)
    /// An emoji without skin tone and variation.
    case emoji(Unicode.Scalar)
    /// The end of a sentence or clause: a full stop, a comma, a line end.
    case end
  }

  /// The whole message in the normal form of HAL-910: NFKC, upper case, without punctuation and
  /// emoji, with single spaces between words. "S.T.O.P!" is "STOP".
  static func whole(_ text: String) -> String {
    var words: [String] = []
    var word = ""
    for sign in signs(of: text) {
      switch sign {
      case .letter(let letter): word.unicodeScalars.append(letter)
      case .blank:
        if !word.isEmpty { words.append(word) }
        word = ""
      case .mark, .end, .emoji: break
      }
    }
    return (word.isEmpty ? words : words + [word]).joined(separator: " ")
  }

  /// The words, emoji and sentence ends in order. Punctuation separates words, apostrophes do not;
  /// Latin letters lose their accents, Devanagari letters their nuktas.
  static func tokens(_ text: String) -> [Token] {
    var tokens: [Token] = []
    var word = ""
    func close() {
      if !word.isEmpty { tokens.append(.word(word)) }
      word = ""
    }
    for sign in signs(of: text) {
      if case .letter(let letter) = sign {
        guard let bare = bare(letter) else { continue }
        word.unicodeScalars.append(bare)
        continue
      }
      close()
      switch sign {
      case .emoji(let emoji): tokens.append(.emoji(emoji))
      case .end where tokens.last != .end: tokens.append(.end)
      case .letter, .blank, .mark, .end: break
      }
    }
    close()
    return tokens
  }

  /// The words of a text with single spaces between them.
  static func words(_ tokens: [Token]) -> String {
    tokens.compactMap { token in
      if case .word(let word) = token { word } else { nil }
    }.joined(separator: " ")
  }

  /// The words of each sentence or clause; emoji end one as well.
  static func sentences(_ text: String) -> [[String]] {
    tokens(text).split { token in
      if case .word = token { false } else { true }
    }.map { sentence in
      sentence.compactMap { token in
        if case .word(let word) = token { word } else { nil }
      }
    }
  }

  private enum Sign {
    case letter(Unicode.Scalar)
    case blank
    /// Punctuation that ends nothing.
    case mark
    case end
    case emoji(Unicode.Scalar)
  }

  private static func signs(of text: String) -> [Sign] {
    var signs: [Sign] = []
    signs.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if let plain = compatible[scalar.value] {
        for scalar in plain.unicodeScalars { append(scalar, to: &signs) }
      } else {
        append(scalar, to: &signs)
      }
    }
    return signs
  }

  private static func append(_ scalar: Unicode.Scalar, to signs: inout [Sign]) {
    switch scalar.value {
    case 0x61...0x7A: signs.append(.letter(Unicode.Scalar(UInt8(scalar.value - 0x20))))
    case 0x41...0x5A, 0x30...0x39: signs.append(.letter(scalar))
    case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: signs += [.blank, .end]
    case 0x21, 0x28, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0xA1, 0xBF, 0x964, 0x965, 0x2013, 0x2014,
      0x2026, 0x3001, 0x3002:
      signs.append(.end)
    // Apostrophes occur inside words.
    case 0x27, 0x60, 0xB4, 0x2BC, 0x2018, 0x2019, 0x2032: break
    // Skin tones, variation selectors, the keycap.
    case 0x1F3FB...0x1F3FF, 0xFE00...0xFE0F, 0x20E3: break
    default: appendOther(scalar, to: &signs)
    }
  }

  private static func appendOther(_ scalar: Unicode.Scalar, to signs: inout [Sign]) {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .format, .control, .surrogate, .privateUse, .unassigned:
      if scalar.value == 0x09 { signs.append(.blank) }
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: signs.append(.blank)
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      for letter in properties.uppercaseMapping.unicodeScalars { signs.append(.letter(letter)) }
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
      .otherNumber:
      signs.append(.letter(scalar))
    default: signs.append(properties.isEmoji && scalar.value > 0x7F ? .emoji(scalar) : .mark)
    }
  }

  /// A letter without its diacritics; nil for a mark that is dropped.
  private static func bare(_ letter: Unicode.Scalar) -> Unicode.Scalar? {
    switch letter.value {
    case ..<0x80: letter
    case 0x300...0x36F, 0x93C: nil
    // Many people write the candrabindu as an anusvara; letters with a nukta map to those without.
    case 0x901: "\u{902}"
    case 0x929: "\u{928}"
    case 0x931: "\u{930}"
    case 0x958...0x95F: Unicode.Scalar(withoutNukta[Int(letter.value - 0x958)])
    default: unmarked[letter.value] ?? letter
    }
  }

  /// U+0958 to U+095F without the nukta.
  private static let withoutNukta: [UInt16] = [
    0x915, 0x916, 0x917, 0x91C, 0x921, 0x922, 0x92B, 0x92F,
  ]

  private static let compatible: [UInt32: String] = {
    var all = CompatibilityTable.joined
    for run in CompatibilityTable.runs {
      for step in 0..<run.count {
        all[run.first + step] = String(Unicode.Scalar(run.plain + UInt8(step)))
      }
    }
    return all
  }()

  private static let unmarked: [UInt32: Unicode.Scalar] = {
    var all: [UInt32: Unicode.Scalar] = [:]
    for run in CompatibilityTable.bare {
      for step in 0..<run.count {
        let letter = run.plain + UInt8(step)
        // All letters are in upper case here.
        all[run.first + step] = Unicode.Scalar(letter & ~0x20)
      }
    }
    return all
  }()
}
