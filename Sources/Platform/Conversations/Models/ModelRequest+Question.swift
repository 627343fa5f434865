internal import LanguageModels

extension ModelRequest {
  /// The request for a question: the persona's instructions, the numbered facts, the history, and
  /// the beginning of an answer to be continued.
  init(_ question: ChatQuestion, _ grounds: ChatGrounds) {
    var messages = question.history.map { message -> ModelMessage in
      message.role == .user
        ? .user(grounds.hidden(message.text))
        : .assistant(ModelTurn(text: grounds.hidden(message.text.withoutReferences)))
    }
    messages.append(.user(grounds.hidden(question.text)))
    if !question.begun.isEmpty {
      messages += [
        .assistant(ModelTurn(text: grounds.hidden(question.begun))), .user(Self.goingOn),
      ]
    }
    self.init(
      instructions: Self.instructions(grounds), messages: messages,
      tools: grounds.tools.map { tool in
        ModelTool(name: tool.name, description: tool.description, parameters: tool.parameters)
      })
    temperature = grounds.temperature
    if let longest = grounds.longestOutput { maximumOutputTokens = longest }
  }

  private static func instructions(_ grounds: ChatGrounds) -> String {
    guard let evidence = grounds.evidence else { return "\(grounds.instructions)\n\n\(help)" }
    return """
      \(grounds.instructions)

      \(help)

      \(rules)

      Facts:
      \(evidence.lines())
      """
  }

  /// What a model answers in place of an answer where somebody may be in danger.
  static let helpMark = "[help]"

  private static let help = """
    If the person, or somebody whom they write about, may be in danger (suicide, self-harm, violence, \
    abuse, a child at risk, a medical emergency, losing touch with what is real), answer with \
    \(helpMark) and nothing else: they are then given help.
    """

  private static let rules = """
    What you say of a chart has to be among the facts below or among those that the tools give. Do not \
    write placements, aspects, periods, dates or scores yourself. Write {fact 3} where the words of fact \
    3 belong: they are put in its place, as a sentence ("{fact 3}.") or as a clause ("{fact 3}, so you \
    like applause."). Nothing else stands in braces, and the numbers are those of the facts. After a \
    sentence that rests on a fact without its words, put the number in brackets: "You like applause. \
    [3]". A sentence without a number is shown as your own opinion. One that names a placement, aspect, \
    period, date or score that is not among the facts is left out, and so is one with a number that \
    there is not.
    """

  private static let goingOn = """
    You were cut off there. Go on exactly where the text ends, without repeating or announcing anything.
    """
}
