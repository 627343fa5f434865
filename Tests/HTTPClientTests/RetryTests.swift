import HTTPTypes
import NetworkTestSupport
import Synchronization
import Testing

@testable import HTTPClient

@Suite("Trying again", .timeLimit(.minutes(1)))
struct RetryTests {
  /// Always the largest value, so that the jitter is the whole wait.
  struct Largest: RandomNumberGenerator {
    func next() -> UInt64 { .max }
  }

  /// A clock that notes how long it was to sleep, and does not.
  final class NotingClock: Clock {
    typealias Instant = ContinuousClock.Instant
    private let started = ContinuousClock.now
    private let sleeps = Mutex<[Duration]>([])
    var now: Instant { started }
    var minimumResolution: Duration { .nanoseconds(1) }
    var slept: [Duration] { sleeps.withLock { $0 } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      sleeps.withLock { $0.append(deadline - started) }
    }
  }

  private func delays(_ policy: RetryPolicy, _ outcome: RetryPolicy.Outcome) -> [Duration?] {
    var randomness = Largest()
    return (1...policy.maximumAttempts).map {
      policy.delay(afterAttempt: $0, outcome: outcome, using: &randomness)
    }
  }

  @Test("The waits double up to the largest, and end with the attempts")
  func growth() {
    let policy = RetryPolicy(
      maximumAttempts: 5, baseDelay: .seconds(1), maximumDelay: .seconds(5))
    #expect(
      delays(policy, .failed(.refused))
        == [.seconds(1), .seconds(2), .seconds(4), .seconds(5), nil])
  }

  @Test("A wait is a random part of its largest")
  func jitter() {
    var randomness = SystemRandomNumberGenerator()
    let policy = RetryPolicy(baseDelay: .seconds(1))
    for _ in 0..<100 {
      let delay = policy.delay(afterAttempt: 1, outcome: .failed(.refused), using: &randomness)
      #expect(delay.map { (.zero)...(.seconds(1)) ~= $0 } == true)
    }
  }

  @Test("The wait that a server asks for is obeyed, unless it is too long")
  func retryAfter() {
    let policy = RetryPolicy(maximumAttempts: 2, maximumDelay: .seconds(20))
    #expect(
      delays(policy, .answered(429, retryAfter: .seconds(7))) == [.seconds(7), nil])
    #expect(delays(policy, .answered(503, retryAfter: .seconds(21))) == [nil, nil])
  }

  @Test(
    "What another attempt cannot mend is not tried again",
    arguments: [
      RetryPolicy.Outcome.answered(200, retryAfter: nil), .answered(404, retryAfter: nil),
      .answered(501, retryAfter: nil), .failed(.tls), .failed(.forbiddenAddress),
      .failed(.cancelled), .failed(.invalidRequest), .failed(.tooLarge(.body)),
    ])
  func final(outcome: RetryPolicy.Outcome) {
    #expect(delays(RetryPolicy(maximumAttempts: 2), outcome) == [nil, nil])
  }

  /// Refuses twice, then answers.
  private func makeServer() throws -> TestServer {
    let count = Atomic(0)
    return try TestServer { connection in
      _ = try connection.readRequest()
      let number = count.wrappingAdd(1, ordering: .relaxed).newValue
      guard number > 2 else {
        return try connection.answer(
          "later", status: "503 Service Unavailable", fields: "Retry-After: \(number)\r\n")
      }
      try connection.answer("now")
    }
  }

  @Test("An idempotent request is sent until it is answered")
  func idempotent() async throws {
    let server = try makeServer()
    defer { server.stop() }
    let clock = NotingClock()
    let response = try await makeLocalClient().execute(
      request(port: server.port), timeout: .seconds(30), retrying: RetryPolicy(), clock: clock)
    #expect(try await response.body.bytes() == Array("now".utf8))
    #expect(clock.slept == [.seconds(1), .seconds(2)])
  }

  @Test("A POST is sent once")
  func post() async throws {
    let server = try makeServer()
    defer { server.stop() }
    let response = try await makeLocalClient().execute(
      request(.post, port: server.port, body: .text("x")), timeout: .seconds(30),
      retrying: RetryPolicy(), clock: NotingClock())
    #expect(response.head.status == 503)
    #expect(server.connectionCount == 1)
  }

  @Test("A POST with an idempotency key is sent until it is answered")
  func idempotencyKey() async throws {
    let server = try makeServer()
    defer { server.stop() }
    let name = try #require(HTTPField.Name("idempotency-Key"))
    let response = try await makeLocalClient().execute(
      request(.post, port: server.port, fields: [name: "k"], body: .text("x")),
      timeout: .seconds(30), retrying: RetryPolicy(), clock: NotingClock())
    #expect(try await response.body.bytes() == Array("now".utf8))
    #expect(server.connectionCount == 3)
  }
}
