internal import LanguageModels

extension ModelRequest {
  /// The request for a question: the persona's instructions, the numbered facts, the history, and
  /// the beginning of an answer to be continued.
  init(_ question: ChatQuestion, _ grounds: ChatGrounds) {
    var messages = question.history.map { message -> ModelMessage in
      message.role == .user
        ? .user(message.text) : .assistant(ModelTurn(text: message.text.withoutReferences))
    }
    messages.append(.user(question.text))
    if !question.begun.isEmpty {
      messages += [.assistant(ModelTurn(text: question.begun)), .user(Self.goingOn)]
    }
    self.init(
      instructions: Self.instructions(grounds), messages: messages,
      tools: grounds.tools.map { tool in
        ModelTool(name: tool.name, description: tool.description, parameters: tool.parameters)
      })
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
    What you say of a chart has to be among the facts below or among those that the tools give. Put the \
    numbers of the facts on which a sentence rests in brackets after it: "You like applause. [3]". \
    Name no placement, aspect, period, date or score that is not among them; a sentence that does is \
    left out.
    """

  private static let goingOn = """
    You were cut off there. Go on exactly where the text ends, without repeating or announcing anything.
    """
}
