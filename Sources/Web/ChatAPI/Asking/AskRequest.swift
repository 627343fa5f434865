internal import APIKit
public import AppHost
public import Conversations
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON

/// A question as programs send it (DES-178).
public struct AskRequest<Fields: Sendable>: Sendable {
  /// The question.
  public let text: String
  /// Fields of the app.
  public let fields: Fields
  /// The conversation that the program names.
  public let conversation: String?
  /// The user it is asked for.
  public let user: NamedUser
  /// The language of the answer, where the program names one.
  public let language: String?
  /// The time zone of the person, if the program names one.
  public let zone: String?
  /// The client's ID of the question; a repeated one has the same.
  public let clientID: String?
  /// The button of a check-in that it presses; nil for any other question.
  public let checkIn: CheckInAnswer?
  let wantsTrace: Bool
  /// The spelling of names in the response.
  let names: JSONNameStyle?
}

extension AskRequest {
  /// Reads a question.
  /// - Throws: `HTTPError` for invalid input.
  init<API: ChatAPI>(_ request: Request, _ services: Dependencies, for api: API.Type) throws
  where API.Fields == Fields {
    let (style, dialect) = (API.style, API.dialect)
    self = try request.input(dialect) { input in
      let text = input.text("\(style.question)", longest: 1_000, lines: .many)
      if let error = input.errors.first { throw style.errors.invalidQuestion(error) }
      let fields = try API.fields(&input, services)
      let conversation =
        style.conversation.compactMap { input.optional(dialect.name($0), .chosenName) }.first
      let user = input.optional(dialect.name("userEmail"), .namedUser) ?? .caller
      // Whichever device it is, the answer is the same.
      _ = input.optionalText("platform", longest: 20)
      return AskRequest(
        text: text, fields: fields, conversation: conversation, user: user,
        language: input.optional("language", API.languages),
        zone: input.optionalText("timezone", longest: 64),
        clientID: input.optional(dialect.name(style.clientID), .chosenName),
        checkIn: input.optional(dialect.name("checkIn"), .choice(CheckInAnswer.self)),
        wantsTrace: input.optional(dialect.name("includeReasoningTrace"), .flag) ?? false,
        names: try request.names(dialect))
    }
  }
}

extension AskRequest {
  /// Reads which button of a check-in is pressed: it sends the question again, or asks for help.
  /// - Throws: `HTTPError` for invalid input, `ChatError` `notFound` for any other answer.
  init<API: ChatAPI>(
    pressing request: Request, below held: NamedAnswer<API>, _ services: Dependencies
  ) async throws where API.Fields == Fields {
    let dialect = API.dialect
    let (answer, fields, language, wantsTrace) = try request.input(dialect) { input in
      (
        input.value("answer", .choice(CheckInAnswer.self)) ?? .help,
        try API.fields(&input, services), input.optional("language", API.languages),
        input.optional(dialect.name("includeReasoningTrace"), .flag) ?? false
      )
    }
    let draft = try await held.context.conversations.draft(
      pressing: answer, below: held.answer.id, of: held.owner)
    self.init(
      text: draft.text, fields: fields, conversation: held.answer.thread.rawValue, user: held.user,
      language: language, zone: nil, clientID: draft.clientID, checkIn: answer,
      wantsTrace: wantsTrace, names: try request.names(dialect))
  }
}

/// The format of an answer (DES-181).
enum AnswerForm: String, CaseIterable, Sendable {
  case json, sse, text

  /// The query parameter that chooses the format.
  static let parameter = "stream"

  /// Reads `?stream=`, else the Accept header; JSON if the client accepts anything.
  /// - Parameter path: the end of the route that always answers by events.
  init(_ request: Request, _ dialect: APIDialect, streamingAt path: String) throws {
    if request.route.hasSuffix(path) {
      self = .sse
      return
    }
    let asked = try request.query(dialect) {
      $0.optional(Self.parameter, .choice(AnswerForm.self))
    }
    self = asked ?? Self.accepted(request.headers[.accept] ?? "")
  }

  private static func accepted(_ accept: String) -> Self {
    if accept.contains("text/event-stream") { return .sse }
    if accept.contains("application/json") || accept.contains("*/*") { return .json }
    return accept.contains("text/plain") ? .text : .json
  }
}

extension Input.Kind where Value == String {
  /// An ID that a client has made up: 1 to 64 letters, digits, hyphens and underscores (DES-179).
  public static let chosenName = Input.Kind<String>(.nameForm) { name in
    1...64 ~= name.utf8.count && name.utf8.allSatisfy(isOfName) ? name : nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
