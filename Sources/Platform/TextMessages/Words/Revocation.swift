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
    let sentences = PlainText.sentences(String(message.prefix(longest)))
    let name = sender?.uppercased()
    return sentences.contains { sentence in
      book.matches(sentence.map { $0 == name ? "YOU" : $0 })
    }
  }

  /// Whether a message revokes consent and says nothing besides: what is left without its phrases
  /// is pleading. A cry to be left alone is no call for help (HAL-938).
  public static func isAll(of message: String, to sender: String? = nil) -> Bool {
    guard message.utf8.count < longest, isExpressed(in: message, to: sender) else { return false }
    let name = sender?.uppercased()
    let rest = PlainText.sentences(message).flatMap { sentence in
      book.removing(from: sentence.map { $0 == name ? "YOU" : $0 })
    }
    return rest.allSatisfy(pleading.contains)
  }

  /// Carriers truncate longer messages; only the beginning is searched.
  private static let longest = 1_600

  private static let pleading = Set(
    """
    PLEASE PLS PLZ STOP I IM AM BEG BEGGING IMPLORE YOU ALL OF NOW JUST OK THANKS POR FAVOR PARE PAREN \
    BASTA YA RUEGO SUPLICO BITTE HORT HOREN SIE AUF ARRETEZ STP SVP PARA PAREM KRIPAYA BAS KARO
    """.split(separator: " ").map(String.init))

  private static let book: PhraseBook = {
    guard let book = PhraseBook(revocationPhrases) else {
      preconditionFailure("the phrases are part of the program, and a test reads them")
    }
    return book
  }()
}
