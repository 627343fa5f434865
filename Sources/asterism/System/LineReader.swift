/// Reads a file or standard input line by line, in large chunks and constant memory.
struct LineReader {
  private let source: System.Source
  private var buffer: [UInt8] = []
  /// Read but not returned yet.
  private var pending = 0..<0
  private var isAtEnd = false

  /// The maximum length of a line; a longer one is split, and its pieces cannot be instants.
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

  /// Waits for more input; returns whether there may be another line.
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
