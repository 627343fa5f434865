/// Detects whether a person revokes their consent to texts in their own words.
///
/// Any reasonable wording revokes consent, not only keywords (47 CFR 64.1200(a)(10), in force since
/// 11 April 2025). Ambiguous messages count as a revocation: someone opted out by mistake can text
/// START. English, Spanish, Hindi in both scripts, French, German, Portuguese and Italian.
public enum Revocation {
  /// Whether a message revokes consent. Keywords that are the whole message do too.
  /// - Parameter sender: the name under which texts are sent, one word; nil for none.
  public static func isExpressed(in message: String, to sender: String? = nil) -> Bool {
    if TextKeyword(message) == .stop || WrongNumber.isSaid(in: message) { return true }
    // Carriers truncate longer messages; only the beginning is searched.
    let sentences = PlainText.sentences(String(message.prefix(1_600)))
    let name = sender?.uppercased()
    return sentences.contains { sentence in
      book.matches(sentence.map { $0 == name ? "YOU" : $0 })
    }
  }

  private static let book: PhraseBook = {
    guard let book = PhraseBook(revocationPhrases) else {
      preconditionFailure("the phrases are part of the program, and a test reads them")
    }
    return book
  }()
}
