/// What a question shows of its asker, beside its subject: what is feared, what hurts, how precise
/// the answer has to be.
public struct QuestionMood: Hashable, Sendable {
  /// What a yes or no is wanted for.
  public enum Asking: String, Hashable, Sendable {
    /// Advice: `Should I sell the flat?`
    case should
    /// What somebody else feels, thinks or hides: `Does he still love me?`
    case others
    /// How it will go, and everything else.
    case will
  }

  /// What a yes or no is wanted for.
  public let asking: Asking
  /// Whether a yes would be the bad news: `Is it too late?`, `Will I lose my job?`.
  public let isFeared: Bool
  /// Whether the asker doubts a wish or a deed of their own, so that a yes would blame them: `Am I wrong
  /// to…?`, `Is it foolish to…?`.
  public let isDoubted: Bool
  /// The trouble that the asker is in, by the name of its texts `care …`; nil for none.
  public let care: String?
  /// Whether the asker's own husband, wife or partner is spoken of.
  let isOfSpouse: Bool
  /// Whether money is between the people who are asked about.
  let isOfMoney: Bool
  /// Whether it is asked why somebody else did something.
  let isOfOthers: Bool
  /// Whether a date is asked for, whatever the form: `Will it ever, and when will it happen?`.
  let wantsDate: Bool
  /// Whether an exact day is wanted.
  public let isExact: Bool
  /// Whether it is asked what to do.
  let wantsToDo: Bool
  /// Whether days are to be picked: `Which is a good day in December?`.
  public let wantsDays: Bool
  /// The facet of a reply without a chart; nil for the usual one.
  let replyFacet: String?
  /// Who is asked about by nothing but the name; nil for nobody.
  let named: String?

  /// What words of trouble are about, the most particular first.
  static let cares = ["sign", "illness", "estranged", "job", "money", "sleep", "parting", "fear"]

  /// - Parameter isAdvised: whether advice on a deed is wanted, whatever its words.
  /// - Parameter asked: the words of the sentence that asks; nil where there are no others.
  /// - Parameter present: the words without what is long past; nil for all.
  init(
    _ words: QuestionWords, _ reply: Question.Reply?, asked: QuestionWords? = nil,
    present: QuestionWords? = nil, isAdvised: Bool = false, of reader: QuestionReader? = nil
  ) {
    named = reader?.namedAlone
    isDoubted =
      words.have("ask doubted") || words.have("ask doubt begins") && words.have("ask doubt word")
    // `Is it foolish to…?` wants no yes.
    let asking = isDoubted ? .will : Asking(words, asked: asked)
    self.asking = isAdvised && asking == .will && !isDoubted ? .should : asking
    wantsDate = words.have("ask date")
    let isMended =
      words.have("ask relief") || words.have("ask should") || self.asking == .should
    isFeared = isDoubted || words.have("ask too late") || words.have("ask trouble") && !isMended
    care = Self.cares.first { (present ?? words).have("ask care \($0)") }
    isOfSpouse = words.have("ask spouse")
    isOfMoney = words.have("ask of money")
    isOfOthers = words.have("ask others doing")
    isExact = words.have("ask exactly")
    wantsToDo = words.have("ask what to do")
    wantsDays = words.have("ask good day")
    replyFacet =
      switch reply {
      case .medical where words.have("ask medical known"): "known"
      case .unclear where words.areAll("ask whom"): "whom"
      case .unclear where reader?.namedAlone != nil: "name"
      case .unclear where reader?.isBabble ?? false: "babble"
      case .unclear where words.areAll("ask reasons"): "reasons"
      case .remark where words.have("ask good news"): "good"
      case .remark where words.have("ask bad news"): "bad"
      case .remark where !words.areAll("ask remark"): "told"
      default: nil
      }
  }
}

extension QuestionMood.Asking {
  /// Reads it from the words. A language whose phrases name the feeling too has no list of feelings.
  init(_ words: QuestionWords, asked: QuestionWords? = nil) {
    let feelings = "ask others feeling"
    if (asked ?? words).have("ask others"), words.phrases(feelings).isEmpty || words.have(feelings)
    {
      self = .others
    } else {
      self = words.have("ask advice") && !words.have("ask not advice") ? .should : .will
    }
  }
}
