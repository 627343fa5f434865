import Foundation
import NetworkTestSupport
import Synchronization
import Testing

@testable import HTTPClient

@Suite("Sending mail", .timeLimit(.minutes(1)))
struct MailSenderTests {
  /// A mail server that writes down what it hears, and answers as a test says.
  private final class MailPeer: Sendable {
    private let heard = Mutex<[String]>([])
    private let replies: [String: String]
    private let extensions: [String]

    var lines: [String] { heard.withLock { $0 } }

    init(extensions: [String] = [], replies: [String: String] = [:]) {
      self.extensions = extensions
      self.replies = replies
    }

    func serve(_ connection: Connection) throws {
      try connection.write("220 test ESMTP\r\n")
      while true {
        let line = try connection.readLine()
        heard.withLock { $0.append(line) }
        let verb =
          line.split(whereSeparator: { $0 == " " || $0 == ":" }).first.map(String.init) ?? ""
        try connection.write((replies[verb] ?? usual(verb)) + "\r\n")
        if line == "AUTH PLAIN", replies["AUTH"] == nil { try takeCredentials(connection) }
        if verb == "DATA", replies["DATA"] == nil { try takeMessage(connection) }
      }
    }

    private func usual(_ verb: String) -> String {
      switch verb {
      case "EHLO": (["test"] + extensions).map { "250-\($0)\r\n" }.joined() + "250 8BITMIME"
      case "DATA": "354 go on"
      case "AUTH": "334 "
      case "QUIT": "221 bye"
      default: "250 ok"
      }
    }

    private func takeCredentials(_ connection: Connection) throws {
      let line = try connection.readLine()
      heard.withLock { $0.append(line) }
      try connection.write("235 welcome\r\n")
    }

    private func takeMessage(_ connection: Connection) throws {
      while true {
        let line = try connection.readLine()
        heard.withLock { $0.append(line) }
        guard line != "." else { break }
      }
      try connection.write((replies["."] ?? "250 queued") + "\r\n")
    }
  }

  private func message(text: String = "Hello") throws -> MailMessage {
    try MailMessage(
      from: MailAddress("app@example.org", name: "App"),
      to: [MailAddress("a@example.org"), MailAddress("b@example.org")], subject: "Grüße",
      text: text, identifier: "1@example.org", sentAt: 0)
  }

  private func send(
    to peer: MailPeer, security: MailServer.Security = .plain,
    credentials: MailServer.Credentials? = nil, text: String = "Hello"
  ) async throws -> HTTPClientError.Code? {
    let server = try TestServer { try peer.serve($0) }
    defer { server.stop() }
    let sender = MailSender(
      server: MailServer(
        host: "127.0.0.1", port: server.port, security: security, credentials: credentials),
      clientName: "client.example.org", client: try HTTPClient())
    let message = try message(text: text)
    do throws(HTTPClientError) {
      try await sender.send(message, timeout: .seconds(30))
      return nil
    } catch {
      return error.code
    }
  }

  @Test("The server hears greeting, envelope and message")
  func dialogue() async throws {
    let peer = MailPeer()
    #expect(try await send(to: peer) == nil)
    let lines = peer.lines
    #expect(
      Array(lines.prefix(5)) == [
        "EHLO client.example.org", "MAIL FROM:<app@example.org>", "RCPT TO:<a@example.org>",
        "RCPT TO:<b@example.org>", "DATA",
      ])
    #expect(lines.contains("Subject: =?UTF-8?B?R3LDvMOfZQ==?="))
    #expect(lines.contains("Hello"))
  }

  @Test("A line that begins with a dot arrives with a second one, wherever it stands")
  func dotStuffing() async throws {
    let peer = MailPeer()
    let text = ".\n..\n.hidden\nmiddle . dot\n.\n"
    #expect(try await send(to: peer, text: text) == nil)
    let body = peer.lines.drop { !$0.isEmpty }.dropFirst().prefix { $0 != "." }
    #expect(Array(body) == ["..", "...", "..hidden", "middle . dot", ".."])
  }

  @Test("Credentials are sent by AUTH")
  func signIn() async throws {
    let peer = MailPeer(extensions: ["AUTH PLAIN"])
    let credentials = MailServer.Credentials(user: "user", password: "pässword")
    #expect(try await send(to: peer, credentials: credentials) == nil)
    let answer = Base64.encode(Array("\0user\0pässword".utf8))
    #expect(Array(peer.lines[1...2]) == ["AUTH PLAIN", answer])
  }

  @Test("Credentials appear in no description")
  func credentialsStaySecret() {
    let credentials = MailServer.Credentials(user: "user", password: "secret")
    let server = MailServer(host: "h", port: 25, security: .tls, credentials: credentials)
    var dumped = ""
    dump(server, to: &dumped)
    for text in ["\(credentials)", "\(server)", String(reflecting: server), dumped] {
      #expect(!text.contains("secret"))
    }
  }

  @Test("Credentials are not sent unencrypted to another machine")
  func noPlainCredentials() async throws {
    let sender = MailSender(
      server: MailServer(
        host: "mail.example.org", port: 25, security: .plain,
        credentials: MailServer.Credentials(user: "user", password: "secret")),
      client: try HTTPClient())
    let error = await #expect(throws: HTTPClientError.self) { try await sender.send(message()) }
    #expect(error?.code == .invalidRequest)
  }

  @Test(
    "A refusal is told with its code",
    arguments: [
      ("MAIL", "451 try later", HTTPClientError.Code.mailRefused(reply: 451)),
      ("RCPT", "550 5.1.1 no such user", .mailRefused(reply: 550)),
      ("DATA", "554 no", .mailRefused(reply: 554)),
      (".", "552 too large", .mailRefused(reply: 552)),
      ("AUTH", "535 5.7.8 wrong", .signInRefused),
    ])
  func refusals(verb: String, reply: String, code: HTTPClientError.Code) async throws {
    let peer = MailPeer(extensions: ["AUTH PLAIN"], replies: [verb: reply])
    let credentials = MailServer.Credentials(user: "user", password: "x")
    #expect(try await send(to: peer, credentials: credentials) == code)
  }

  @Test("A server without STARTTLS gets neither credentials nor mail")
  func noEncryption() async throws {
    let peer = MailPeer(extensions: ["AUTH PLAIN"])
    let credentials = MailServer.Credentials(user: "user", password: "x")
    #expect(try await send(to: peer, security: .startTLS, credentials: credentials) == .tls)
    #expect(peer.lines.allSatisfy { $0.hasPrefix("EHLO") || $0 == "QUIT" })
  }

  @Test("A connection that breaks before the answer is told as such")
  func broken() async throws {
    let server = try TestServer { connection in
      try connection.write("220 test\r\n")
      _ = try connection.readLine()
    }
    defer { server.stop() }
    let sender = MailSender(
      server: MailServer(host: "127.0.0.1", port: server.port, security: .plain),
      client: try HTTPClient())
    let error = await #expect(throws: HTTPClientError.self) { try await sender.send(message()) }
    #expect(error?.code == .disconnected)
  }
}
