/// Assembles the head of a response from the lines that libcurl passes on: status line, headers,
/// empty line. Interim responses (1xx) are skipped (RFC 9110, section 15.2).
struct HeadReader {
  private var head: TransferHead?
  private var byteCount = 0
  private let maximumBytes: Int

  /// Whether the final head is complete; lines after it are trailers.
  private(set) var isComplete = false

  enum Failure: Error {
    case tooLarge
    case malformed
  }

  init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  /// Processes a line, including its line end.
  /// - Returns: the head, if the line completes it.
  mutating func take(_ line: some Collection<UInt8>) throws(Failure) -> TransferHead? {
    guard !isComplete else { return nil }
    byteCount += line.count
    guard byteCount <= maximumBytes else { throw .tooLarge }
    let text = line.reversed().drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let content = Array(text.reversed())
    if content.starts(with: "HTTP/".utf8) {
      head = TransferHead(status: try Self.status(content), fields: [])
      return nil
    }
    guard content.isEmpty else {
      try takeField(content)
      return nil
    }
    return complete()
  }

  private mutating func complete() -> TransferHead? {
    defer { head = nil }
    guard let head, head.status >= 200 else { return nil }
    isComplete = true
    return head
  }

  private mutating func takeField(_ line: [UInt8]) throws(Failure) {
    guard head != nil else { throw .malformed }
    if line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t") {
      return try foldIntoLastField(line)
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { throw .malformed }
    let name = String(decoding: line[..<colon], as: UTF8.self)
    head?.fields.append((name, Self.trimmed(line[(colon + 1)...])))
  }

  /// A line that begins with a space continues the previous value (RFC 9112, section 5.2).
  private mutating func foldIntoLastField(_ line: [UInt8]) throws(Failure) {
    guard let last = head?.fields.indices.last else { throw .malformed }
    head?.fields[last].value += " " + Self.trimmed(line[...])
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let start = bytes.firstIndex { !isSpace($0) } ?? bytes.endIndex
    let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The status code of `HTTP/1.1 200 OK` or `HTTP/2 200`.
  private static func status(_ line: [UInt8]) throws(Failure) -> Int {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard words.count >= 2, let status = Int(String(decoding: words[1], as: UTF8.self)),
      100...599 ~= status
    else { throw .malformed }
    return status
  }
}
