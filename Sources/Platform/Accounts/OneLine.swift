extension String {
  /// Whether it is a single line: without control characters (general category Cc), line and
  /// paragraph separators, and the controls that turn the direction of what follows (UAX #9,
  /// section 2). Names and titles go verbatim into mail subjects, text messages and tables, where
  /// they would inject a line or reorder it.
  public var isOneLine: Bool { !unicodeScalars.contains(where: \.breaksLine) }

  /// Whether a reader sees anything of it: a character that is neither a space nor ignorable, as
  /// U+200B is.
  public var isVisible: Bool {
    unicodeScalars.contains {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The text on one line, with a space for each line break.
  public var onOneLine: String {
    if isOneLine { return self }
    return unicodeScalars.split(whereSeparator: \.breaksLine).map { String($0) }
      .joined(separator: " ")
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLine: Bool {
    value < 0x20 || 0x7F...0x9F ~= value || 0x2028...0x202E ~= value || 0x2066...0x2069 ~= value
  }
}
