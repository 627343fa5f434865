/// What a stream holds between its writers and its connection; a machine without a lock of its own.
struct StreamBuffer {
  /// What the connection finds.
  enum Piece {
    /// So many bytes were copied.
    case bytes(Int)
    /// There is nothing now: the connection is parked.
    case parked
    /// Everything was sent.
    case complete
    /// The rest will never come.
    case failed
  }

  /// Whether more can come.
  enum End { case open, complete, failed }

  /// How much is kept for a client that reads slowly, bytes.
  static let capacity = 64 << 10

  private var bytes: [UInt8] = []
  private var read = 0
  private var end = End.open
  private var isParked = false
  private var lastWrite = ContinuousClock.now
  /// The client is gone or the server stops: nothing is taken any more.
  var isClosed = false
  /// The writers that wait until there is room.
  var waiting: [CheckedContinuation<Void, any Error>] = []
  /// How many bytes were ever written.
  private(set) var total = 0

  private var count: Int { bytes.count - read }

  /// Whether writers may go on giving.
  var isWritable: Bool { !isClosed && end == .open }

  /// Whether the next writer has to wait.
  var isFull: Bool { count > Self.capacity }

  /// Whether those that wait may go on.
  var isDrained: Bool { count <= Self.capacity / 2 }

  /// Whether nothing was written since then and nothing waits to be sent.
  func isQuiet(since moment: ContinuousClock.Instant) -> Bool {
    end == .open && count == 0 && lastWrite <= moment
  }

  mutating func append(_ more: [UInt8]) {
    if count == 0 {
      // A quiet stream holds no memory for the burst that it once had.
      bytes.removeAll(keepingCapacity: bytes.capacity <= 1024)
      read = 0
    }
    bytes.append(contentsOf: more)
    total += more.count
    lastWrite = .now
  }

  /// No more comes; the first word counts.
  mutating func end(_ end: End) {
    if self.end == .open { self.end = end }
  }

  /// Copies what is there; parks the connection if there is nothing.
  mutating func read(into target: UnsafeMutableRawBufferPointer) -> Piece {
    guard count == 0 else {
      let copied = min(target.count, count)
      unsafe target.copyBytes(from: bytes[read..<read + copied])
      read += copied
      return .bytes(copied)
    }
    switch end {
    case .complete: return .complete
    case .failed: return .failed
    case .open:
      isParked = true
      return .parked
    }
  }

  /// Whether the connection was parked; it is not any longer.
  mutating func unpark() -> Bool {
    defer { isParked = false }
    return isParked
  }

  /// The writers that waited, who do not any longer.
  mutating func takeWaiting() -> [CheckedContinuation<Void, any Error>] {
    defer { waiting = [] }
    return waiting
  }
}
