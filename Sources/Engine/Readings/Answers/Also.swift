/// A second question of a message, which a sentence answers.
struct Also: Hashable, Sendable {
  /// What kind of answer it wants.
  enum Kind: String, Hashable, Sendable {
    case should, will, when, why, who, how, others
  }

  let kind: Kind
  /// What may be done, where advice is asked for.
  let deed: String?
  /// Who will do what, where that is asked.
  let matter: Matter?
  /// What it is about, closely.
  let theme: String?

  init?(
    _ text: String, person: String?, _ all: QuestionWords, in knowledge: KnowledgeBase
  ) {
    let words = QuestionWords(text, in: knowledge)
    let tokens = text.tokens
    theme = Stake.theme(asking: words, all: words).flatMap { $0.isSure ? $0.name : nil }
    matter = Matter(text, words, person: person)
    let advised = Stake.tail(tokens, behind: "ask also head", words)
    deed = advised.flatMap { Stake.deed($0, [], words) }
    // A language that does not tell which word is a verb asks at any place: `उसे कब बताऊँ`.
    let heads = all.knows("ask verb") ? Array(tokens.prefix(1)) : tokens
    let asks = { (kind: Kind) in
      heads.contains { all.haveAny(of: [$0.lower], "ask also \(kind.rawValue)") }
    }
    if let open = [Kind.when, .why, .who, .how].first(where: asks) {
      kind = open
    } else if deed != nil || asks(.should) {
      kind = .should
    } else if matter != nil || asks(.will) {
      kind = .will
    } else if QuestionMood.Asking(words) == .others, person != nil {
      kind = .others
    } else {
      return nil
    }
  }
}

extension Also {
  /// The questions of a message beside the first, two at most.
  static func further(
    _ sentences: AskedSentences, _ person: String?, _ words: QuestionWords,
    in knowledge: KnowledgeBase
  ) -> [Also] {
    sentences.further.prefix(2).compactMap { Also($0, person: person, words, in: knowledge) }
  }
}
