import Synchronization

/// The channel for a streamed body from the producing task to the sending thread.
///
/// The writer waits while `highWater` bytes are unsent. The thread never blocks: if nothing is
/// ready it parks the sending, and the next write calls `unpark`.
final class UploadChannel: Sendable {
  private static let highWater = 64 << 10

  private let state = Mutex(State())
  private let unpark: @Sendable () -> Void

  fileprivate struct State {
    var bytes: [UInt8] = []
    var end: End?
    var isParked = false
    var writer: CheckedContinuation<Void, Never>?
    var producer: Task<Void, Never>?
  }

  fileprivate enum End {
    case finished
    case failed(String)
    case closed
  }

  enum Read {
    case bytes(Int)
    case parked
    case finished
    case failed(String)
  }

  /// - Parameter unpark: called, on any thread, when there is something to send again.
  init(unpark: @escaping @Sendable () -> Void) {
    self.unpark = unpark
  }

  /// Runs the producer of the body, until the channel is closed.
  func start(_ produce: @escaping @Sendable () async -> Void) {
    let task = Task { await produce() }
    state.withLock { $0.producer = task }
  }

  /// Writes a chunk, and waits while too much is unsent.
  /// - Throws: `HTTPClientError` with the code `.cancelled` when the exchange is over.
  func write(_ chunk: [UInt8]) async throws(HTTPClientError) {
    await withCheckedContinuation { continuation in
      let (resumed, unparks) = state.withLock { state in
        guard state.end == nil else { return (true, false) }
        state.bytes += chunk
        let unparks = state.isParked && !state.bytes.isEmpty
        if unparks { state.isParked = false }
        guard state.bytes.count >= Self.highWater else { return (true, unparks) }
        state.writer = continuation
        return (false, unparks)
      }
      if unparks { unpark() }
      if resumed { continuation.resume() }
    }
    guard state.withLock({ $0.end == nil }) else { throw HTTPClientError(.cancelled) }
  }

  /// Ends the body, with a reason if it is incomplete.
  func end(failure reason: String? = nil) {
    let unparks = state.withLock { state in
      if state.end == nil { state.end = reason.map(End.failed) ?? .finished }
      defer { state.isParked = false }
      return state.isParked
    }
    if unparks { unpark() }
  }

  /// Closes the channel: drops unsent data and cancels the producer.
  func close() {
    let (writer, producer) = state.withLock { state in
      state.end = .closed
      state.bytes = []
      defer { (state.writer, state.producer) = (nil, nil) }
      return (state.writer, state.producer)
    }
    producer?.cancel()
    writer?.resume()
  }

  /// Moves ready data into the buffer; called on the sending thread.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Read {
    let (read, writer) = state.withLock { state -> (Read, CheckedContinuation<Void, Never>?) in
      guard !state.bytes.isEmpty else { return (state.readEnd(), nil) }
      let count = min(buffer.count, state.bytes.count)
      unsafe buffer.copyBytes(from: state.bytes[..<count])
      state.bytes.removeFirst(count)
      guard state.bytes.count < Self.highWater else { return (.bytes(count), nil) }
      defer { state.writer = nil }
      return (.bytes(count), state.writer)
    }
    writer?.resume()
    return read
  }
}

extension UploadChannel.State {
  fileprivate mutating func readEnd() -> UploadChannel.Read {
    switch end {
    case nil:
      isParked = true
      return .parked
    case .finished, .closed: return .finished
    case .failed(let reason): return .failed(reason)
    }
  }
}
