import HTTPClient
import Messaging
import NetworkTestSupport
import Synchronization

/// A mail server on loopback that takes letters, or refuses them with the replies of a test.
final class MailPeer: Sendable {
  private struct State {
    var replies: [String]
    var letters: [String] = []
    var recipients: [String] = []
  }

  private struct Broken: Error {}

  private let state: Mutex<State>

  /// - Parameter replies: to what follows each letter, in order; then all are taken.
  init(replies: [String] = []) { state = Mutex(State(replies: replies)) }

  /// What it has taken or refused, header and text.
  var letters: [String] { state.withLock { $0.letters } }
  /// To whom.
  var recipients: [String] { state.withLock { $0.recipients } }

  /// Runs `body` with the way to it.
  func serving<Result>(_ body: (MailRoute) async throws -> Result) async throws -> Result {
    let server = try TestServer { connection in try self.serve(connection) }
    defer { server.stop() }
    let client = try HTTPClient()
    let sender = MailSender(
      server: MailServer(host: "127.0.0.1", port: server.port, security: .plain), client: client)
    let result = try await body(
      MailRoute(sender: sender, from: MailAddress("app@home.example", name: "Asterism")))
    await client.shutDown(grace: .zero)
    return result
  }

  private func serve(_ connection: Connection) throws {
    try connection.write("220 test ESMTP\r\n")
    while true {
      let line = try connection.readLine()
      switch line.prefix(4).uppercased() {
      case "QUIT": return try connection.write("221 bye\r\n")
      case "DATA": try takeLetter(connection)
      case "RCPT":
        state.withLock { $0.recipients.append(String(line.dropFirst(8))) }
        try connection.write("250 ok\r\n")
      default: try connection.write("250 ok\r\n")
      }
    }
  }

  private func takeLetter(_ connection: Connection) throws {
    try connection.write("354 go on\r\n")
    var lines: [String] = []
    while case let line = try connection.readLine(), line != "." { lines.append(line) }
    let letter = lines.joined(separator: "\n")
    let reply = state.withLock { state in
      state.letters.append(letter)
      return state.replies.isEmpty ? "250 queued" : state.replies.removeFirst()
    }
    // Nothing said is a connection that breaks before the answer.
    guard !reply.isEmpty else { throw Broken() }
    try connection.write(reply + "\r\n")
  }
}
