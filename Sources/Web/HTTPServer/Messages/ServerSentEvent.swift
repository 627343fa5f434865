/// A server-sent event (WHATWG HTML, section 9.2).
public struct ServerSentEvent: Sendable, Hashable {
  /// The ID that the client sends as `Last-Event-ID` when it reconnects.
  public var id: String?
  /// The event type; nil means `message`.
  public var event: String?
  /// The data; may have several lines.
  public var data: String
  /// How long the client waits before it reconnects.
  public var retry: Duration?

  public init(id: String? = nil, event: String? = nil, data: String, retry: Duration? = nil) {
    self.id = id
    self.event = event
    self.data = data
    self.retry = retry
  }

  /// The serialized event. Line breaks in ID and type become spaces, so that neither can inject a
  /// field; the data is sent line by line.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.utf8.count + 64)
    if let id { Self.append("id", Self.oneLine(id), to: &bytes) }
    if let event { Self.append("event", Self.oneLine(event), to: &bytes) }
    if let retry { Self.append("retry", "\(retry.wholeMilliseconds)", to: &bytes) }
    // A carriage return and a line feed are one Swift character, and one line break.
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: Self.breaksLine) {
      Self.append("data", line, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private static func append(_ field: String, _ value: some StringProtocol, to bytes: inout [UInt8])
  {
    bytes.append(contentsOf: field.utf8)
    bytes.append(contentsOf: ": ".utf8)
    bytes.append(contentsOf: value.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func breaksLine(_ character: Character) -> Bool {
    character == "\n" || character == "\r" || character == "\r\n"
  }

  private static func oneLine(_ text: String) -> String {
    String(decoding: text.utf8.map { [0, 10, 13].contains($0) ? 0x20 : $0 }, as: UTF8.self)
  }
}

extension Duration {
  /// Milliseconds, rounded towards zero.
  var wholeMilliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
