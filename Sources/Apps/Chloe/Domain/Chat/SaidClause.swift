/// A clause of somebody's own words that can be quoted as it stands (CHL-86).
enum SaidClause {
  static let words = 3...12

  /// The first sentence of a message that says something of the writer in a few plain words; nil
  /// where none does.
  static func first(in message: String) -> String? {
    sentences(of: message).first { isQuotable($0) }.map { String($0.text) }
  }

  private static func sentences(of message: String) -> [(text: Substring, end: Character?)] {
    var (found, start) = ([(text: Substring, end: Character?)](), message.startIndex)
    for index in message.indices where ".!?;\n…".contains(message[index]) {
      found.append((message[start..<index], message[index]))
      start = message.index(after: index)
    }
    found.append((message[start...], nil))
    return found.map { (text: trimmed($0.text), end: $0.end) }
  }

  private static func isQuotable(_ sentence: (text: Substring, end: Character?)) -> Bool {
    let own = AffirmationText.normalized(String(sentence.text)).split(separator: " ")
    return sentence.end != "?" && words.contains(own.count)
      && own.contains { ["i", "i'm", "i've", "i’m", "i’ve", "my", "me"].contains($0) }
      // Neither another's words nor what identifies somebody.
      && !sentence.text.contains { "\"“”„«»@#/\\{}[]()*_:<>".contains($0) || $0.isNumber }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isEdge = { (letter: Character) in letter.isWhitespace || ",-–—".contains(letter) }
    let rest = text.drop(while: isEdge)
    return rest.lastIndex { !isEdge($0) }.map { rest[...$0] } ?? ""
  }
}
