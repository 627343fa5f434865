public import Accounts
public import Safety
public import Storage

/// Who answers in an app.
public struct ChatPersona: Sendable {
  /// What is said in the place of a dangerous sentence of a model, by what it was about.
  public typealias Support =
    @Sendable (SafetyCategory, AccountKey) async throws -> SupportiveAnswer

  /// The app, such as "destiny".
  public let app: String
  /// What may be asked, and how much of what was said belongs to a question.
  public let limits: Limits
  let screen: @Sendable (TypedText, AccountKey) async throws -> SupportiveAnswer?
  let support: Support
  let prepare: @Sendable (ChatQuestion) async throws -> ChatGrounds
  let ended: @Sendable (EndedAnswer, borrowing Transaction) throws -> Void

  /// - Parameters:
  ///   - app: the app, such as "destiny".
  ///   - limits: what may be asked.
  ///   - screen: looks at what was typed before anything else does (PLT-21), and answers in place of
  ///     the persona where somebody is in danger.
  ///   - support: ends an answer of which the guard has refused a sentence as a danger (PLT-30), with
  ///     the lines of the person's region; by itself in English, with the international lines.
  ///   - prepare: finds the facts that an answer may rest on, and what the built-in composer says. For
  ///     a question that was asked once it finds the same facts in the same order and the same words,
  ///     whenever and on whichever node it is called.
  ///   - ended: told of an answer within the transaction that ends it, so that what the app counts there
  ///     is counted exactly once, and with the answer or not at all. What it throws leaves the answer
  ///     open, to be ended by the next sweep: it has nothing to refuse any more.
  public init(
    app: String, limits: Limits = Limits(),
    screen:
      @escaping @Sendable (TypedText, AccountKey) async throws -> SupportiveAnswer?,
    support: @escaping Support = { category, _ in SupportiveAnswer(refusing: category) },
    prepare: @escaping @Sendable (ChatQuestion) async throws -> ChatGrounds,
    ended: @escaping @Sendable (EndedAnswer, borrowing Transaction) throws -> Void = { _, _ in }
  ) {
    self.app = app
    self.limits = limits
    self.screen = screen
    self.support = support
    self.prepare = prepare
    self.ended = ended
  }
}

/// What somebody in danger is told, in place of any other answer.
public struct SupportiveAnswer: Hashable, Sendable {
  /// What was found, such as "self-harm".
  public let danger: String
  /// What is said, with the lines that help: whoever shows texts alone shows them too.
  public let text: String
  /// The lines that help, for pages to draw.
  public let help: ChatHelp?

  /// - Parameters:
  ///   - danger: what was found.
  ///   - text: what is said; the lines are added.
  ///   - help: the lines that help.
  public init(danger: String, text: String, help: ChatHelp? = nil) {
    self.danger = danger
    self.text = text + (help?.listing ?? "")
    self.help = help
  }
}

extension SupportiveAnswer {
  /// What ends an answer of which something dangerous was refused, for somebody of whom nothing is
  /// known: in English, with the international lines.
  public init(refusing category: SafetyCategory) {
    self.init(
      SupportReplies.standard.replacement(
        of: category, language: "en", region: SupportDirectory.international,
        speaker: "Asterism"))
  }

  /// A reply with its lines.
  public init(_ reply: SupportReply) {
    self.init(
      danger: reply.finding.category.rawValue, text: reply.text,
      help: ChatHelp(
        region: reply.region, lines: reply.lines.map { ChatHelp.Line($0) },
        offersExit: reply.offersQuickExit))
  }
}

/// A question that is to be answered.
public struct ChatQuestion: Sendable {
  /// Who asks.
  public let owner: AccountKey
  /// In which app.
  public let app: String
  /// In which conversation; nil for one that is not stored.
  public let thread: ChatThreadID?
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
  /// What the app said of a question that is not stored; nil for every other.
  public var told: String? = nil
}

/// What an answer may rest on.
public struct ChatGrounds: Sendable {
  /// The facts about charts; nil where an app has none.
  public let evidence: ChatEvidence?
  /// Facts as cards, area and confidence.
  public let details: ChatDetails
  /// What the composer says, in parts that put together are the answer. It refers to facts by their
  /// numbers: `[3]`.
  public let composed: [String]
  /// What a model is told: who it is, how it speaks. The facts are added. No names, no addresses and no
  /// exact coordinates (PLT-19).
  public let instructions: String
  /// What a model may ask for.
  public let tools: [ChatTool]
  /// ``ChatPersona/Support`` of who answers.
  var support: ChatPersona.Support = { category, _ in SupportiveAnswer(refusing: category) }

  /// Grounds of an app about charts.
  /// - Parameters:
  ///   - evidence: the facts by their numbers.
  ///   - steps: what the composer's answer was found with.
  ///   - area: the area of life that it is about, such as "career".
  ///   - confidence: how far the facts agree, percent.
  ///   - composed: what the composer says.
  ///   - instructions: what a model is told.
  ///   - tools: what a model may ask for.
  public init(
    _ evidence: ChatEvidence, steps: [ChatStep] = [], area: String? = nil, confidence: Int? = nil,
    composed: [String], instructions: String, tools: [ChatTool] = []
  ) {
    self.evidence = evidence
    details = ChatDetails(
      facts: evidence.cards, steps: steps, area: area, confidence: confidence,
      sources: evidence.works)
    self.composed = composed
    self.instructions = instructions
    self.tools = tools
  }

  /// Grounds of an app that speaks of no charts.
  /// - Parameters:
  ///   - details: what the answer rests on, as cards.
  ///   - composed: what the composer says.
  ///   - instructions: what a model is told.
  public init(details: ChatDetails, composed: [String], instructions: String) {
    evidence = nil
    self.details = details
    self.composed = composed
    self.instructions = instructions
    tools = []
  }
}
