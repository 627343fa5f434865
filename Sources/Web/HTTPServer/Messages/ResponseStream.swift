import Synchronization

/// The body of a streamed response.
///
/// Writers fill a buffer, the connection drains it. A connection that finds it empty is parked
/// under the lock that writers take, so that no wake-up is lost; a writer that finds it full waits
/// until it is half empty.
public final class ResponseStream: Sendable {
  private let buffer = Mutex(StreamBuffer())
  private let connection: Connection

  /// Whether it carries server-sent events.
  let isEvents: Bool

  init(_ connection: Connection, isEvents: Bool) {
    self.connection = connection
    self.isEvents = isEvents
  }

  /// Writes bytes, after waiting for a slow client to drain the buffer.
  /// - Throws: `StreamClosed` when the client has disconnected or the server stops.
  public func write(_ bytes: [UInt8]) async throws {
    guard try append(bytes) else { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in wait(continuation) }
    } onCancel: {
      release(throwing: CancellationError())
    }
  }

  /// Writes a text as UTF-8.
  public func write(_ text: String) async throws { try await write(Array(text.utf8)) }

  /// The total number of bytes written.
  var total: Int { buffer.withLock { $0.total } }

  /// Appends bytes; returns whether the writer has to wait.
  private func append(_ bytes: [UInt8]) throws -> Bool {
    try buffer.withLock { buffer in
      guard buffer.isWritable else { throw StreamClosed() }
      buffer.append(bytes)
      wake(&buffer)
      return buffer.isFull
    }
  }

  /// Resumes the connection if it is parked.
  private func wake(_ buffer: inout StreamBuffer) {
    if buffer.unpark() { connection.resume() }
  }

  private func wait(_ continuation: CheckedContinuation<Void, any Error>) {
    let outcome: Result<Void, any Error>? = buffer.withLock { buffer in
      if buffer.isClosed { return .failure(StreamClosed()) }
      if buffer.isDrained { return .success(()) }
      if Task.isCancelled { return .failure(CancellationError()) }
      buffer.waiting.append(continuation)
      return nil
    }
    if let outcome { continuation.resume(with: outcome) }
  }

  private func release(throwing error: any Error) {
    for continuation in buffer.withLock({ $0.takeWaiting() }) {
      continuation.resume(throwing: error)
    }
  }
}

extension ResponseStream {
  /// Copies buffered bytes, for the connection's thread.
  func read(into target: UnsafeMutableRawBufferPointer) -> StreamBuffer.Piece {
    let (piece, ready) = buffer.withLock { buffer in
      let piece = unsafe buffer.read(into: target)
      if case .parked = piece { connection.suspend() }
      return (piece, buffer.isDrained ? buffer.takeWaiting() : [])
    }
    for continuation in ready { continuation.resume() }
    return piece
  }

  /// Ends the stream.
  func end(isComplete: Bool) {
    settle { buffer in
      buffer.end(isComplete ? .complete : .failed)
    }
  }

  /// Aborts the stream: writers get an error, and the connection closes.
  func close() {
    settle { buffer in
      buffer.isClosed = true
      buffer.end(.failed)
    }
  }

  /// Ends an event stream with a reconnection delay; returns false for any other stream.
  @discardableResult
  func sayFarewell() -> Bool {
    guard isEvents else { return false }
    settle { buffer in
      guard buffer.isWritable else { return }
      buffer.append(EventStream.farewell)
      buffer.end(.complete)
      buffer.isClosed = true
    }
    return true
  }

  /// Makes heartbeats visible to the client.
  func showHeartbeats() {
    buffer.withLock { $0.showsHeartbeats = true }
  }

  /// Sets how long the stream may be idle.
  func beat(after silence: Duration) {
    buffer.withLock { $0.longestSilence = silence }
  }

  /// Sends a heartbeat if an event stream needs one.
  func keepAlive(now: ContinuousClock.Instant) {
    guard isEvents else { return }
    buffer.withLock { buffer in
      guard buffer.needsHeartbeat(since: now - buffer.longestSilence) else { return }
      buffer.beat()
      wake(&buffer)
    }
  }

  private func settle(_ change: (inout StreamBuffer) -> Void) {
    let waiting = buffer.withLock { buffer in
      change(&buffer)
      wake(&buffer)
      return buffer.isClosed ? buffer.takeWaiting() : []
    }
    for continuation in waiting { continuation.resume(throwing: StreamClosed()) }
  }
}

/// The stream has no reader: the client has disconnected, or the server stops.
public struct StreamClosed: Error {}
