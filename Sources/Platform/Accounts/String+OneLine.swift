extension String {
  /// Whether nothing in it ends or hides a line: no control character (general category Cc), no separator of lines
  /// or paragraphs. Names and titles go into subjects, text messages and tables as they stand.
  public var isOneLine: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && !(0x7F...0x9F ~= scalar.value)
        && !(0x2028...0x2029 ~= scalar.value)
    }
  }
}
