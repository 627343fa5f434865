/// The body of a text message, as carriers encode and count it (HAL-841).
///
/// A text is sent in the seven-bit alphabet if that has all its characters, after typographic
/// quotes, dashes and spaces have been replaced by plain ones; otherwise in UCS-2, unchanged.
public struct TextBody: Hashable, Sendable {
  /// The encoding.
  public enum Encoding: Hashable, Sendable {
    /// The seven-bit alphabet: 160 septets in a single segment, 153 in each of several.
    case gsm7
    /// 16-bit units: 70 in a single segment, 67 in each of several.
    case ucs2

    var single: Int { self == .gsm7 ? 160 : 70 }
    var joined: Int { self == .gsm7 ? 153 : 67 }
  }

  /// The text that is sent.
  public let text: String
  /// The encoding.
  public let encoding: Encoding
  /// The number of segments, which carriers charge for; at least 1.
  public let segments: Int

  /// The complete body of a text.
  public init(_ text: String) {
    let plain = Self.plain(text)
    let isPlain = plain.allSatisfy { GSMAlphabet.septets(of: $0) != nil }
    self.text = isPlain ? plain : text
    encoding = isPlain ? .gsm7 : .ucs2
    segments = Self.segments(of: self.text, encoding)
  }

  /// The body of a text, truncated if it would take more than `limit` segments: after the last word
  /// that fits, with three dots, or, if the last space is more than 20 characters away, within a
  /// word.
  public init(_ text: String, limit: Int) {
    precondition(limit > 0, "a text has a segment")
    let whole = TextBody(text)
    guard whole.segments > limit else {
      self = whole
      return
    }
    let characters = Array(text)
    // Segments increase with length, so a binary search finds the longest prefix that fits. Every
    // character takes at least one of the 160 septets of a segment.
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

  /// A character of two septets or units is not split across segments, so one may remain free at
  /// the end of a segment.
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
