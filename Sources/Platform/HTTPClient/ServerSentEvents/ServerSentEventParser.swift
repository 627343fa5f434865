/// Turns the bytes of an event stream into events, by the rules of WHATWG HTML, section 9.2.6.
///
/// The bytes may be cut anywhere, within a character or between CR and LF as well. An event that is
/// not ended by an empty line when the bytes end is none, as the rules say.
public struct ServerSentEventParser: Sendable {
  /// The last event ID of the stream so far.
  public private(set) var lastEventID = ""
  /// How long the server asks to wait before connecting again, where it does.
  public private(set) var reconnectionTime: Duration?

  private let maximumEventBytes: Int
  private var line: [UInt8] = []
  private var data: [UInt8] = []
  private var type = ""
  private var pendingID = ""
  private var previousWasCarriageReturn = false
  private var byteOrderMark = ByteOrderMark.open(matched: 0)

  /// Where the reader stands in the byte order mark that may begin the stream.
  private enum ByteOrderMark {
    case open(matched: Int)
    case settled
    static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
  }

  /// Begins a stream.
  /// - Parameter maximumEventBytes: what one event or one line may hold; a stream that goes beyond it
  ///   fails, so that a server cannot fill the memory with an event that never ends.
  public init(maximumEventBytes: Int = 1 << 20) {
    self.maximumEventBytes = maximumEventBytes
  }

  /// Takes the next bytes and returns the events that they complete.
  /// - Throws: `HTTPClientError` with the code `.tooLarge(.event)`.
  public mutating func consume(
    _ bytes: some Sequence<UInt8>
  ) throws(HTTPClientError) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for byte in bytes {
      guard case .open(let matched) = byteOrderMark else {
        try consume(byte, into: &events)
        continue
      }
      try skipByteOrderMark(byte, matched: matched, into: &events)
    }
    return events
  }
}

extension ServerSentEventParser {
  private mutating func skipByteOrderMark(
    _ byte: UInt8, matched: Int, into events: inout [ServerSentEvent]
  ) throws(HTTPClientError) {
    let mark = ByteOrderMark.bytes
    guard byte == mark[matched] else {
      byteOrderMark = .settled
      for earlier in mark[..<matched] { try consume(earlier, into: &events) }
      return try consume(byte, into: &events)
    }
    byteOrderMark = matched + 1 == mark.count ? .settled : .open(matched: matched + 1)
  }

  private mutating func consume(
    _ byte: UInt8, into events: inout [ServerSentEvent]
  ) throws(HTTPClientError) {
    let isSecondHalfOfLineEnd = previousWasCarriageReturn && byte == UInt8(ascii: "\n")
    previousWasCarriageReturn = byte == UInt8(ascii: "\r")
    switch byte {
    case UInt8(ascii: "\n") where isSecondHalfOfLineEnd: break
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      if let event = endLine() { events.append(event) }
    default:
      guard line.count + data.count < maximumEventBytes else {
        throw HTTPClientError(.tooLarge(.event), detail: "over \(maximumEventBytes) bytes")
      }
      line.append(byte)
    }
  }

  /// Takes the whole line; an empty one completes an event.
  private mutating func endLine() -> ServerSentEvent? {
    defer { line.removeAll(keepingCapacity: true) }
    guard !line.isEmpty else { return dispatch() }
    let colon = line.firstIndex(of: UInt8(ascii: ":"))
    var value = colon.map { line[($0 + 1)...] } ?? []
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    takeField(named: line[..<(colon ?? line.endIndex)], value: value)
    return nil
  }

  private mutating func takeField(named name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
    if name.elementsEqual("data".utf8) {
      data.append(contentsOf: value)
      data.append(UInt8(ascii: "\n"))
    } else if name.elementsEqual("event".utf8) {
      type = String(decoding: value, as: UTF8.self)
    } else if name.elementsEqual("id".utf8), !value.contains(0) {
      pendingID = String(decoding: value, as: UTF8.self)
    } else if name.elementsEqual("retry".utf8), value.allSatisfy(isDigit),
      let milliseconds = Int(String(decoding: value, as: UTF8.self))
    {
      reconnectionTime = .milliseconds(milliseconds)
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private mutating func dispatch() -> ServerSentEvent? {
    lastEventID = pendingID
    defer {
      data.removeAll(keepingCapacity: true)
      type = ""
    }
    guard !data.isEmpty else { return nil }
    return ServerSentEvent(
      type: type.isEmpty ? "message" : type,
      data: String(decoding: data.dropLast(), as: UTF8.self), lastEventID: lastEventID)
  }
}
