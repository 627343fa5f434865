internal import APIKit
public import AppHost
internal import Conversations
public import HTTPServer
internal import HTTPTypes
internal import JSON

/// The endpoints of questions to an app's persona, and of their answers (DES-178 to DES-183).
public enum AskEndpoints<API: ChatAPI> {
  /// Adds the endpoints for questions, which have a rate limit of their own. Both paths are one
  /// operation: a question that is repeated under its `Idempotency-Key` gets the answer that it
  /// had, in the form of the repetition.
  /// - Parameters:
  ///   - path: the path of questions, answered in the form that the client accepts.
  ///   - stream: the path of questions answered by events.
  public static func mountAsking<Root>(
    _ path: String, stream: String, _ routes: Routes<Root, APIContext>
  ) {
    routes.post(
      path, aliases: [stream], streaming: streaming(at: stream), body: API.dialect.body
    ) { request, context in
      let form = try AnswerForm(request, API.dialect, streamingAt: stream)
      return try await answer(request, as: form) { try await Asking<API>(request, context) }
    }
  }

  /// Adds the endpoint that presses a button of a check-in (PLT-42); it answers as a question does.
  /// - Parameters:
  ///   - path: the path with the ID of the answer that was held back.
  ///   - stream: the path of questions answered by events.
  public static func mountCheckIn<Root>(
    _ path: String, stream: String, _ routes: Routes<Root, APIContext>
  ) {
    routes.post(path, streaming: streaming(at: stream), body: API.dialect.body) {
      request, context in
      let form = try AnswerForm(request, API.dialect, streamingAt: stream)
      return try await answer(request, as: form) {
        let held = try await NamedAnswer<API>(path, request, context)
        return try await Asking<API>(pressing: request, below: held, context)
      }
    }
  }

  private static func streaming(at stream: String) -> StreamChoice {
    StreamChoice(parameter: AnswerForm.parameter) { request in
      // An invalid parameter is rejected by the handler.
      (try? AnswerForm(request, API.dialect, streamingAt: stream)).map { $0 != .json } ?? false
    }
  }

  /// Adds the endpoints of an answer, whose ID is the parameter of each path.
  /// - Parameters:
  ///   - stream: resumes the events of an answer.
  ///   - stop: stops an answer.
  ///   - trace: the reasoning trace of an answer.
  public static func mount<Root>(
    stream: String, stop: String, trace: String, _ routes: Routes<Root, APIContext>
  ) {
    routes.get(stream) { request, context in
      let named = try await NamedAnswer<API>(stream, request, context)
      let last = try request.lastEventNumber() ?? 0
      guard AnswerEvents.hasTold(last, of: named.answer) else { throw HTTPError.noSuchEvent }
      let place = try named.context.person.openStream()
      return events(try await named.asked(request), to: request, after: Int(last), as: place)
    }
    routes.post(stop, body: API.dialect.body) { request, context in
      let named = try await NamedAnswer<API>(stop, request, context)
      try await named.context.conversations.stop(named.answer.id, of: named.owner)
      return try request.object(API.dialect) { $0.field("status", "stopped") }
    }
    routes.get(trace) { request, context in
      do {
        return try await Self.trace(NamedAnswer<API>(trace, request, context), request)
      } catch let error as ChatError where error.code == .notFound {
        throw API.style.errors.noTrace
      }
    }
  }

  private static func answer(
    _ request: Request, as form: AnswerForm, to question: () async throws -> Asking<API>
  ) async throws -> Response {
    let last = form == .sse ? try request.lastEventNumber() : nil
    let asking = try await question()
    if form == .json {
      let answer = try await asking.ask().completed()
      return .json(names: asking.sent.names, capacity: 8 << 10) { $0.value(answer) }
    }
    // Checked first: a question that cannot be answered is not counted.
    let place = try asking.question.context.person.openStream()
    let asked = try await asking.ask()
    if form == .sse {
      return events(asked, to: request, after: try await asked.resumption(after: last), as: place)
    }
    try await asked.begun()
    return text(asked, as: place)
  }

  private static func events(
    _ asked: AskedAnswer, to request: Request, after last: Int, as place: OpenStream
  ) -> Response {
    Response.events(to: request) { stream in
      defer { place.close() }
      var events = AnswerEvents(asked, after: last)
      try await events.send { try await stream.send($0) }
    }
  }

  /// The bare answer, token by token; if it fails, the connection is closed.
  private static func text(_ asked: AskedAnswer, as place: OpenStream) -> Response {
    var response = Response(
      headers: [
        .contentType: "text/plain; charset=utf-8", .cacheControl: "no-store", .accelBuffering: "no",
      ],
      body: .stream { stream in
        defer { place.close() }
        var tokenizer = AnswerTokenizer(from: 0)
        try await asked.news { news in
          switch news {
          case .details: break
          case .piece(let piece):
            for token in tokenizer.read(piece) { try await stream.write(token.text) }
          case .ended(let state):
            for token in tokenizer.finish() { try await stream.write(token.text) }
            guard state == .complete || state == .stopped else { throw API.style.errors.broken }
          }
        }
      })
    response.headers[.answerID(API.style)] = asked.ids.answer
    response.headers[.conversationID] = asked.ids.conversation
    response.headers[.traceID] = asked.ids.answer
    return response
  }

  private static func trace(_ named: NamedAnswer<API>, _ request: Request) async throws -> Response
  {
    let (answer, question) = (named.answer, try await named.question())
    return try request.object(API.dialect, capacity: 4 << 10) { json in
      json.field("traceId", answer.id.rawValue)
      json.field(API.style.answer, answer.id.rawValue)
      json.field(API.style.question, question.text)
      json.key("steps")
      json.value(ReasoningTrace(answer.details))
      json.field("sources", answer.details.sources.map(\.chip))
      json.field("createdAt", answer.createdAt)
    }
  }
}

extension HTTPField.Name {
  fileprivate static let accelBuffering = known("X-Accel-Buffering")
  fileprivate static let conversationID = known("X-Conversation-Id")
  fileprivate static let traceID = known("X-Trace-Id")

  /// `X-Prediction-Id` for the field `predictionId`.
  fileprivate static func answerID(_ style: ChatAPIStyle) -> Self {
    let words = JSONNameStyle.snake.spelling(of: "\(style.answer)").split(separator: "_")
    return known(
      "X-" + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: "-"))
  }

  private static func known(_ name: String) -> Self {
    guard let name = Self(name) else { preconditionFailure("the name of a field is one") }
    return name
  }
}
