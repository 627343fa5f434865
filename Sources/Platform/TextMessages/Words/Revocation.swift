/// Whether somebody says in their own words that they want no more texts.
///
/// Any reasonable wording ends consent, not keywords alone (47 CFR 64.1200(a)(10), in force since
/// 11 April 2025). Where a message may be meant so, it is taken so: whoever is left alone by mistake can
/// text START. English, Spanish and Hindi, the latter in both scripts.
public enum Revocation {
  /// Whether a message says so. Keywords that are the whole message say so too.
  public static func isExpressed(in message: String) -> Bool {
    if TextKeyword(message) == .stop { return true }
    // Longer messages are cut by carriers; what is asked for stands at the beginning or is not seen.
    let tokens = PlainText.tokens(String(message.prefix(1_600)))
    let sentences = tokens.split { token in
      if case .word = token { false } else { true }
    }
    return sentences.contains { sentence in
      let words = sentence.compactMap { token -> String? in
        if case .word(let word) = token { word } else { nil }
      }
      return book.patterns.contains { $0.matches(words, guarded: book.guards) }
    }
  }

  private static let book: PhraseBook = {
    guard let book = PhraseBook(revocationPhrases) else {
      preconditionFailure("the phrases are part of the program, and a test reads them")
    }
    return book
  }()
}
