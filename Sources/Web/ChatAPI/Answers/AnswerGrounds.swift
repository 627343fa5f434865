public import Conversations
public import Storage

/// The app's parts of an answer: its session, the first step of a stream, and the outlook at the end.
public struct AnswerGrounds: Sendable {
  /// Reads the outlook, from the answer, its ID, and the time of the question.
  public typealias Outlook =
    @Sendable (AnswerTranscript, ChatMessageID, Timestamp) async throws -> AnswerOutlook

  /// The app's session of the conversation; nil if the app has none.
  public let session: String?
  /// The first step of a stream, sent before the answer begins.
  public let opening: String
  let outlook: Outlook

  /// - Parameters:
  ///   - session: the app's session of the conversation.
  ///   - opening: the first step of a stream.
  ///   - outlook: reads the outlook.
  public init(session: String? = nil, opening: String, outlook: @escaping Outlook) {
    (self.session, self.opening, self.outlook) = (session, opening, outlook)
  }
}

/// The outlook: the app's fields at the end of an answer, written in their order.
public struct AnswerOutlook: Sendable {
  /// Suggested follow-up questions.
  public var followUps: [String]
  /// The fields of the time that the answer is about; nil for none.
  public var timing: KeyValuePairs<StaticString, String?>?
  /// Further fields of the app.
  public var fields: KeyValuePairs<StaticString, String?>
  /// The number of questions left; nil if they are not counted.
  public var questionsLeft: Int?

  /// - Parameters:
  ///   - followUps: suggested follow-up questions.
  ///   - timing: the time that the answer is about.
  ///   - fields: further fields of the app.
  ///   - questionsLeft: the number of questions left.
  public init(
    followUps: [String] = [], timing: KeyValuePairs<StaticString, String?>? = nil,
    fields: KeyValuePairs<StaticString, String?> = [:], questionsLeft: Int? = nil
  ) {
    (self.followUps, self.timing) = (followUps, timing)
    (self.fields, self.questionsLeft) = (fields, questionsLeft)
  }
}

/// The part of an answer that was sent so far.
public struct AnswerTranscript: Sendable {
  /// The text, with the numbers of facts.
  public private(set) var text = ""
  /// The evidence it rests on.
  public private(set) var details = ChatDetails()
  /// Its author: a model or a module.
  public private(set) var writer: ChatWriter?
  /// Its state.
  public private(set) var state = ChatMessage.State.waiting

  init() {}

  init(_ message: ChatMessage) {
    (text, details) = (message.text, message.details)
    (writer, state) = (message.writer, message.state)
  }

  mutating func take(_ news: ChatNews) {
    switch news {
    case .details(let details, let writer): (self.details, self.writer) = (details, writer)
    case .piece(let piece): text += piece.text
    case .ended(let state): self.state = state
    }
  }

  /// Whether it is complete, or was stopped.
  var isWhole: Bool { state == .complete || state == .stopped }
}
