internal import HTTPClient
internal import HTTPTypes
internal import JSON

/// An exchange with one model.
struct ModelExchange: Sendable {
  let model: LanguageModel
  let request: ModelRequest
  let limits: ModelTimeLimits
  let client: HTTPClient
  let record: ExchangeRecord

  /// The delay before the retry, if the provider specifies none.
  private static let usualPause = Duration.milliseconds(500)

  /// Sends the request, with one retry if the failure may be temporary, until the model has begun
  /// to answer. After that there are no retries: the answer would be a different one.
  /// - Throws: ``ModelFailure``; `CancellationError`, which closes the connection at once.
  func open() async throws -> OpenAnswer {
    let start = ContinuousClock.now
    return try await withThrowingTaskGroup(of: OpenAnswer.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await openPatiently(until: start + limits.whole) }
      group.addTask {
        try await Task.sleep(until: start + limits.firstWord, clock: .continuous)
        throw ModelFailure(.timeout, "no word within \(limits.firstWord)")
      }
      guard let answer = try await group.next() else { throw CancellationError() }
      return answer
    }
  }

  private func openPatiently(until deadline: ContinuousClock.Instant) async throws -> OpenAnswer {
    do {
      return try await openOnce(until: deadline)
    } catch let failure as ModelFailure {
      guard case .after(let asked) = failure.retry else { throw failure }
      let pause = asked ?? Self.usualPause * Double.random(in: 0.5...1)
      guard pause < limits.firstWord else { throw failure }
      try await Task.sleep(for: pause)
      return try await openOnce(until: deadline)
    }
  }

  private func openOnce(until deadline: ContinuousClock.Instant) async throws -> OpenAnswer {
    do {
      let response = try await client.execute(
        model.makeRequest(request), timeout: deadline - .now)
      guard response.head.status == .ok else { throw try await Self.failure(response) }
      record.noteTaken()
      var answer = OpenAnswer(
        response.body.events(maximumEventBytes: JSONValue.Limits.wire.bytes).makeAsyncIterator(),
        model.dialect.makeReader(), record)
      try await answer.waitForFirstWord()
      return answer
    } catch let error as HTTPClientError {
      guard let failure = ModelFailure(error) else { throw CancellationError() }
      throw failure
    }
  }

  /// Reads an error response. The body is an object with `error`, or an array of one.
  private static func failure(_ response: HTTPClientResponse) async throws -> ModelFailure {
    let bytes = try await response.body.bytes()
    // A proxy in front of the provider may respond with a page.
    let body = try? JSONValue(parsing: bytes, limits: .wire)
    let error = (body?.array?.first ?? body)?["error"]
    let words = ["code", "status", "type"].compactMap { error?[$0]?.string }
    let status = response.head.status.code
    return ModelFailure(
      status: status, word: words.first,
      retry: retry(after: status, response.head.headerFields))
  }

  /// The provider's headers about retries: whether at all, and after which delay, in milliseconds or
  /// in seconds. The date form counts as absent, as in `RetryPolicy`.
  private static func retry(after status: Int, _ fields: HTTPFields) -> ModelFailure.Retry {
    switch fields[.known("x-should-retry")] {
    case "false": return .never
    case "true": break
    default: guard ModelFailure.usualRetry(status) != .never else { return .never }
    }
    if let milliseconds = fields[.known("retry-after-ms")].flatMap(UInt32.init) {
      return .after(.milliseconds(Int64(milliseconds)))
    }
    return .after(fields[.retryAfter].flatMap(UInt32.init).map { .seconds(Int64($0)) })
  }
}
