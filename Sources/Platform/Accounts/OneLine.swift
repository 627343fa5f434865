extension String {
  /// Whether it is a text of one line: without control characters (general category Cc) and without the separators
  /// of lines and paragraphs. Names and titles go into subjects, text messages and tables as they stand, so that a
  /// line break in one would be somebody else's line.
  public var isOneLine: Bool { !unicodeScalars.contains(where: \.breaksLine) }

  /// The same on one line, with a blank for whatever breaks it.
  public var onOneLine: String {
    if isOneLine { return self }
    return unicodeScalars.split(whereSeparator: \.breaksLine).map { String($0) }
      .joined(separator: " ")
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLine: Bool {
    value < 0x20 || 0x7F...0x9F ~= value || 0x2028...0x2029 ~= value
  }
}
