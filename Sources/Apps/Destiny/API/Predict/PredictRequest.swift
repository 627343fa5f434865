internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Site

/// A question as programs send it (DES-178).
struct PredictRequest: Sendable {
  let query: String
  let birth: BirthData?
  let session: String?
  let conversation: String?
  let user: NamedUser
  let language: String?
  let zone: String?
  /// What the same question has when it is sent again.
  let messageID: String?
  let wantsTrace: Bool
  /// How names in the answer are spelled.
  let names: JSONNameStyle

  /// - Throws: ``DestinyProblem`` or `HTTPError` for what is wrong with it.
  init(_ request: Request, _ services: Services) throws {
    var input = try Input(snakeCase: request)
    let text = input.text("query", longest: 1_000, lines: .many)
    if let error = input.errors.first { throw DestinyProblem(.invalidQuery, error) }
    query = text
    birth = try BirthData.read("birth_data", from: &input, services)
    session = input.optional("session_id", .chosenName)
    let names = ["conversation_id", "thread_id"].compactMap { input.optional($0, .chosenName) }
    conversation = names.first
    user = input.optional("user_email", .namedUser) ?? .caller
    // Whichever device it is, the answer is the same.
    _ = input.optionalText("platform", longest: 20)
    language = input.optional("language", .languageOfAnswers)
    zone = input.optionalText("timezone", longest: 64)
    messageID = input.optional("client_message_id", .chosenName)
    wantsTrace = input.optional("include_reasoning_trace", .flag) ?? false
    self.names = try request.nameStyle()
    try input.check()
  }
}

/// How an answer is sent (DES-181).
enum PredictForm: String, CaseIterable, Sendable {
  case json, sse, text

  /// As `?stream=` says, or else as the client accepts it; JSON where it takes anything.
  init(_ request: Request) throws {
    var input = Input(try request.query())
    let asked = input.optional("stream", .choice(PredictForm.self))
    try input.checkParameters()
    self = asked ?? Self.accepted(request.headers[.accept] ?? "")
  }

  private static func accepted(_ accept: String) -> Self {
    if accept.contains("text/event-stream") { return .sse }
    if accept.contains("application/json") || accept.contains("*/*") { return .json }
    return accept.contains("text/plain") ? .text : .json
  }
}

extension Input.Kind where Value == String {
  /// A name that a client has made up: 1 to 64 letters, digits, hyphens and underscores (DES-179).
  static let chosenName = Input.Kind<String>(.invalidInput) { name in
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

  /// A language by its tag, of which the first part counts; English where there are no answers in it.
  static let languageOfAnswers = Input.Kind<String>(.invalidInput) { tag in
    guard tag.utf8.count <= 35, let first = tag.split(separator: "-").first else { return nil }
    return first.lowercased() == "hi" ? "hi" : "en"
  }
}
