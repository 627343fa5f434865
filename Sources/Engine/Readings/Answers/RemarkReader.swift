/// Reads what is said beside questions: mourning, remarks, praise, what other sources answer, and what
/// is asked about the asker's data.
struct RemarkReader {
  let words: QuestionWords
  /// Whether a time is named or asked for.
  let isTimed: Bool
  /// The number of words of an area of life.
  let evidence: Int
  let fact: FactTopic?

  /// The most words of a remark, and of what other sources answer.
  private static let short = 8

  /// The reply to mourning; nil where the text does not mourn, or asks something else of a chart.
  var grief: Question.Reply? {
    guard words.have("ask grief") else { return nil }
    return isQuestion && !words.have("ask grief question") ? nil : .grief
  }

  /// Whether good news is told and nothing asked.
  var isGoodNews: Bool { words.have("ask good news") && !isQuestion }

  /// Whether news are all that is said.
  private var isTold: Bool { evidence == 0 || words.count <= Self.longestNews }

  private static let longestNews = 15

  /// The reply to anything else that is no question to a chart.
  var reply: Question.Reply? {
    for reply in [Question.Reply.deletion, .export, .cancel] where have(reply) { return reply }
    if have(.app), words.count <= Self.short { return .app }
    if have(.otherChart) { return .otherChart }
    if have(.lonely), !isQuestion { return .lonely }
    if words.have("ask bad news"), !isQuestion, isTold { return .remark }
    for reply in [Question.Reply.insult, .compliment] where have(reply) && isShort { return reply }
    if have(.doubt), evidence == 0, words.count <= Self.short { return .doubt }
    if words.areAll("ask remark") { return .remark }
    guard fact == nil, evidence == 0, words.count <= Self.short else { return nil }
    // Code and recipes are asked for oneself too; an election may be the asker's own.
    for reply in [Question.Reply.code, .recipe, .weather] where have(reply) { return reply }
    return have(.politics) && !words.have("ask own") ? .politics : nil
  }

  /// Whether nothing is asked or requested; a language without the list of requests does not tell.
  var isStatement: Bool {
    !words.phrases("ask request").isEmpty && !words.have("ask request") && !isQuestion
  }

  private func have(_ reply: Question.Reply) -> Bool { words.have("ask \(reply.rawValue)") }

  private var isQuestion: Bool { words.hasQuestionMark || words.have("ask question") }

  private var isShort: Bool { words.count <= Self.short && !words.hasQuestionMark }
}
