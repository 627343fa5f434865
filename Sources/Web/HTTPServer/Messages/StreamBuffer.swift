/// The buffer between a stream's writers and its connection; a state machine without a lock of its
/// own.
struct StreamBuffer {
  /// The result of a read.
  enum Piece {
    /// This many bytes were copied.
    case bytes(Int)
    /// The buffer is empty: the connection is parked.
    case parked
    /// Everything was sent.
    case complete
    /// The stream failed; nothing more will come.
    case failed
  }

  /// How the stream ended, if it has.
  enum End { case open, complete, failed }

  /// The capacity for a slow client, bytes.
  static let capacity = 64 << 10

  private var bytes: [UInt8] = []
  private var read = 0
  private var end = End.open
  private var isParked = false
  private var lastWrite = ContinuousClock.now
  private var lastHeartbeat = ContinuousClock.now
  /// Whether the client sees heartbeats: then no other event stands for one.
  var showsHeartbeats = false
  /// How long the stream may be idle, or without a visible heartbeat.
  var longestSilence = EventStream.longestSilence
  /// The client has disconnected or the server stops: writes are rejected.
  var isClosed = false
  /// The writers waiting for space.
  var waiting: [CheckedContinuation<Void, any Error>] = []
  /// The total number of bytes written.
  private(set) var total = 0

  private var count: Int { bytes.count - read }

  /// Whether writes are accepted.
  var isWritable: Bool { !isClosed && end == .open }

  /// Whether the next writer has to wait.
  var isFull: Bool { count > Self.capacity }

  /// Whether waiting writers may continue.
  var isDrained: Bool { count <= Self.capacity / 2 }

  /// Whether a heartbeat is due: nothing is pending, and nothing has been written since then, or
  /// no visible heartbeat.
  func needsHeartbeat(since moment: ContinuousClock.Instant) -> Bool {
    end == .open && count == 0 && (showsHeartbeats ? lastHeartbeat : lastWrite) <= moment
  }

  /// Appends a heartbeat.
  mutating func beat() {
    append(showsHeartbeats ? EventStream.visibleHeartbeat : EventStream.heartbeat)
    lastHeartbeat = lastWrite
  }

  mutating func append(_ more: [UInt8]) {
    if count == 0 {
      // Releases the memory of an earlier burst.
      bytes.removeAll(keepingCapacity: bytes.capacity <= 1024)
      read = 0
    }
    bytes.append(contentsOf: more)
    total += more.count
    lastWrite = .now
  }

  /// Ends the stream; only the first call counts.
  mutating func end(_ end: End) {
    if self.end == .open { self.end = end }
  }

  /// Copies buffered bytes; parks the connection if there are none.
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

  /// Unparks the connection; returns whether it was parked.
  mutating func unpark() -> Bool {
    defer { isParked = false }
    return isParked
  }

  /// Removes and returns the waiting writers.
  mutating func takeWaiting() -> [CheckedContinuation<Void, any Error>] {
    defer { waiting = [] }
    return waiting
  }
}
