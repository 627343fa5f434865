import Foundation
import HTTPClient
import NetworkTestSupport
import Storage
import Synchronization
import Testing
import Vault

@testable import TextMessages

/// Twilio as its documentation (https://www.twilio.com/docs/messaging/api) has it, and what can go wrong
/// with it: answers that are lost, late or none.
final class TwilioServer: Sendable {
  /// What is done with the next call.
  enum Trouble: Sendable {
    /// Answers with a status, a code and fields.
    case answer(_ status: String, code: Int?, fields: String = "")
    /// Takes the text and closes the connection.
    case lose
    /// Takes the text and answers when the signal is set.
    case late(Signal)
    /// Closes the connection without a word and without taking anything.
    case hangUp
    /// Answers 201 with what is no JSON.
    case babble
  }

  struct Text: Sendable {
    let sid: String
    let form: [String: String]
    let fields: [(name: String, value: String)]
    let created: String
    var status = "queued"
    var isListedByDay = true
  }

  struct State {
    var texts: [Text] = []
    var troubles: [Trouble] = []
    var requests: [ServedRequest] = []
    var media: [String: (type: String, bytes: [UInt8])] = [:]
    var redirect: String?
    var pageSize = 100
    var nextPage: String?
  }

  static let account = "AC" + String(repeating: "0a", count: 16)
  static let token = "canary-token"
  static let path = "/2010-04-01/Accounts/\(account)"

  private final class Memory: Sendable { let state = Mutex(State()) }

  private let memory = Memory()
  private let server: TestServer
  let client: HTTPClient

  init() throws {
    let memory = memory
    server = try TestServer { connection in
      while true {
        let request = try connection.readRequest()
        try Self.serve(request, connection, memory)
      }
    }
    var configuration = HTTPClientConfiguration()
    configuration.addressPolicy = .any
    client = try HTTPClient(configuration: configuration)
  }

  func stop() async {
    server.stop()
    await client.shutDown(grace: .zero)
  }

  var base: String { "http://127.0.0.1:\(server.port)" }
  var requests: [ServedRequest] { memory.state.withLock { $0.requests } }
  var texts: [Text] { memory.state.withLock { $0.texts } }

  func change(_ body: @Sendable (inout State) -> Void) { memory.state.withLock { body(&$0) } }

  func expect(_ troubles: Trouble...) { change { $0.troubles += troubles } }

  func provider(
    _ sender: TwilioSettings.Sender = .service(service), timeout: Duration = .seconds(10)
  ) throws -> TwilioProvider {
    let settings = try TwilioSettings(
      account: Self.account, token: SecretBytes(Self.token), sender: sender,
      publicBase: "https://home.example", baseURL: base)
    return TwilioProvider(settings: settings, client: client, timeout: timeout)
  }

  static let service = "MG" + String(repeating: "1b", count: 16)

  private static func serve(
    _ request: ServedRequest, _ connection: Connection, _ memory: Memory
  ) throws {
    let trouble = memory.state.withLock { state in
      state.requests.append(request)
      return state.troubles.isEmpty ? nil : state.troubles.removeFirst()
    }
    switch trouble {
    case .answer(let status, let code, let fields):
      let code = code.map { #""code":\#($0),"# } ?? ""
      let text = #"{\#(code)"message":"The number +14155552671 is not good","status":400}"#
      try connection.answer(text, status: status, fields: fields)
    case .hangUp: throw HungUp()
    case .babble: try connection.answer("<html>", status: "201 Created")
    case .lose:
      _ = memory.state.withLock { answer(request, &$0) }
      throw HungUp()
    case .late(let signal):
      let bytes = memory.state.withLock { Self.answer(request, &$0) }
      waitBlocking(signal)
      try connection.write(bytes)
    case nil: try connection.write(memory.state.withLock { answer(request, &$0) })
    }
  }

  private static func answer(_ request: ServedRequest, _ state: inout State) -> [UInt8] {
    let credentials = Data("\(account):\(token)".utf8).base64EncodedString()
    if request.path.hasPrefix("/store/") { return media(request, state) }
    guard request.fields["authorization"] == "Basic \(credentials)" else {
      return message("401 Unauthorized", #"{"code":20003,"message":"Authenticate"}"#)
    }
    if request.path.hasPrefix(path + "/Messages/") { return mediaOrRedirect(request, &state) }
    guard request.path.hasPrefix(path + "/Messages.json") else {
      return message("404 Not Found", #"{"code":20404,"message":"not found"}"#)
    }
    return request.method == "POST" ? send(request, &state) : list(request, state)
  }

  private static func send(_ request: ServedRequest, _ state: inout State) -> [UInt8] {
    guard request.fields["content-type"] == "application/x-www-form-urlencoded" else {
      return message("400 Bad Request", #"{"code":20001,"message":"form"}"#)
    }
    let fields = FormFields(parsing: request.body).signed
    let form = Dictionary(fields, uniquingKeysWith: { first, _ in first })
    guard form["To"] != "+12025550161" else {
      return message(
        "400 Bad Request", #"{"code":21610,"message":"unsubscribed recipient","status":400}"#)
    }
    let text = Text(
      sid: "SM" + String(format: "%032x", state.texts.count + 1), form: form, fields: fields,
      created: "Thu, 24 Aug 2023 05:01:\(String(format: "%02d", state.texts.count)) +0000")
    state.texts.append(text)
    return message("201 Created", json(text))
  }

  private static func list(_ request: ServedRequest, _ state: State) -> [UInt8] {
    let query = FormFields(
      parsing: Array(request.path.drop { $0 != "?" }.dropFirst().utf8)
    ).signed
    let to = query.first { $0.name == "To" }?.value
    let byDay = query.contains { $0.name == "DateSent>" }
    let page = Int(query.first { $0.name == "Page" }?.value ?? "0") ?? 0
    let found = state.texts.reversed().filter {
      $0.form["To"] == to && (!byDay || $0.isListedByDay)
    }
    let items = found.dropFirst(page * state.pageSize).prefix(state.pageSize)
    let hasMore = found.count > (page + 1) * state.pageSize
    let next = request.path.split(separator: "?")[1].replacing("&Page=\(page)", with: "")
    let nextPage =
      state.nextPage
      ?? (hasMore ? "\"\(path)/Messages.json?\(next)&Page=\(page + 1)\"" : "null")
    let texts = items.map(json).joined(separator: ",")
    return message("200 OK", #"{"messages":[\#(texts)],"next_page_uri":\#(nextPage)}"#)
  }

  private static func json(_ text: Text) -> String {
    let body = text.form["Body"]?.replacing("\"", with: "\\\"") ?? ""
    return """
      {"sid":"\(text.sid)","status":"\(text.status)","body":"\(body)","error_code":null,
      "date_created":"\(text.created)","date_sent":null,"direction":"outbound-api"}
      """
  }

  private static func mediaOrRedirect(
    _ request: ServedRequest, _ state: inout State
  ) -> [UInt8] {
    let name = String(request.path.split(separator: "/").last ?? "")
    guard let media = state.media[name] else { return message("404 Not Found", "{}") }
    if request.method == "DELETE" {
      state.media[name] = nil
      return message("204 No Content", "")
    }
    if let redirect = state.redirect {
      return message("307 Temporary Redirect", "", fields: "Location: \(redirect)\r\n")
    }
    return message("200 OK", media.bytes, fields: "Content-Type: \(media.type)\r\n")
  }

  private static func media(_ request: ServedRequest, _ state: State) -> [UInt8] {
    let name = String(request.path.split(separator: "/").last ?? "")
    guard let media = state.media[name] else { return message("404 Not Found", "") }
    return message("200 OK", media.bytes, fields: "Content-Type: \(media.type)\r\n")
  }

  private static func message(_ status: String, _ text: String, fields: String = "") -> [UInt8] {
    message(status, Array(text.utf8), fields: fields)
  }

  private static func message(_ status: String, _ bytes: [UInt8], fields: String = "") -> [UInt8] {
    Array("HTTP/1.1 \(status)\r\nContent-Length: \(bytes.count)\r\n\(fields)\r\n".utf8) + bytes
  }
}

/// Runs a test with a server of its own.
func withTwilio(_ body: (TwilioServer) async throws -> Void) async throws {
  let server = try TwilioServer()
  let result: Result<Void, any Error>
  do { result = .success(try await body(server)) } catch { result = .failure(error) }
  await server.stop()
  try result.get()
}

/// The server closes the connection.
private struct HungUp: Error {}
