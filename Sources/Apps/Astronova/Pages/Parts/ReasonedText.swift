internal import Elementary
internal import Interface

/// A text with the facts that it rests on behind "Why?".
struct ReasonedText: HTML {
  let text: String
  let facts: [String]
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    for paragraph in text.split(separator: "\n\n") { p { String(paragraph) } }
    if !facts.isEmpty {
      details(.class("reasons")) {
        summary { words(MatchKey.why) }
        ul(.class("facts")) { for fact in facts { li { fact } } }
      }
    }
  }
}
