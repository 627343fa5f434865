public import Accounts
public import AppHost
public import Events
public import HTTPServer
internal import HTTPTypes
public import JSON

/// Event streams of APIs.
extension ServerSentEvent {
  /// Creates an event with a JSON object as data.
  public init(
    _ id: EventID, _ type: String, names: JSONNameStyle? = nil,
    _ write: (inout JSONWriter) -> Void = { _ in }
  ) {
    var json = JSONWriter(names: names)
    json.object(write)
    self.init(id: "\(id.rawValue)", event: type, data: String(decoding: json.bytes, as: UTF8.self))
  }
}

extension OpenStreams {
  /// Reserves a stream for an account.
  /// - Throws: `HTTPError` 429 at the limit of concurrent streams.
  public func take(for account: AccountID) throws(HTTPError) -> OpenStream {
    guard let stream = open(for: account) else {
      throw HTTPError(
        .tooManyRequests, "At most \(most) streams can be followed at once.",
        headers: [.retryAfter: "15"])
    }
    return stream
  }
}
