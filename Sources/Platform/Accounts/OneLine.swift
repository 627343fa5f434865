extension String {
  /// Whether it is a single line: without control characters (general category Cc) and without line
  /// and paragraph separators. Names and titles go verbatim into mail subjects, text messages and
  /// tables, where a line break would inject a line.
  public var isOneLine: Bool { !unicodeScalars.contains(where: \.breaksLine) }

  /// The text on one line, with a space for each line break.
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
