public import AppHost
public import HTTPServer
internal import HTTPTypes
public import Interface
public import JSON

/// A call of a function.
public struct CallableCall<Context: Sendable>: Sendable {
  /// The request.
  public let request: Request
  /// The context of the request.
  public let context: Context
  /// The parameters.
  public let data: JSONObject
  /// Tells a client that follows the call of a step; does nothing for others.
  let tell: (@Sendable (CallableStep) async throws -> Void)?

  /// Reads the parameters; all errors are thrown together.
  /// - Parameter words: the language of error messages.
  public func input<Value>(
    words: MessageCatalog = .siteEnglish, _ read: (inout Input) throws -> Value
  ) throws -> Value {
    var input = Input(data, words: words)
    let value = try read(&input)
    try input.check()
    return value
  }

  /// Tells that a step begins, where the client follows the call.
  public func begin(_ step: CallableStep) async throws { try await tell?(step) }
}

/// A step of a slow function.
public struct CallableStep: Sendable, Hashable {
  let number: Int
  let total: Int
  let label: String

  /// - Parameters:
  ///   - number: from 1.
  ///   - total: the number of steps.
  ///   - label: what it does, for people.
  public init(_ number: Int, of total: Int, _ label: String) {
    (self.number, self.total, self.label) = (number, total, label)
  }
}

/// A function of an API that speaks the callable protocol (``CallableStatus``).
///
///     CallableFunction("add", isStreamed: false) { call in
///       let (a, b) = try call.input { ($0.value("a", .integer(0...9)), $0.value("b", .integer(0...9))) }
///       return { $0.value((a ?? 0) + (b ?? 0)) }
///     }
public struct CallableFunction<Context: Sendable>: Sendable {
  /// Writes the result.
  public typealias Result = @Sendable (inout JSONWriter) throws -> Void

  /// The name, the last part of its path.
  public let name: String
  let isStreamed: Bool
  let run: @Sendable (CallableCall<Context>) async throws -> Result

  /// - Parameters:
  ///   - name: the last part of its path.
  ///   - isStreamed: whether a client may follow its steps.
  ///   - run: does the work and returns what writes the result.
  public init(
    _ name: String, isStreamed: Bool = false,
    _ run: @escaping @Sendable (CallableCall<Context>) async throws -> Result
  ) {
    (self.name, self.isStreamed, self.run) = (name, isStreamed, run)
  }
}

/// How the functions of an API answer.
public struct CallableAnswers: Sendable {
  /// How long a function may take.
  static let longest = Duration.seconds(30)
  /// After how long a silence a client that follows a call gets a comment.
  static let longestSilence = Duration.seconds(10)

  let translate: @Sendable (any Error, Request) -> HTTPError?
  let report: @Sendable (any Error, Request) -> Void

  /// - Parameters:
  ///   - translate: the error of the API for one of the lower modules; nil to leave it.
  ///   - report: called with unexpected errors of calls that are followed.
  public init(
    translate: @escaping @Sendable (any Error, Request) -> HTTPError?,
    report: @escaping @Sendable (any Error, Request) -> Void
  ) {
    (self.translate, self.report) = (translate, report)
  }

  func known(_ error: any Error, _ request: Request) -> HTTPError {
    if let error = translate(error, request) ?? error as? HTTPError { return error }
    let known = (error as? any HTTPErrorConvertible)?.httpError ?? HTTPError(.internalServerError)
    if known.status.kind == .serverError { report(error, request) }
    return known
  }
}

extension Routes {
  /// Adds functions: each at its name, and at the address that the emulator of the SDK uses,
  /// `/{project}/{region}/{name}`.
  public func functions(_ functions: [CallableFunction<Context>], _ answers: CallableAnswers) {
    for function in functions {
      post(
        "/\(function.name)", aliases: ["/{project}/{region}/\(function.name)"],
        streaming: function.isStreamed ? .callable : nil, body: .api
      ) { request, context in
        let data = try request.callableData()
        if request.wantsStream { return function.stream(data, request, context, answers) }
        let call = CallableCall(request: request, context: context, data: data, tell: nil)
        do {
          let result = try await function.inTime(call)
          return try .object { json in
            json.key("result")
            try result(&json)
          }
        } catch {
          throw answers.translate(error, request) ?? error
        }
      }
    }
  }
}

extension StreamChoice {
  /// By the type that the client accepts, which is exactly that of events.
  fileprivate static let callable = StreamChoice { request in
    request.headers[.accept] == "text/event-stream"
  }
}

extension CallableFunction {
  /// Runs the function.
  /// - Throws: `HTTPError` 504 where it takes too long.
  fileprivate func inTime(_ call: CallableCall<Context>) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask { try await run(call) }
      group.addTask {
        try await Task.sleep(for: CallableAnswers.longest)
        throw HTTPError(
          .deadlineExceeded, "The function took too long.", reason: "deadlineExceeded")
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
  }

  /// The form of an answer for a client that follows the call: a message for each step, then the
  /// result or the error, all with status 200.
  fileprivate func stream(
    _ data: JSONObject, _ request: Request, _ context: Context, _ answers: CallableAnswers
  ) -> Response {
    .events(to: request) { stream in
      stream.beat(after: CallableAnswers.longestSilence)
      let call = CallableCall(request: request, context: context, data: data) { step in
        try await stream.send { json in
          json.object("message") { json in
            json.field("step", step.number)
            json.field("of", step.total)
            json.field("label", step.label)
          }
        }
      }
      let result: Result
      do {
        result = try await inTime(call)
      } catch is StreamClosed {
        return
      } catch {
        let error = answers.known(error, request)
        return try await stream.send { $0.callableError(error, request) }
      }
      try await stream.send { json in
        json.key("result")
        try result(&json)
      }
    }
  }
}

extension EventStream {
  /// Sends an object as an event without a type.
  fileprivate func send(_ write: (inout JSONWriter) throws -> Void) async throws {
    var json = JSONWriter()
    try json.object(write)
    try await send(ServerSentEvent(data: String(decoding: json.bytes, as: UTF8.self)))
  }
}
