/// Reads a file or standard input line by line, in large pieces, without keeping what has been read.
struct LineReader {
  private let source: System.Source
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// What has been read and not been given out.
  private var pending: Range<Int> = 0..<0
  private var isAtEnd = false

  /// - Parameter path: a file, or `-` for standard input.
  init(path: String) throws { source = try System.open(path) }

  /// The longest line; a longer one is given in pieces, which cannot be instants.
  static let longestLine = 1 << 12

  /// The next line without its line break; `nil` at the end.
  mutating func next() throws -> ArraySlice<UInt8>? {
    while true {
      let window = pending.prefix(Self.longestLine)
      if let end = buffer[window].firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending = end + 1..<pending.upperBound }
        return buffer[pending.lowerBound..<end]
      }
      if isAtEnd || window.count == Self.longestLine {
        defer { pending = window.upperBound..<pending.upperBound }
        return window.isEmpty ? nil : buffer[window]
      }
      try refill()
    }
  }

  private mutating func refill() throws {
    let rest = Array(buffer[pending])
    var incoming = [UInt8](repeating: 0, count: 1 << 16)
    let count = try System.read(source, into: &incoming)
    isAtEnd = count == 0
    buffer = rest + incoming[..<count]
    pending = 0..<buffer.count
  }
}
