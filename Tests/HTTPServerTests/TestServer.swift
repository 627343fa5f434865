import HTTPServer
import HTTPTypes
import Synchronization

/// A context that knows nothing.
struct EmptyContext: Sendable {}

/// Runs a server on a free port while `body` runs, then stops it.
func withServer<Result: Sendable>(
  _ router: Router<EmptyContext>, _ configuration: ServerConfiguration = testConfiguration(),
  _ body: @Sendable (UInt16, HTTPServer) async throws -> Result
) async throws -> Result {
  let server = HTTPServer(router, configuration)
  let (ports, report) = AsyncStream.makeStream(of: UInt16.self)
  return try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask {
      defer { report.finish() }
      try await server.run { report.yield($0) }
    }
    guard let port = await ports.first(where: { _ in true }) else {
      try await group.waitForAll()
      throw RawClient.Failure(reason: "the server did not start")
    }
    let result = try await body(port, server)
    group.cancelAll()
    try await group.waitForAll()
    return result
  }
}

func testConfiguration() -> ServerConfiguration {
  var configuration = ServerConfiguration()
  configuration.port = 0
  configuration.stopTimeout = .seconds(5)
  return configuration
}

/// A router whose unexpected errors fail the test that sees them in the answer: 500.
func router(
  finishers: [any ResponseFinisher] = [], middleware: [any Middleware<EmptyContext>] = [],
  except exceptions: Set<String> = [],
  _ build: (Routes<EmptyContext, EmptyContext>) -> Void
) -> Router<EmptyContext> {
  Router(
    startingWith: EmptyContext(), finishers: finishers, middleware: middleware, except: exceptions,
    onUnexpectedError: { _, _ in }, build)
}

/// Sends bytes over a connection of its own and reads so many responses.
func exchange(_ port: UInt16, _ request: String, answers: Int = 1) async throws
  -> [RawClient.Answer]
{
  try await offPool {
    let client = try RawClient(port)
    client.send(request)
    return try (0..<answers).map { _ in try client.answer(isHead: request.hasPrefix("HEAD")) }
  }
}

/// Sends bytes and reads all that comes until the server closes.
func conversation(_ port: UInt16, _ request: String) async throws -> String {
  try await offPool {
    let client = try RawClient(port)
    client.send(request)
    return try client.rest()
  }
}

/// Looks again and again whether something has come true; an error after a minute.
func waitUntil(_ condition: () -> Bool) async throws {
  let end = ContinuousClock.now + .seconds(60)
  while !condition() {
    guard ContinuousClock.now < end else { throw RawClient.Failure(reason: "it never came true") }
    try await Task.sleep(for: .milliseconds(1))
  }
}

func get(_ path: String, _ fields: String = "") -> String {
  "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n"
}

/// Texts that several threads report.
final class Reports: Sendable {
  private let list = Mutex<[String]>([])
  var all: [String] { list.withLock { $0 } }
  func add(_ text: String) { list.withLock { $0.append(text) } }
}
