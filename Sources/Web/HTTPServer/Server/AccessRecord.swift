public import HTTPTypes
import JSON

/// What the log says of a request: nothing that tells who asked for what about whom.
public struct AccessRecord: Sendable {
  /// The id that the response carries too.
  public let id: RequestID
  public let method: HTTPRequest.Method
  /// The pattern of the route, without anybody's ids; empty where none matched.
  public let route: String
  public let status: HTTPResponse.Status
  /// The bytes of the body that were sent or written.
  public let bytes: Int
  /// From the arrival of the whole request to the end of the response.
  public let duration: Duration
  /// A keyed hash of the account, where there is one.
  public let accountHash: String?
  /// False if the client hung up before it had everything.
  public let isComplete: Bool

  /// The record as a line of `logfmt`, without a line break.
  public var logfmt: String {
    var line = ""
    appendLogfmt(to: &line)
    return line
  }

  /// Writes the same after what is there already.
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

  /// The record as a line of JSON, without a line break.
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
