extension ChatGrounds {
  /// A text with its slots filled in.
  func filled(_ text: String) -> String {
    slots.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
  }

  /// A text with slots where it says what they stand for, as whole words.
  func hidden(_ text: String) -> String {
    slots.reduce(text) { $0.replacing(word: $1.value, with: "{\($1.key)}") }
  }
}

extension String {
  /// The text with another word in place of one, wherever it stands between what is no letter.
  fileprivate func replacing(word: String, with other: String) -> String {
    guard !word.isEmpty else { return self }
    var (text, rest) = ("", self[...])
    while let range = rest.firstRange(of: word) {
      let isWord =
        rest[..<range.lowerBound].last.map { !$0.isLetter } ?? !(text.last?.isLetter ?? false)
        && rest[range.upperBound...].first.map { !$0.isLetter } ?? true
      text += rest[..<range.lowerBound]
      text += isWord ? other : word
      rest = rest[range.upperBound...]
    }
    return text + rest
  }
}
