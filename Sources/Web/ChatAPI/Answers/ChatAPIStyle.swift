public import APIKit
public import HTTPServer

/// Names, limits and errors of the chat endpoints of an app, as data. Names stand in camelCase; the dialect
/// spells them.
public struct ChatAPIStyle: Sendable {
  /// The dialect of the API.
  public let dialect: APIDialect
  /// The app whose persona answers, such as "destiny".
  public let app: String
  /// The field with the text of a question.
  public let question: StaticString
  /// The field with the ID of an answer.
  public let answer: StaticString
  /// The fields that name the conversation of a question; the first one sent counts.
  public let conversation: [String]
  /// The field with the client's ID of a question; a repeated question has the same.
  public let clientID: String
  /// The title of a conversation without a name or question.
  public let untitled: String
  /// The errors of chat endpoints.
  public let errors: ChatAPIErrors

  /// - Parameters:
  ///   - dialect: the dialect of the API.
  ///   - app: the app whose persona answers.
  ///   - question: the field with the text of a question.
  ///   - answer: the field with the ID of an answer.
  ///   - conversation: the fields that name the conversation of a question.
  ///   - clientID: the field with the client's ID of a question.
  ///   - untitled: the title of a conversation without one.
  ///   - errors: the errors of chat endpoints.
  public init(
    _ dialect: APIDialect, app: String, question: StaticString = "text",
    answer: StaticString, conversation: [String] = ["conversationId", "threadId"],
    clientID: String = "clientMessageId", untitled: String = "New Conversation",
    errors: ChatAPIErrors
  ) {
    (self.dialect, self.app, self.question, self.answer) = (dialect, app, question, answer)
    (self.conversation, self.clientID, self.untitled) = (conversation, clientID, untitled)
    self.errors = errors
  }
}

/// Errors of chat endpoints, under the codes of an API.
public struct ChatAPIErrors: Sendable {
  /// An answer ended without text, or in the middle of it.
  public let broken: HTTPError
  /// The code of ``broken``, for the event `error` of a stream.
  public let brokenCode: String
  /// No such conversation; also for a deleted one or another account's.
  public let noConversation: HTTPError
  /// No such reasoning trace.
  public let noTrace: HTTPError
  /// A repeated question whose answer was not stored.
  public let notKept: HTTPError
  /// The text of a question is missing or too long.
  public let invalidQuestion: @Sendable (HTTPError.FieldError) -> HTTPError
  /// History is switched off.
  public let savingIsOff: HTTPError

  /// - Parameters:
  ///   - broken: the code of an answer that ended without text, or in the middle of it.
  ///   - noConversation: the code for an unknown conversation.
  ///   - noTrace: the code for an unknown reasoning trace.
  ///   - notKept: the code for a repeated question whose answer was not stored.
  ///   - invalidQuestion: the code for a missing or overlong question.
  ///   - forbidden: the code for storing while history is switched off.
  ///   - setting: the name of that setting in the API.
  public init<Code: APIErrorCode>(
    broken: Code, noConversation: Code, noTrace: Code, notKept: Code, invalidQuestion: Code,
    forbidden: Code, setting: String
  ) {
    self.broken = HTTPError(
      code: broken, "The answer broke off. Ask once more.", retryAfter: 5)
    brokenCode = broken.name
    self.noConversation = HTTPError(code: noConversation, "There is no such conversation.")
    self.noTrace = HTTPError(code: noTrace, "There is no such trace.")
    self.notKept = HTTPError(
      code: notKept,
      """
      This was asked before, and its answer was not kept: \(setting) is off. \
      Ask under another Idempotency-Key.
      """)
    self.invalidQuestion = { HTTPError(code: invalidQuestion, $0.detail, field: $0.field) }
    savingIsOff = HTTPError(
      code: forbidden, "Conversations are not saved: \(setting) is off in the settings.")
  }
}
