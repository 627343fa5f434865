import Foundation
import Glibc
import HTTPClient
import HTTPTypes
import ProgramTestSupport
import RedisTestSupport
import Storage
import StorageTestSupport
import Synchronization

/// Two servers on one PostgreSQL and one Redis, each with a folder of its own.
final class Nodes: Sendable {
  private let settings: [[String: String]]
  private let running: Mutex<[ServerProcess]>

  /// Runs `body` with two servers, which are killed afterwards.
  /// - Parameter more: settings of both beside those that they need.
  static func with(
    _ more: [String: String] = [:], _ body: (Nodes, TestDatabase) async throws -> Void
  ) async throws {
    try await withTestDatabase(.postgresql) { test in
      let redis = try await RedisServer()
      try await withTemporaryFolder { folder in
        let key = Data((0..<32).map { UInt8($0) }).base64EncodedString()
        let settings = try (1...2).map { node in
          [
            "PORT": "0", "ASTERISM_DATA": "\(folder)/node\(node)", "DATABASE_URL": test.url,
            "REDIS_URL": "\(try redis.address())", "ASTERISM_MASTER_KEY": key,
            "JWT_SECRET_KEY": key,
            "PUBLIC_URL": "http://localhost", "LOG_LEVEL": "error",
          ].merging(more) { $1 }
        }
        // Both at once: one brings the schema up to date, the other finds it so.
        async let first = ServerProcess.start(settings[0])
        async let second = ServerProcess.start(settings[1])
        let nodes = Nodes(settings, [try await first, try await second])
        try await body(nodes, test)
        nodes.killAll()
      }
    }
  }

  private init(_ settings: [[String: String]], _ running: [ServerProcess]) {
    self.settings = settings
    self.running = Mutex(running)
  }

  /// Where a node answers, 0 or 1; that of its last life while it is dead.
  func origin(_ node: Int) -> String { running.withLock { $0[node].origin } }

  /// Kills a node as a power failure would, and starts it again.
  func killAndRestart(_ node: Int) async throws {
    let server = running.withLock { $0[node] }
    server.send(SIGKILL)
    _ = try await server.end()
    let next = try await ServerProcess.start(settings[node])
    running.withLock { $0[node] = next }
  }

  private func killAll() { running.withLock { for server in $0 { server.send(SIGKILL) } } }
}

/// Somebody without an address, who calls either node.
struct Guest: Sendable {
  private let client: LocalClient
  private let fields: HTTPFields

  /// Signs in on a node.
  init(_ client: LocalClient, at origin: String) async throws {
    let answer = try await client.send(.post, origin + "/account/v1/guest")
    let json = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
    guard answer.status == 201, let token = json?["accessToken"] as? String else {
      throw Unexpected(text: "\(answer.status): \(answer.text)")
    }
    self.client = client
    fields = [.authorization: "Bearer \(token)"]
  }

  /// Changes the name; returns when that was acknowledged.
  func rename(_ name: String, at origin: String) async throws {
    var fields = fields
    fields[.contentType] = "application/json"
    let answer = try await send(
      .patch, origin + "/account/v1/me", fields, body: "{\"name\": \"\(name)\"}")
    guard answer.status == 200 else { throw Unexpected(text: "\(answer.status): \(answer.text)") }
  }

  /// The name as a node knows it.
  func name(at origin: String) async throws -> String? {
    let answer = try await send(.get, origin + "/account/v1/me", fields)
    let json = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
    guard answer.status == 200, let json else {
      throw Unexpected(text: "\(answer.status): \(answer.text)")
    }
    return json["name"] as? String
  }

  /// Calls a node as the account.
  /// - Parameters:
  ///   - key: what the request calls itself, so that it is done once.
  ///   - version: on which it is based.
  func call(
    _ method: HTTPRequest.Method, _ url: String, type: String?, body: String?, key: String? = nil,
    version: String? = nil
  ) async throws -> LocalClient.Answer {
    var fields = fields
    if let key, let name = HTTPField.Name("Idempotency-Key") { fields[name] = key }
    if let type { fields[.contentType] = type }
    if let version { fields[.ifMatch] = "\"\(version)\"" }
    return try await send(method, url, fields, body: body)
  }

  /// Waits where the account has used up its requests: a test asks for more of them than a person.
  private func send(
    _ method: HTTPRequest.Method, _ url: String, _ fields: HTTPFields, body: String? = nil
  ) async throws -> LocalClient.Answer {
    while true {
      let answer = try await client.send(method, url, fields, body: body)
      guard answer.status == 429 else { return answer }
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  /// What a node tells as it happens.
  func events(at origin: String) async throws -> ServerSentEventSequence {
    try await client.open(.get, origin + "/events", fields).body.events()
  }
}

/// An answer that a test did not expect.
struct Unexpected: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
