/// An event of a stream of server-sent events (WHATWG HTML, section 9.2).
public struct ServerSentEvent: Sendable, Hashable {
  /// What the client sends as `Last-Event-ID` when it comes back.
  public var id: String?
  /// The kind of event; nil is `message`.
  public var event: String?
  /// What it carries; may have several lines.
  public var data: String
  /// How long the client waits before it comes back.
  public var retry: Duration?

  public init(id: String? = nil, event: String? = nil, data: String, retry: Duration? = nil) {
    self.id = id
    self.event = event
    self.data = data
    self.retry = retry
  }

  /// The event as it is sent. Line breaks in id and kind become spaces, so that neither can pass
  /// for a field of its own; the data is sent line by line.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.utf8.count + 64)
    if let id { Self.append("id", Self.oneLine(id), to: &bytes) }
    if let event { Self.append("event", Self.oneLine(event), to: &bytes) }
    if let retry { Self.append("retry", "\(retry.wholeMilliseconds)", to: &bytes) }
    // A carriage return and a line feed are one character of a Swift string, and one line break.
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
  /// Thousandths of a second, rounded towards zero.
  var wholeMilliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
