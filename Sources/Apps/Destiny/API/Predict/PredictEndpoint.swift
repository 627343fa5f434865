internal import Accounts
internal import Conversations
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import People
internal import Site

/// `/vedic/api/predict/`: asking (DES-178 to DES-183).
enum PredictEndpoint {
  /// Asking, which has a limit of its own (DES-175).
  static func mountAsking<Root>(_ routes: Routes<Root, WireCaller>) {
    routes.post("/predict/", body: .wire) { request, caller in
      try await ask(request, caller, as: try PredictForm(request))
    }
    routes.post("/predict/stream", body: .wire) { request, caller in
      try await ask(request, caller, as: .sse)
    }
  }

  /// What is done with an answer.
  static func mount<Root>(_ routes: Routes<Root, WireCaller>) {
    routes.get("/predict/{prediction_id}/stream") { request, caller in
      let named = try await NamedAnswer("prediction_id", request, caller)
      let last = try request.lastEventNumber() ?? 0
      guard PredictionEvents.hasTold(last, of: named.answer) else {
        throw DestinyProblem.noSuchEvent
      }
      return events(try await named.asked(request), to: request, after: Int(last))
    }
    routes.post("/predict/{prediction_id}/stop", body: .wire) { request, caller in
      let named = try await NamedAnswer("prediction_id", request, caller)
      try await named.reader.conversations.stop(named.answer.id, of: named.owner)
      return try .json(names: request.nameStyle()) { json in
        json.object { $0.field("status", "stopped") }
      }
    }
    routes.get("/trace/{trace_id}") { request, caller in try await trace(request, caller) }
  }

  private static func ask(
    _ request: Request, _ caller: WireCaller, as form: PredictForm
  ) async throws -> Response {
    let last = form == .sse ? try request.lastEventNumber() : nil
    let asked = try await Asking(PredictRequest(request, caller.services), caller).ask()
    switch form {
    case .json:
      let prediction = try await asked.completed()
      return .json(names: asked.names, capacity: 8 << 10) { $0.value(prediction) }
    case .sse: return events(asked, to: request, after: try await asked.place(after: last))
    case .text:
      try await asked.begun()
      return text(asked)
    }
  }

  private static func events(
    _ asked: AskedAnswer, to request: Request, after last: Int
  ) -> Response {
    Response.events(to: request) { stream in
      var events = PredictionEvents(asked, after: last)
      try await events.send { try await stream.send($0) }
    }
  }

  /// The bare answer, word by word; where it breaks off the connection does.
  private static func text(_ asked: AskedAnswer) -> Response {
    var response = Response(
      headers: [
        .contentType: "text/plain; charset=utf-8", .cacheControl: "no-store",
        .accelBuffering: "no",
      ],
      body: .stream { stream in
        var words = SpokenWords(from: 0)
        try await asked.news { news in
          switch news {
          case .details: break
          case .piece(let piece):
            for word in words.read(piece) { try await stream.write(word.text) }
          case .ended(let state):
            for word in words.finish() { try await stream.write(word.text) }
            guard state == .complete || state == .stopped else { throw AskedAnswer.broken }
          }
        }
      })
    response.headers[.predictionID] = asked.ids.prediction
    response.headers[.conversationID] = asked.ids.conversation
    response.headers[.traceID] = asked.ids.prediction
    return response
  }

  private static func trace(_ request: Request, _ caller: WireCaller) async throws -> Response {
    let named: NamedAnswer
    do {
      named = try await NamedAnswer("trace_id", request, caller)
    } catch let error as ChatError where error.code == .notFound {
      throw DestinyProblem(.traceNotFound, "There is no such trace.")
    }
    let (answer, question) = (named.answer, try await named.question())
    return try .json(names: request.nameStyle(), capacity: 4 << 10) { json in
      json.object { json in
        json.field("trace_id", answer.id.rawValue)
        json.field("prediction_id", answer.id.rawValue)
        json.field("query", question.text)
        json.key("steps")
        json.value(ReasoningTrace(answer.details))
        json.field("sources", answer.details.sources.map(\.chip))
        json.field("created_at", answer.createdAt)
      }
    }
  }
}

/// An answer that a path names.
private struct NamedAnswer {
  let reader: WireReader
  let owner: AccountKey
  let answer: ChatMessage

  /// - Throws: `ChatError` `notFound` for what is not there, no answer, or of another app.
  init(_ parameter: String, _ request: Request, _ caller: WireCaller) async throws {
    var input = Input(try request.query())
    let user = input.optional("user_email", .namedUser) ?? .caller
    try input.checkParameters()
    reader = try await WireReader(caller, actingFor: user)
    owner = try reader.person.owner()
    let id = ChatMessageID(rawValue: request.parameters[parameter] ?? "")
    answer = try await reader.conversations.message(id, of: owner)
    let thread = try await reader.conversations.thread(answer.thread, of: owner)
    guard answer.role == .assistant, answer.parent != nil, thread.app == DestinyPath.appID else {
      throw ChatError(.notFound, .message)
    }
  }

  func question() async throws -> ChatMessage {
    // What has no question above it was refused before.
    try await reader.conversations.message(answer.parent ?? answer.id, of: owner)
  }

  /// The answer to be read once more.
  func asked(_ request: Request) async throws -> AskedAnswer {
    let question = try await question()
    let session = try await reader.store.session(
      of: answer.thread, reader.person.owner())
    let ids = PredictionIDs(
      prediction: answer.id.rawValue, session: session?.id.rawValue ?? "",
      conversation: answer.thread.rawValue, question: question.id.rawValue)
    return AskedAnswer(
      ids: ids, source: .stored(answer.id, owner),
      chart: session?.chart
        ?? SessionChart(birth: reader.profile?.details, choice: reader.settings.chart),
      query: question.text, reader: reader, askedAt: answer.createdAt, wantsTrace: true,
      names: try request.nameStyle())
  }
}

extension HTTPField.Name {
  fileprivate static let accelBuffering = known("X-Accel-Buffering")
  fileprivate static let predictionID = known("X-Prediction-Id")
  fileprivate static let conversationID = known("X-Conversation-Id")
  fileprivate static let traceID = known("X-Trace-Id")

  private static func known(_ name: String) -> Self {
    guard let name = Self(name) else { preconditionFailure("the name of a field is one") }
    return name
  }
}
