/// What a deed costs others, so that no chart may speak for it. A language without its words knows none.
enum Harm: String, CaseIterable, Hashable, Sendable {
  /// Somebody would be pressed.
  case pressing
  /// What a family holds dear would be sold or pledged.
  case dear

  init?(_ words: QuestionWords) {
    let found = Self.allCases.first { harm in
      words.have("ask harm \(harm.rawValue)")
        && (!words.knows("ask harm \(harm.rawValue) also")
          || words.have("ask harm \(harm.rawValue) also"))
    }
    guard let found else { return nil }
    self = found
  }
}

extension Choice {
  /// The way that spares others, where only one does, and what the other would cost; nil where neither or both
  /// do.
  var sparing: (index: Int, harm: Harm)? {
    switch (firstHarm, secondHarm) {
    case (let harm?, nil): (1, harm)
    case (nil, let harm?): (0, harm)
    default: nil
    }
  }
}

extension AnswerWriter {
  /// Why the answer leans away from a way that would cost others something; nil where none would.
  mutating func harmOfOther() -> String? {
    (question.options?.sparing?.harm).flatMap { composer.words("harm \($0.rawValue)") }
  }
}
