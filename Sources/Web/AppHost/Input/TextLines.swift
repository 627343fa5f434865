internal import Accounts
internal import Interface

/// The number of lines allowed in a text. Single-line texts go verbatim into mail subjects, text
/// messages and tables, where a line break would inject a line.
public enum TextLines: Sendable {
  /// One: names, titles, addresses.
  case one
  /// Any number: notes, questions, messages.
  case many

  /// The error message for invalid characters; nil if there are none.
  func problem(of text: String) -> Message? {
    if text.utf8.contains(0) { return .unusableCharacter }
    switch self {
    case .one:
      if !text.isEmpty, !text.isVisible { return .missingInput }
      return text.isOneLine ? nil : .oneLine
    case .many: return nil
    }
  }
}
