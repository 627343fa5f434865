public import HTTPTypes
import JSON

/// An access log record, without personal data.
public struct AccessRecord: Sendable {
  /// The request ID, which the response carries too.
  public let id: RequestID
  public let method: HTTPRequest.Method
  /// The route pattern, without IDs; empty where none matched.
  public let route: String
  public let status: HTTPResponse.Status
  /// The number of body bytes sent or written.
  public let bytes: Int
  /// From the arrival of the whole request to the end of the response.
  public let duration: Duration
  /// A keyed hash of the account, if any.
  public let accountHash: String?
  /// False if the client disconnected early.
  public let isComplete: Bool

  /// The record as a `logfmt` line, without a line break.
  public var logfmt: String {
    var line: [UInt8] = []
    appendLogfmt(to: &line)
    return String(decoding: line, as: UTF8.self)
  }

  /// Appends the record as `logfmt`, in UTF-8.
  public func appendLogfmt(to line: inout [UInt8]) {
    line.append(contentsOf: "request.id=".utf8)
    id.append(to: &line)
    line.append(contentsOf: " http.method=".utf8)
    line.append(contentsOf: method.rawValue.utf8)
    line.append(contentsOf: " http.route=".utf8)
    line.append(contentsOf: routeText.utf8)
    line.append(contentsOf: " http.status=".utf8)
    Self.append(status.code, to: &line)
    line.append(contentsOf: " http.bytes=".utf8)
    Self.append(bytes, to: &line)
    line.append(contentsOf: " http.microseconds=".utf8)
    Self.append(Int(microseconds), to: &line)
    if let accountHash { line.append(contentsOf: " account.hash=\(accountHash)".utf8) }
    if !isComplete { line.append(contentsOf: " http.aborted=true".utf8) }
  }

  /// Appends the digits of a number, from the last to the first, and turns them round.
  private static func append(_ number: Int, to line: inout [UInt8]) {
    if number < 0 { line.append(UInt8(ascii: "-")) }
    let start = line.count
    var rest = number.magnitude
    repeat {
      line.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    line[start...].reverse()
  }

  /// The record as a JSON line, without a line break.
  public var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("request.id", id.description)
      json.field("http.method", method.rawValue)
      json.field("http.route", routeText)
      json.field("http.status", status.code)
      json.field("http.bytes", bytes)
      json.field("http.microseconds", Int(microseconds))
      if let accountHash { json.field("account.hash", accountHash) }
      if !isComplete { json.field("http.aborted", true) }
    }
    return json.bytes
  }

  private var routeText: String { route.isEmpty ? "-" : route }

  private var microseconds: Int64 {
    duration.components.seconds * 1_000_000
      + duration.components.attoseconds / 1_000_000_000_000
  }
}
