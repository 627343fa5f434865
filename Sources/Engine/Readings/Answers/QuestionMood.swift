/// What a question shows of its asker, beside its subject: what is feared, what hurts, how precise
/// the answer has to be.
public struct QuestionMood: Hashable, Sendable {
  /// Whether a yes would be the bad news: `Is it too late?`, `Will I lose my job?`.
  public let isFeared: Bool
  /// The trouble that the asker is in, by the name of its texts `care …`; nil for none.
  public let care: String?
  /// Whether an exact day is wanted.
  public let isExact: Bool
  /// Whether days are to be picked: `Which is a good day in December?`.
  public let wantsDays: Bool
  /// The facet of a reply without a chart; nil for the usual one.
  let replyFacet: String?

  /// What words of trouble are about, the most particular first.
  static let cares = ["illness", "estranged", "job", "money", "sleep", "parting", "fear"]

  init(_ words: QuestionWords, _ reply: Question.Reply?) {
    let isMended = words.have("ask relief") || words.have("ask should")
    isFeared = words.have("ask too late") || words.have("ask trouble") && !isMended
    care = Self.cares.first { words.have("ask care \($0)") }
    isExact = words.have("ask exactly")
    wantsDays = words.have("ask good day")
    replyFacet =
      switch reply {
      case .medical where words.have("ask medical known"): "known"
      case .unclear where words.areAll("ask whom"): "whom"
      default: nil
      }
  }
}
