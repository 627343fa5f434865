/// A question that a sentence leads in, as it is asked directly: of `Tell me whether I should join the choir.`
/// it is `Should I join the choir?`. A language without the lists reads what is written.
struct IndirectQuestion {
  /// The message with its last indirect question asked directly.
  let text: String

  init(_ text: String, in knowledge: KnowledgeBase) {
    let words = QuestionWords(text, in: knowledge)
    let sentences = text.sentences
    let asked = sentences.lastIndex { $0.contains("?") }
    // A mood is told, and asks nothing.
    guard words.have("ask indirect"), !words.have("ask mood"), !words.have("ask low mood"),
      let place = asked ?? sentences.lastIndex(where: { Self.leads($0, words) }),
      let direct = Self.direct(sentences[place].tokens, words)
    else {
      self.text = text
      return
    }
    self.text =
      (sentences[..<place] + [direct] + sentences[(place + 1)...]).joined(separator: " ")
  }

  /// Whether a sentence leads a question in.
  static func leads(_ sentence: String, _ words: QuestionWords) -> Bool {
    words.have("ask indirect") && end(ofLead: sentence.tokens, words) != nil
  }

  /// Where the question begins behind the longest lead; nil without one.
  private static func end(ofLead tokens: [Token], _ words: QuestionWords) -> Int? {
    let lower = tokens.map(\.lower)
    let leads = words.occurring("ask indirect").map { $0.split(separator: " ").map(String.init) }
    for index in lower.indices {
      let lead = leads.filter { lower[index...].starts(with: $0) }.max { $0.count < $1.count }
      if let lead, index + lead.count < lower.count - 1 { return index + lead.count }
    }
    return nil
  }

  private static func direct(_ tokens: [Token], _ words: QuestionWords) -> String? {
    guard let start = end(ofLead: tokens, words) else { return nil }
    var rest = tokens[start...].map(\.text)
    var opening: [String] = []
    if let head = rest.first, words.haveAny(of: [head.lowercased()], "ask indirect if") {
      rest.removeFirst()
    } else if let head = rest.first, words.haveAny(of: [head], "ask open question") {
      opening = [rest.removeFirst()]
    } else {
      return nil
    }
    if rest.first?.lowercased() == "to" { rest.replaceSubrange(..<1, with: ["do", "I"]) }
    // The verb goes first: `I should join` asks `should I join`.
    let verb = rest.indices.dropFirst().prefix(mostOfSubject).first {
      words.haveAny(of: [rest[$0].lowercased()], "ask yes or no")
    }
    if let verb { rest.insert(rest.remove(at: verb), at: 0) }
    let line = (opening + rest).joined(separator: " ")
    let end = line.lastIndex { $0.isLetter || $0.isNumber }
    return end.map { String(line[...$0]).capitalisedFirst + "?" }
  }

  /// The most words of who or what is spoken of.
  private static let mostOfSubject = 4
}
