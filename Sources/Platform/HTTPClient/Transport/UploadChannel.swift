import Synchronization

/// The way of a streamed body from the task that makes it to the thread that sends it.
///
/// The writer waits while `highWater` bytes lie unsent. The thread never waits: where nothing lies
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

  /// Runs what writes the body, until the channel is closed.
  func start(_ produce: @escaping @Sendable () async -> Void) {
    let task = Task { await produce() }
    state.withLock { $0.producer = task }
  }

  /// Hands over a chunk, and waits while too much lies unsent.
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

  /// Says that the body is whole, or with a reason that it will not be.
  func end(failure reason: String? = nil) {
    let unparks = state.withLock { state in
      if state.end == nil { state.end = reason.map(End.failed) ?? .finished }
      defer { state.isParked = false }
      return state.isParked
    }
    if unparks { unpark() }
  }

  /// Says that nobody sends any more: what lies ready is dropped and the producer is cancelled.
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

  /// Moves what lies ready into the buffer; called on the thread that sends.
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
