/// Detects whether somebody says that a text has reached the wrong person. They get no more, as
/// after a revocation (``Revocation``), but the number may have to be corrected. English, Spanish,
/// Hindi in both scripts, French, German, Portuguese and Italian.
public enum WrongNumber {
  /// Whether a message says so.
  public static func isSaid(in message: String) -> Bool {
    // Carriers truncate longer messages; only the beginning is searched.
    PlainText.sentences(String(message.prefix(1_600))).contains { book.matches($0) }
  }

  private static let book: PhraseBook = {
    guard let book = PhraseBook(wrongNumberPhrases) else {
      preconditionFailure("the phrases are part of the program, and a test reads them")
    }
    return book
  }()
}
