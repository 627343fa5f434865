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
    let first = tokens.first?.lower ?? ""
    switch first {
    case "when": kind = .when
    case "why": kind = .why
    case "who", "whom": kind = .who
    case "how": kind = .how
    default:
      if deed != nil {
        kind = .should
      } else if matter != nil {
        kind = .will
      } else if QuestionMood.Asking(words) == .others, person != nil {
        kind = .others
      } else {
        return nil
      }
    }
  }
}
