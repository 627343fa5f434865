public import HTTPTypes

/// When a failed exchange is retried, and after which delay.
///
/// Only what may be sent twice is retried: idempotent methods, and requests with an
/// `Idempotency-Key`, with a repeatable body. The delays double, up to a maximum, and each is a
/// random part of that ("full jitter", so that many clients that fail together do not retry
/// together); a server's `Retry-After` is obeyed.
public struct RetryPolicy: Hashable, Sendable {
  /// The maximum number of attempts, at least 1.
  public var maximumAttempts: Int
  /// The maximum delay before the second attempt.
  public var baseDelay: Duration
  /// The maximum delay before any attempt. If a server asks for a longer one, there is no retry.
  public var maximumDelay: Duration

  /// Makes a policy.
  public init(
    maximumAttempts: Int = 3, baseDelay: Duration = .milliseconds(250),
    maximumDelay: Duration = .seconds(20)
  ) {
    self.maximumAttempts = maximumAttempts
    self.baseDelay = baseDelay
    self.maximumDelay = maximumDelay
  }

  /// The outcome of an attempt.
  public enum Outcome: Sendable {
    /// A response, with the delay in its `Retry-After`.
    case answered(HTTPResponse.Status, retryAfter: Duration?)
    /// No response.
    case failed(HTTPClientError.Code)
  }

  /// The delay before the next attempt; nil for no retry.
  /// - Parameters:
  ///   - attempt: the number of this attempt, from 1.
  ///   - outcome: its outcome.
  ///   - randomness: provides the jitter.
  public func delay(
    afterAttempt attempt: Int, outcome: Outcome, using randomness: inout some RandomNumberGenerator
  ) -> Duration? {
    guard attempt < maximumAttempts, outcome.isWorthAnotherAttempt else { return nil }
    if case .answered(_, let asked?) = outcome { return asked <= maximumDelay ? asked : nil }
    let ceiling = min(maximumDelay, baseDelay * (1 << min(attempt - 1, 30)))
    return ceiling * Double.random(in: 0...1, using: &randomness)
  }
}

extension RetryPolicy.Outcome {
  /// Whether the failure may be temporary.
  fileprivate var isWorthAnotherAttempt: Bool {
    switch self {
    case .answered(let status, _): [408, 425, 429, 500, 502, 503, 504, 529].contains(status.code)
    case .failed(.unresolvedHost), .failed(.refused), .failed(.disconnected), .failed(.timeout):
      true
    case .failed: false
    }
  }
}

extension HTTPClient {
  /// Sends a request, with retries according to the policy.
  ///
  /// When no attempts are left, a response that calls for a retry is returned as it is.
  /// - Parameters:
  ///   - request: retried only if the method is idempotent or the request has an `Idempotency-Key`,
  ///     and the body is not a stream.
  ///   - timeout: for each attempt.
  ///   - policy: when to retry.
  ///   - clock: sleeps between attempts.
  ///   - randomness: provides the jitter.
  public func execute(
    _ request: HTTPClientRequest, timeout: Duration, retrying policy: RetryPolicy,
    clock: some Clock<Duration> = ContinuousClock(),
    randomness: some RandomNumberGenerator = SystemRandomNumberGenerator()
  ) async throws(HTTPClientError) -> HTTPClientResponse {
    var randomness = randomness
    var attempt = 1
    while true {
      let result = await attemptOnce(request, timeout: timeout)
      guard request.maySendAgain,
        let delay = policy.delay(
          afterAttempt: attempt, outcome: RetryPolicy.Outcome(result), using: &randomness)
      else { return try result.get() }
      do {
        try await clock.sleep(for: delay)
      } catch {
        throw HTTPClientError(.cancelled)
      }
      attempt += 1
    }
  }

  private func attemptOnce(
    _ request: HTTPClientRequest, timeout: Duration
  ) async -> Result<HTTPClientResponse, HTTPClientError> {
    do throws(HTTPClientError) {
      return .success(try await execute(request, timeout: timeout))
    } catch {
      return .failure(error)
    }
  }
}

extension HTTPClientRequest {
  fileprivate var maySendAgain: Bool {
    if case .stream = body.content { return false }
    return head.method.isIdempotent
      || head.headerFields.contains { $0.name.canonicalName == "idempotency-key" }
  }
}

extension RetryPolicy.Outcome {
  /// `Retry-After` is supported in seconds only; the date form needs the wall clock, which a client
  /// has no business with, and counts as absent (RFC 9110, section 10.2.3).
  fileprivate init(_ result: Result<HTTPClientResponse, HTTPClientError>) {
    switch result {
    case .success(let response):
      let seconds = response.head.headerFields[.retryAfter].flatMap(UInt32.init)
      self = .answered(response.head.status, retryAfter: seconds.map { .seconds($0) })
    case .failure(let error): self = .failed(error.code)
    }
  }
}
