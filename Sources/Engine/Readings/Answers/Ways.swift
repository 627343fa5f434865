internal import Understanding

/// Whether a text asks to choose between two ways.
struct Ways {
  let areAsked: Bool

  /// The most words of a question that is nothing but two ways.
  private static let fewWords = 5
  /// The same where no verb opens it.
  private static let mostOfWays = 8
  /// The same in a language that does not tell which word is a verb.
  private static let mostOfTwo = 20

  init(
    _ text: String, _ asking: String?, _ words: QuestionWords, asked: QuestionWords?,
    _ model: QuestionReading, yesOrNo: Bool
  ) {
    let opensWithVerb = asking.map { YesNoOpening($0, words).isFound } ?? yesOrNo
    let most =
      !words.knows("ask yes or no")
      ? Self.mostOfTwo : opensWithVerb ? Self.fewWords : Self.mostOfWays
    let isShort = (asked ?? words).count <= most
    areAsked =
      (isShort || Self.areNamed(text, words, model)) && !words.have("ask not choice")
  }

  /// Whether its words ask to choose, however long it is.
  private static func areNamed(
    _ text: String, _ words: QuestionWords, _ model: QuestionReading
  ) -> Bool {
    model.kind == "choice" || words.have("ask should") || words.have("ask own deed")
      || words.have("ask prefer") || text.namesTwo || model.kind != "who" && text.endsInTwo
  }
}

extension String {
  /// Whether it ends with two things of a few words: `…, own work or luck?`.
  fileprivate var endsInTwo: Bool {
    var clauses = split(whereSeparator: { ",:;.?!".contains($0) })
    while let last = clauses.last, !last.contains(where: \.isLetter) { clauses.removeLast() }
    guard clauses.count > 1, let last = clauses.last else { return false }
    let words = last.split(separator: " ")
    guard let place = words.firstIndex(of: "or") else { return false }
    return (1...Self.fewWords).contains(place)
      && (1...Self.fewWords).contains(words.count - place - 1)
  }

  private static let fewWords = 4

  /// Whether two names stand beside one word in lower case: `Leeds or Manchester`.
  fileprivate var namesTwo: Bool {
    let words = split { !$0.isLetter && $0 != "'" }
    return words.indices.dropFirst().dropLast().contains { index in
      words[index] == "or" && words[index - 1].isName && words[index + 1].isName
    }
  }
}

extension Substring {
  /// Whether it is written as a name is.
  fileprivate var isName: Bool { first?.isUppercase ?? false }
}
