extension String {
  /// Whether names and titles may be this text: a single line without control characters (general
  /// category Cc), line and paragraph separators, characters that change the direction of what
  /// follows (UAX #9, embeddings, overrides and isolates), letters that nobody can see, and letters
  /// under a pile of marks.
  ///
  /// Names and titles go verbatim into mail subjects, text messages and tables, where a line break
  /// would inject a line, and a changed direction would rearrange the words beside it.
  public var isPlainLine: Bool {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return true }
    var marks = 0
    for scalar in unicodeScalars {
      if scalar.breaksLine || scalar.changesDirection || scalar.isInvisibleLetter { return false }
      marks = scalar.isMark ? marks + 1 : 0
      if marks > Self.mostMarks { return false }
    }
    return !contains { $0.unicodeScalars.count > Self.mostScalars }
  }

  /// The text on one line, with a space for each line break.
  public var onOneLine: String {
    guard unicodeScalars.contains(where: \.breaksLine) else { return self }
    return unicodeScalars.split(whereSeparator: \.breaksLine).map { String($0) }
      .joined(separator: " ")
  }

  /// Whether nothing of it can be seen: white space, zero-width spaces and the like.
  public var isBlank: Bool { allSatisfy(\.isBlank) }

  /// The most combining marks in a row: pointed Hebrew and Vedic accents have four, stacks of
  /// Tibetan fewer than eight.
  private static let mostMarks = 8

  /// The most scalars of one character: emoji with skin tones joined to a family have eleven, the
  /// longest conjuncts of Indian scripts fewer.
  private static let mostScalars = 32
}

extension Character {
  /// Whether nothing of it can be seen.
  public var isBlank: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
        || $0.isInvisibleLetter
    }
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLine: Bool {
    value < 0x20 || 0x7F...0x9F ~= value || 0x2028...0x2029 ~= value
  }

  /// Whether it stands for a letter or a sign and is drawn as nothing: the fillers of Hangul
  /// (U+115F, U+1160, U+3164, U+FFA0), inherent vowels of Khmer, the blank pattern of Braille, and
  /// the null notehead. What joins letters or emoji is none of these.
  fileprivate var isInvisibleLetter: Bool {
    if [0x17B4, 0x17B5, 0x2800, 0x1D159].contains(value) { return true }
    return properties.isDefaultIgnorableCodePoint && properties.generalCategory == .otherLetter
  }

  /// Whether it is a combining mark (general categories Mn, Mc and Me).
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  fileprivate var changesDirection: Bool {
    0x202A...0x202E ~= value || 0x2066...0x2069 ~= value
  }
}
