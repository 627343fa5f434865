/// What a text says, as carriers take and count it (HAL-841).
///
/// A text is sent in the seven-bit alphabet where that has all its characters, typographic quotes, dashes and
/// spaces having been replaced by plain ones; else in UCS-2, and then it is left as it was written.
public struct TextBody: Hashable, Sendable {
  /// How the characters are sent.
  public enum Encoding: Hashable, Sendable {
    /// The seven-bit alphabet: 160 places in one segment, 153 in each of several.
    case gsm7
    /// 16-bit units: 70 in one segment, 67 in each of several.
    case ucs2

    var single: Int { self == .gsm7 ? 160 : 70 }
    var joined: Int { self == .gsm7 ? 153 : 67 }
  }

  /// What is sent.
  public let text: String
  /// How.
  public let encoding: Encoding
  /// How many segments it takes, which is what carriers charge; 1 at least.
  public let segments: Int

  /// The body of a text, whole.
  public init(_ text: String) {
    let plain = Self.plain(text)
    let isPlain = plain.allSatisfy { GSMAlphabet.septets(of: $0) != nil }
    self.text = isPlain ? plain : text
    encoding = isPlain ? .gsm7 : .ucs2
    segments = Self.segments(of: self.text, encoding)
  }

  /// The body of a text, cut where it would take more than `limit` segments: behind the last word that fits
  /// with three dots behind it, or, where the last blank is more than 20 characters away, in the middle of
  /// a word.
  public init(_ text: String, limit: Int) {
    precondition(limit > 0, "a text has a segment")
    let whole = TextBody(text)
    guard whole.segments > limit else {
      self = whole
      return
    }
    let characters = Array(text)
    // Longer beginnings take as many segments or more, so that the longest that fits can be halved for.
    // No character takes less than a place of the 160 of a segment.
    var (fits, doesNot) = (0, min(characters.count, limit * 160 + 1))
    while fits + 1 < doesNot {
      let middle = (fits + doesNot) / 2
      if TextBody(Self.cut(characters, at: middle)).segments <= limit {
        fits = middle
      } else {
        doesNot = middle
      }
    }
    self = TextBody(Self.cut(characters, at: Self.wordEnd(in: characters, before: fits)))
  }

  private static func cut(_ characters: [Character], at end: Int) -> String {
    String(characters[..<end]) + "..."
  }

  private static func wordEnd(in characters: [Character], before end: Int) -> Int {
    guard !characters[end].isWhitespace,
      let blank = characters[..<end].lastIndex(where: \.isWhitespace), end - blank <= 20
    else { return end }
    return characters[..<blank].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? end
  }

  private static func plain(_ text: String) -> String {
    var plain = ""
    for character in text {
      if let own = GSMAlphabet.own(character) {
        plain.append(own)
      } else {
        plain += GSMAlphabet.plain(character) ?? String(character)
      }
    }
    return plain
  }

  /// A character of two places, or of two units, is not torn over two segments, so that a place may stay
  /// free at the end of one.
  private static func segments(of text: String, _ encoding: Encoding) -> Int {
    let widths: [Int] =
      switch encoding {
      case .gsm7: text.compactMap(GSMAlphabet.septets(of:))
      case .ucs2: text.unicodeScalars.map { UTF16.width($0) }
      }
    guard widths.reduce(0, +) > encoding.single else { return 1 }
    var (segments, used) = (1, 0)
    for width in widths {
      if used + width > encoding.joined { (segments, used) = (segments + 1, 0) }
      used += width
    }
    return segments
  }
}
