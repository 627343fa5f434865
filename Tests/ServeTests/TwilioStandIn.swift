import Foundation
import HTTPTypes
import NetworkTestSupport
import ProgramTestSupport
import Synchronization

/// Speaks Twilio's REST interface for messages (https://www.twilio.com/docs/messaging/api/message-resource) to a
/// server of the built program, and posts to it as Twilio does, signed by the rule of
/// https://www.twilio.com/docs/usage/security that is written out here once more.
final class TwilioStandIn: Sendable {
  /// A text that was handed over.
  struct Text: Sendable {
    let sid: String
    let form: [String: String]
  }

  static let account = "AC" + String(repeating: "0a", count: 16)
  static let token = "0123456789abcdef0123456789abcdef"
  static let number = "+12025550100"

  private final class Memory: Sendable { let texts = Mutex<[Text]>([]) }
  private let memory = Memory()
  private let listener: TestServer
  private let client: LocalClient

  init() throws {
    let memory = memory
    client = try LocalClient()
    listener = try TestServer { connection in
      while true { try Self.serve(try connection.readRequest(), connection, memory) }
    }
  }

  func stop() { listener.stop() }

  /// All that was handed over, the oldest first.
  var texts: [Text] { memory.texts.withLock(\.self) }

  /// The settings with which a server texts through this.
  var settings: [String: String] {
    [
      "TWILIO_ACCOUNT_SID": Self.account, "TWILIO_AUTH_TOKEN": Self.token,
      "TWILIO_FROM_NUMBER": Self.number, "TWILIO_BASE_URL": "http://127.0.0.1:\(listener.port)",
      "HAL_SMS_PER_SECOND": "100",
    ]
  }

  private static func serve(
    _ request: ServedRequest, _ connection: Connection, _ memory: Memory
  ) throws {
    let credentials = Data("\(account):\(token)".utf8).base64EncodedString()
    guard request.fields["authorization"] == "Basic \(credentials)",
      request.path.hasPrefix("/2010-04-01/Accounts/\(account)/Messages.json")
    else {
      return try connection.answer(
        #"{"code":20404,"message":"not found"}"#, status: "404 Not Found", isLast: false)
    }
    guard request.method == "POST" else {
      return try connection.answer(#"{"messages":[],"next_page_uri":null}"#, isLast: false)
    }
    let text = memory.texts.withLock { texts in
      let text = Text(
        sid: "SM" + String(format: "%032x", texts.count + 1), form: form(of: request.body))
      texts.append(text)
      return text
    }
    try connection.answer(
      """
      {"sid":"\(text.sid)","status":"queued","body":"","error_code":null,
      "date_created":"Thu, 24 Aug 2023 05:01:00 +0000"}
      """, status: "201 Created", isLast: false)
  }

  private static func form(of body: [UInt8]) -> [String: String] {
    let pairs = String(decoding: body, as: UTF8.self).split(separator: "&").map { pair in
      pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        $0.replacing("+", with: " ").removingPercentEncoding ?? ""
      }
    }
    return Dictionary(pairs.map { ($0[0], $0.count > 1 ? $0[1] : "") }) { first, _ in first }
  }
}

extension TwilioStandIn {
  /// Posts a form to an address of ours, signed as Twilio signs it.
  /// - Parameter signed: the address over which it is signed; nil for the one to which it goes.
  func post(
    _ form: [String: String], to address: String, signedFor signed: String? = nil
  ) async throws -> LocalClient.Answer {
    let (fields, body) = Self.signed(form, for: signed ?? address)
    let head = fields.compactMap { name, value in
      HTTPField.Name(name).map { HTTPField(name: $0, value: value) }
    }
    return try await client.send(.post, address, HTTPFields(head), body: body)
  }

  /// The fields and the body of a form that is signed as Twilio signs it.
  static func signed(
    _ form: [String: String], for address: String
  ) -> (fields: [String: String], body: String) {
    let fields = [
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Twilio-Signature": signature(of: form, to: address, token: token),
    ]
    return (fields, form.map { "\($0.key)=\(encoded($0.value))" }.joined(separator: "&"))
  }

  /// The address with each name and value behind it, in the order of the names, under HMAC-SHA1 with the token.
  static func signature(of form: [String: String], to address: String, token: String) -> String {
    let signed = form.sorted { $0.key < $1.key }.reduce(into: address) { $0 += $1.key + $1.value }
    return Data(SHA1.authenticate(Array(signed.utf8), key: Array(token.utf8))).base64EncodedString()
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}

/// SHA-1 (FIPS 180-4) and HMAC (RFC 2104), of the test's own, so that nothing of what is tested signs for it.
private enum SHA1 {
  static func authenticate(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    let key = (key.count > 64 ? hash(key) : key) + [UInt8](repeating: 0, count: 64)
    let inner = hash(key.prefix(64).map { $0 ^ 0x36 } + message)
    return hash(key.prefix(64).map { $0 ^ 0x5C } + inner)
  }

  private static func hash(_ message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    padded += bytes(of: UInt64(message.count) * 8)
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    for start in stride(from: 0, to: padded.count, by: 64) {
      add(Array(padded[start..<start + 64]), to: &state)
    }
    return state.flatMap { word in bytes(of: UInt64(word)).suffix(4) }
  }

  private static func add(_ block: [UInt8], to state: inout [UInt32]) {
    var words = stride(from: 0, to: 64, by: 4).map { start in
      block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      words.append(
        rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, 5) &+ mixed &+ e &+ constant &+ words[index]
      (a, b, c, d, e) = (next, a, rotated(b, 30), c, d)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }

  private static func bytes(of number: UInt64) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
