public import Storage

/// Who answers in an app.
public struct ChatPersona: Sendable {
  /// The app, such as "destiny".
  public let app: String
  /// What may be asked, and how much of what was said belongs to a question.
  public let limits: Limits
  let screen: @Sendable (String, Conversations.Owner) async throws -> SupportiveAnswer?
  let prepare: @Sendable (ChatQuestion) async throws -> ChatGrounds
  let compose: @Sendable (ChatQuestion, ChatGrounds) throws -> [String]

  /// - Parameters:
  ///   - app: the app, such as "destiny".
  ///   - limits: what may be asked.
  ///   - screen: looks at what was typed before anything else does (PLT-21), and answers in place of
  ///     the persona where somebody is in danger.
  ///   - prepare: finds the facts that an answer may rest on. For a question that was asked once it
  ///     finds the same facts in the same order, whenever and on whichever node it is called.
  ///   - compose: the answer of the built-in composer, in parts; the same parts for the same question
  ///     and grounds. It refers to facts by their numbers: `[3]`.
  public init(
    app: String, limits: Limits = Limits(),
    screen: @escaping @Sendable (String, Conversations.Owner) async throws -> SupportiveAnswer?,
    prepare: @escaping @Sendable (ChatQuestion) async throws -> ChatGrounds,
    compose: @escaping @Sendable (ChatQuestion, ChatGrounds) throws -> [String]
  ) {
    self.app = app
    self.limits = limits
    self.screen = screen
    self.prepare = prepare
    self.compose = compose
  }

  /// What may be asked, and how much of what was said belongs to a question.
  public struct Limits: Hashable, Sendable {
    /// The longest question, in characters.
    public var question: Int
    /// How many of the messages before it a question is answered with.
    public var history: Int
    /// The longest title that is made of a question, in characters.
    public var title: Int

    /// By default those of DES-58, DES-68 and AST-80.
    public init(question: Int = 1_000, history: Int = 20, title: Int = 60) {
      precondition(question > 0 && history >= 0 && title > 0, "there is something to say")
      self.question = question
      self.history = history
      self.title = title
    }
  }
}

/// What somebody in danger is told, in place of any other answer.
public struct SupportiveAnswer: Hashable, Sendable {
  /// What was found, such as "self-harm".
  public let danger: String
  /// What is said, with the lines that help.
  public let text: String

  /// - Parameters:
  ///   - danger: what was found.
  ///   - text: what is said.
  public init(danger: String, text: String) {
    self.danger = danger
    self.text = text
  }
}

/// A question that is to be answered.
public struct ChatQuestion: Sendable {
  /// Who asks.
  public let owner: Conversations.Owner
  /// In which app.
  public let app: String
  /// The answer that is to be written.
  public let answer: ChatMessageID
  /// What is asked.
  public let text: String
  /// What was said before on the same branch, the oldest first; never what a screen has found.
  public let history: [ChatMessage]
  /// When the answer was asked for: the moment that the facts are to be computed for.
  public let askedAt: Timestamp
  /// What is written of the answer already; an answer that broke off goes on after it.
  public let begun: String
}

/// What an answer may rest on.
public struct ChatGrounds: Hashable, Sendable {
  /// The facts, area and confidence.
  public var details: ChatDetails
  /// What a model is told: who it is, the facts by their numbers, the rules. No names, no addresses and
  /// no exact coordinates (PLT-19).
  public var instructions: String

  /// - Parameters:
  ///   - details: the facts, area and confidence.
  ///   - instructions: what a model is told.
  public init(details: ChatDetails = ChatDetails(), instructions: String = "") {
    self.details = details
    self.instructions = instructions
  }
}
