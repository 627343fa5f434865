/// Parses an event stream, by the rules of WHATWG HTML, section 9.2.6.
///
/// The input may be split anywhere, even within a character or between CR and LF. As the rules
/// require, an event without a terminating empty line is discarded at the end of the input.
public struct ServerSentEventParser: Sendable {
  /// The last event ID of the stream so far.
  public private(set) var lastEventID = ""
  /// The reconnection delay requested by the server, if any.
  public private(set) var reconnectionTime: Duration?

  private let maximumEventBytes: Int
  private var line: [UInt8] = []
  private var data: [UInt8] = []
  private var type = ""
  private var pendingID = ""
  private var previousWasCarriageReturn = false
  private var byteOrderMark = ByteOrderMark.open(matched: 0)

  /// The progress in the byte order mark that may begin the stream.
  private enum ByteOrderMark {
    case open(matched: Int)
    case settled
    static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
  }

  /// Starts a stream.
  /// - Parameter maximumEventBytes: the maximum size of an event or a line; a stream that exceeds
  ///   it fails, so that a server cannot exhaust the memory with an endless event.
  public init(maximumEventBytes: Int = 1 << 20) {
    self.maximumEventBytes = maximumEventBytes
  }

  /// Parses the next bytes and returns the completed events.
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

  /// Processes a complete line; an empty one completes an event.
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
