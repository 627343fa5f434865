internal import Interface

/// How many lines a text of a form may have. A text of one line goes into subjects, text messages and tables as it
/// stands, so that a line break in it would be somebody else's line.
public enum TextLines: Sendable {
  /// One: names, titles, addresses.
  case one
  /// Any number: notes, questions, messages.
  case many

  /// What is wrong with the characters of a text; nil where nothing is.
  func problem(of text: String) -> Message? {
    if text.utf8.contains(0) { return .unusableCharacter }
    switch self {
    case .one: return text.unicodeScalars.contains(where: Self.breaksLine) ? .oneLine : nil
    case .many: return nil
    }
  }

  /// Control characters (general category Cc), and the separators of lines and paragraphs.
  private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || 0x2028...0x2029 ~= scalar.value
  }
}
