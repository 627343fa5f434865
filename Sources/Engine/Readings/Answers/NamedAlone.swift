internal import Understanding

/// A name alone, without a question about the person: `And Carlos?`, `What about Mira?`.
struct NamedAlone {
  let name: String

  private static let mostWords = 2

  /// - Returns: nil where more is said, or where the rest may be anything but a name.
  init?(_ text: String, _ words: QuestionWords) {
    let tokens = text.tokens
    let lower = tokens.map(\.lower)
    let leads = words.phrases("ask name alone").map { $0.split(separator: " ").map(String.init) }
    guard let lead = leads.filter({ lower.starts(with: $0) }).max(by: { $0.count < $1.count })
    else { return nil }
    let rest = tokens.dropFirst(lead.count)
    guard (1...Self.mostWords).contains(rest.count), rest.allSatisfy({ $0.isName(words) }) else {
      return nil
    }
    name = rest.map(\.word).joined(separator: " ")
  }
}

extension Token {
  /// Whether it is written as a name is, in letters without capitals any word, and no list has it.
  func isName(_ words: QuestionWords) -> Bool {
    guard let first = word.first, first.isLetter, !words.isWord(lower) else { return false }
    return first.isUppercase || !first.isCased
  }
}

extension QuestionWords {
  /// Whether a text is letters, none of whose words any list knows.
  func areBabble(_ text: String) -> Bool {
    Understanding.standard.isBabble(text) && !text.tokens.contains { isWord($0.lower) }
  }
}
