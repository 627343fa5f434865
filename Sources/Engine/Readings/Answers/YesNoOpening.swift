/// Whether a question, or a clause of it, opens with its verb, as those do that want a yes or no: `is he
/// coming`, `my cat is gone will she come home`.
struct YesNoOpening {
  private(set) var isFound = false

  /// The most words between a question word and the verb that it goes with: `how much longer is she`.
  private static let reach = 3

  init(_ text: String, _ words: QuestionWords) {
    guard words.have("ask yes or no") else { return }
    let verbs = Set(words.phrases("ask yes or no"))
    var clause: [Substring] = []
    for token in text.split(whereSeparator: \.isWhitespace) {
      let word = token.filter { $0.isLetter || $0 == "'" }
      if let verb = clause.last, verbs.contains(verb.lowercased()) {
        let before = clause.dropLast()
        let isAsked = before.suffix(Self.reach).contains {
          words.haveAny(of: [String($0)], "ask open question")
        }
        let opens = before.allSatisfy { words.haveAny(of: [String($0)], "ask before will") }
        if !isAsked, opens || words.haveAny(of: [word], "ask subject") { isFound = true }
      }
      clause.append(Substring(word))
      if token.last.map(Self.stops.contains) ?? false { clause.removeAll() }
    }
  }

  private static let stops: Set<Character> = [",", ":", ";", ".", "?", "!", "-", "…"]
}
