/// Reads a file or standard input line by line, in large pieces, without keeping what has been read.
struct LineReader {
  private let source: System.Source
  private var buffer: [UInt8] = []
  /// What has been read and not been given out.
  private var pending = 0..<0
  private var isAtEnd = false

  /// The longest line; a longer one is given in pieces, which cannot be instants.
  static let longestLine = 1 << 12

  /// - Parameter path: a file, or `-` for standard input.
  init(path: String) throws { source = try System.open(path) }

  /// The next line without its line break; `nil` when more has to be read first.
  mutating func next() -> ArraySlice<UInt8>? {
    let window = pending.prefix(Self.longestLine)
    if let end = buffer[window].firstIndex(of: UInt8(ascii: "\n")) {
      defer { pending = end + 1..<pending.upperBound }
      return buffer[pending.lowerBound..<end]
    }
    guard window.count == Self.longestLine || (isAtEnd && !window.isEmpty) else { return nil }
    defer { pending = window.upperBound..<pending.upperBound }
    return buffer[window]
  }

  /// Waits for more; says whether there may be another line.
  mutating func read() throws -> Bool {
    guard !isAtEnd else { return false }
    var incoming = [UInt8](repeating: 0, count: 1 << 16)
    let count = try System.read(source, into: &incoming)
    isAtEnd = count == 0
    buffer = Array(buffer[pending]) + incoming[..<count]
    pending = 0..<buffer.count
    return true
  }
}
