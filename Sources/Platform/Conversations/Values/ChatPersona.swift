public import Accounts
public import Safety
public import Storage
public import Understanding

/// The persona that answers in an app.
public struct ChatPersona: Sendable {
  /// Why an answer of a model ends with help.
  public enum SupportReason: Hashable, Sendable {
    /// The output guard rejected a sentence of it as dangerous (PLT-30).
    case refused(SafetyCategory)
    /// The model judged that somebody may be in danger.
    case flagged
  }
  /// Returns the answer with help in place of a model's, in the language of the question.
  public typealias Support =
    @Sendable (SupportReason, ChatQuestion) async throws -> SupportiveAnswer
  /// Answers in place of the persona if someone may be in danger; nil otherwise. Called within the
  /// transaction that stores the question.
  public typealias Screen =
    @Sendable (TypedText, AccountKey, borrowing Transaction) throws -> SupportiveAnswer?

  /// The app, such as "destiny".
  public let app: String
  /// The limits of its chat.
  public let limits: Limits
  let screen: Screen
  let support: Support
  let prepare: @Sendable (ChatQuestion) async throws -> ChatGrounds
  let ended: @Sendable (EndedAnswer, borrowing Transaction) throws -> Void

  /// - Parameters:
  ///   - app: the app, such as "destiny".
  ///   - limits: the limits of its chat.
  ///   - screen: decides by what the safety screen finds in user input (PLT-21), and answers in place
  ///     of the persona if someone may be in danger.
  ///   - support: ends an answer of which the output guard rejected a sentence as dangerous
  ///     (PLT-30), or in place of which the model asked for help, with the helplines of the person's
  ///     region; by default in English, with the international lines.
  ///   - prepare: finds the facts that an answer may rest on, and the answer of the built-in
  ///     composer. Deterministic: for the same question it returns the same facts in the same order
  ///     and the same text, whenever and on whichever node it is called.
  ///   - ended: called within the transaction that ends an answer, so that the app counts it
  ///     exactly once, together with the answer or not at all. Throwing leaves the answer open for
  ///     the next sweep; it is too late to reject the use.
  public init(
    app: String, limits: Limits = Limits(),
    screen: @escaping Screen,
    support: @escaping Support = { reason, _ in SupportiveAnswer(for: reason) },
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

/// The reply to someone in danger, in place of any other answer.
public struct SupportiveAnswer: Hashable, Sendable {
  /// The detected category, such as "self-harm".
  public let danger: String
  /// The text, including the helplines, for clients that show text only.
  public let text: String
  /// The helplines, for pages that render them.
  public let help: ChatHelp?

  /// - Parameters:
  ///   - danger: the detected category.
  ///   - text: the text; the helplines are appended.
  ///   - help: the helplines.
  public init(danger: String, text: String, help: ChatHelp? = nil) {
    self.danger = danger
    self.text = text + (help?.listing ?? "")
    self.help = help
  }
}

extension SupportiveAnswer {
  /// The answer with help for a person with unknown region and language: in English, with the
  /// international lines.
  public init(for reason: ChatPersona.SupportReason) {
    let (replies, region) = (SupportReplies.standard, SupportDirectory.international)
    switch reason {
    case .refused(let category):
      self.init(
        replies.replacement(of: category, language: "en", region: region, speaker: "Asterism"))
    case .flagged:
      self.init(
        replies.reply(
          to: .unnamed, in: "", language: "en", region: region, speaker: "Asterism"))
    }
  }

  /// A support reply with its helplines.
  public init(_ reply: SupportReply) {
    self.init(
      danger: reply.finding.category.rawValue, text: reply.text,
      help: ChatHelp(
        region: reply.region, lines: reply.lines.map { ChatHelp.Line($0) },
        offersExit: reply.offersQuickExit))
  }
}

/// A question to be answered.
public struct ChatQuestion: Sendable {
  /// The person who asks.
  public let owner: AccountKey
  /// The app.
  public let app: String
  /// The thread; nil for an unsaved conversation.
  public let thread: ChatThreadID?
  /// The answer to be written.
  public let answer: ChatMessageID
  /// The text of the question; a persona may leave out what it reads itself.
  public var text: String
  /// The earlier messages on the same branch, oldest first; never messages flagged by the screen.
  public let history: [ChatMessage]
  /// When the answer was requested: the time for which facts are computed.
  public let askedAt: Timestamp
  /// The stored beginning of the answer; an interrupted answer continues after it.
  public let begun: String
  /// The app's context for a question in an unsaved conversation; otherwise nil.
  public var told: String? = nil
}

/// The grounds of an answer.
public struct ChatGrounds: Sendable {
  /// The facts about charts; nil where an app has none.
  public private(set) var evidence: ChatEvidence?
  /// Facts as cards, area and confidence.
  public var details: ChatDetails
  /// The composer's answer, in parts to be concatenated. Refers to facts by their numbers: `[3]`.
  public let composed: [String]
  /// The system prompt for a model: its role and tone. The facts are appended. Contains no names,
  /// no addresses and no exact coordinates (PLT-19).
  public let instructions: String
  /// The tools of the model.
  public let tools: [ChatTool]
  /// Whether the composer's answer is final: no model may reword it.
  public var isFixed = false
  /// What a model sees a slot for, such as `{name}`, by the name of the slot: filled in after its
  /// sentence has come (PLT-19).
  public var slots: [String: String] = [:]
  /// The sampling temperature of a model; nil for its own.
  public var temperature: Double?
  /// The most tokens that a model may write; nil for as many as usual.
  public var longestOutput: Int?
  /// Finds what a model gets besides; called for models only, since it takes long.
  public var background: @Sendable () throws -> ChatBackground = { ChatBackground() }
  /// The persona's ``ChatPersona/Support``.
  var support: ChatPersona.Support = { reason, _ in SupportiveAnswer(for: reason) }

  /// The grounds in an app about charts.
  /// - Parameters:
  ///   - evidence: the facts by their numbers.
  ///   - steps: the tools that the composer's answer used.
  ///   - area: the area of life, such as "career".
  ///   - confidence: how far the facts agree, percent.
  ///   - reply: what is answered without a chart, such as "greeting" (``ChatDetails/reply``).
  ///   - composed: the composer's answer.
  ///   - instructions: the system prompt for a model.
  ///   - tools: the tools of the model.
  public init(
    _ evidence: ChatEvidence, steps: [ChatStep] = [], area: String? = nil, confidence: Int? = nil,
    reply: String? = nil, composed: [String], instructions: String, tools: [ChatTool] = []
  ) {
    self.evidence = evidence
    var details = ChatDetails(
      facts: evidence.cards, steps: steps, area: area, confidence: confidence,
      sources: evidence.works)
    details.reply = reply
    self.details = details
    self.composed = composed
    self.instructions = instructions
    self.tools = tools
  }

  /// The grounds as a model gets them, with the background.
  func forModels() throws -> ChatGrounds {
    guard var evidence else { return self }
    evidence.add(try background())
    var grounds = self
    grounds.evidence = evidence
    grounds.details.facts = evidence.cards
    return grounds
  }

  /// The grounds in an app without charts.
  /// - Parameters:
  ///   - details: the facts, as cards.
  ///   - composed: the composer's answer.
  ///   - instructions: the system prompt for a model.
  public init(details: ChatDetails, composed: [String], instructions: String) {
    evidence = nil
    self.details = details
    self.composed = composed
    self.instructions = instructions
    tools = []
  }
}
