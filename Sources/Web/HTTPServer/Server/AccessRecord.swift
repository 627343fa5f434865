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
    var line = ""
    appendLogfmt(to: &line)
    return line
  }

  /// Appends the record as `logfmt`.
  public func appendLogfmt(to line: inout String) {
    line += "request.id="
    line += id.description
    line += " http.method="
    line += method.rawValue
    line += " http.route="
    line += routeText
    line += " http.status="
    line += String(status.code)
    line += " http.bytes="
    line += String(bytes)
    line += " http.microseconds="
    line += String(microseconds)
    if let accountHash { line += " account.hash=\(accountHash)" }
    if !isComplete { line += " http.aborted=true" }
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
