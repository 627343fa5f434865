import Foundation
import HTTPClient
import HTTPTypes
import JSON
import Messaging
import Testing

/// A push service on loopback with a browser behind it (`push-service.mjs`, run by Node.js), which
/// decrypts what it is sent and answers as the path of a subscription says. The tests of this process
/// share one, which ends when the process does, however that ends.
final class PushService: Sendable {
  /// What a browser was sent.
  struct Delivery: Sendable {
    /// The path without its last part.
    let path: String
    let fields: JSONValue
    let message: JSONValue
    let claims: JSONValue
  }

  private let certificatePath: String
  private let client: HTTPClient
  private let port: Int
  private let p256dh: String
  private let auth: String

  /// The service, started when it is first asked for.
  static func shared() async throws -> PushService { try await starting.value }

  private static let starting = Task { try await PushService() }

  private init() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "push-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let openssl = Self.makeProcess(
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2"
        + " -keyout key.pem -out cert.pem -subj /CN=test -addext subjectAltName=IP:127.0.0.1",
      in: folder)
    try openssl.run()
    openssl.waitUntilExit()
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "push-service.mjs")
    let node = Self.makeProcess("node \(script.path)", in: folder)
    let output = Pipe()
    node.standardInput = Self.lifeline
    node.standardOutput = output
    try node.run()
    try Self.lifeline.fileHandleForReading.close()
    // One line, written at once.
    let greeting = try JSONValue(parsing: Array(output.fileHandleForReading.availableData))
    port = Int(try #require(greeting["port"]?.integer))
    p256dh = try #require(greeting["p256dh"]?.string)
    auth = try #require(greeting["auth"]?.string)
    certificatePath = folder.appending(path: "cert.pem").path
    client = try Self.makeClient(trusting: certificatePath)
  }

  /// What was sent to the subscriptions whose paths end with a name, in order. It stands there before
  /// the sender has its answer.
  func deliveries(to name: String) async throws -> [Delivery] {
    let request = HTTPRequest(
      method: .get, scheme: "https", authority: "127.0.0.1:\(port)", path: "/sent/\(name)")
    let response = try await client.execute(HTTPClientRequest(request), timeout: .seconds(60))
    let sent = try JSONValue(parsing: try await response.body.bytes()).array ?? []
    return try sent.map { one in
      Delivery(
        path: String(try #require(one["url"]?.string).dropLast(name.count + 1)),
        fields: try #require(one["headers"]), message: try #require(one["message"]),
        claims: try #require(one["claims"]))
    }
  }

  var origin: String { "https://127.0.0.1:\(port)" }

  /// A subscription of the browser. Its path begins with the statuses of the answers.
  func subscription(_ path: String) throws -> PushSubscription {
    try PushSubscription(endpoint: origin + path, p256dh: p256dh, auth: auth)
  }

  /// A client that may call it.
  func makeClient() throws -> HTTPClient { try Self.makeClient(trusting: certificatePath) }

  private static func makeClient(trusting certificatePath: String) throws -> HTTPClient {
    var configuration = HTTPClientConfiguration()
    configuration.addressPolicy = AddressPolicy(allowing: ["127.0.0.0/8"])
    configuration.trustedCertificatesPath = certificatePath
    return try HTTPClient(configuration: configuration)
  }

  /// Its writing end is closed by the end of this process alone.
  private static let lifeline: Pipe = {
    let pipe = Pipe()
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    return pipe
  }()

  private static func makeProcess(_ command: String, in folder: URL) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command.split(separator: " ").map(String.init)
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    return process
  }
}
