internal import Accounts
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
    case .one: return text.isOneLine ? nil : .oneLine
    case .many: return nil
    }
  }
}
