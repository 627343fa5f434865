/// Cuts a text into sentences.
public enum Sentences {
  /// Whether a character ends its sentence.
  /// - Parameter next: the character behind it.
  public static func isEnd(_ character: Character, before next: Character) -> Bool {
    character.isNewline || (".?!।".contains(character) && next.isWhitespace)
  }

  /// The sentences of a text, each with what ends it; spaces between them are left out.
  public static func of(_ text: String) -> [String] {
    var sentences: [String] = []
    var current = ""
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      current.append(character)
      let isLast = index + 1 == characters.count
      let next = isLast ? " " : characters[index + 1]
      if isLast || isEnd(character, before: next) {
        let sentence = current.trimmed
        if !sentence.isEmpty { sentences.append(sentence) }
        current = ""
      }
    }
    return sentences
  }
}

extension String {
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
