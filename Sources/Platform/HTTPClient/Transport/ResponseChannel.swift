import Synchronization

/// The channel for a response from the receiving thread to the reading task: first the head, then
/// chunks of the body, then the end.
///
/// The thread never blocks: when `highWater` bytes are unread it pauses the transfer, and the
/// reader calls `resumeTransfer` when no more than `lowWater` are left.
final class ResponseChannel: Sendable {
  private static let highWater = 256 << 10
  private static let lowWater = 64 << 10

  private let state = Mutex(State())

  fileprivate struct State {
    var head: TransferHead?
    var chunks: [[UInt8]] = []
    var firstChunk = 0
    var unreadBytes = 0
    var isPaused = false
    var end: Result<Void, HTTPClientError>?
    var headReader: HeadContinuation?
    var chunkReader: ChunkContinuation?
  }

  fileprivate typealias HeadContinuation =
    CheckedContinuation<Result<TransferHead, HTTPClientError>, Never>
  fileprivate typealias ChunkContinuation =
    CheckedContinuation<Result<[UInt8]?, HTTPClientError>, Never>

  /// Whether there is space for more. If not, the thread pauses the transfer, and the reader will
  /// resume it.
  func hasRoom() -> Bool {
    state.withLock { state in
      guard state.unreadBytes >= Self.highWater else { return true }
      state.isPaused = true
      return false
    }
  }

  /// Whether the end has been set.
  var isEnded: Bool { state.withLock { $0.end != nil } }

  func deliver(_ head: TransferHead) {
    let reader = state.withLock { state in
      state.head = head
      defer { state.headReader = nil }
      return state.headReader
    }
    reader?.resume(returning: .success(head))
  }

  func deliver(_ chunk: [UInt8]) {
    let reader = state.withLock { state -> ChunkContinuation? in
      guard state.end == nil else { return nil }
      if let reader = state.chunkReader {
        state.chunkReader = nil
        return reader
      }
      state.chunks.append(chunk)
      state.unreadBytes += chunk.count
      return nil
    }
    reader?.resume(returning: .success(chunk))
  }

  /// Ends the response. Chunks received before a failure can still be read, except after a
  /// cancellation.
  func end(_ result: Result<Void, HTTPClientError>) {
    let (headReader, chunkReader) = state.withLock { state in
      guard state.end == nil else { return (HeadContinuation?.none, ChunkContinuation?.none) }
      state.end = result
      if case .failure(let error) = result, error.code == .cancelled { state.dropChunks() }
      defer { (state.headReader, state.chunkReader) = (nil, nil) }
      return (state.headReader, state.chunkReader)
    }
    headReader?.resume(returning: Self.headAfterEnd(result))
    chunkReader?.resume(returning: result.map { nil as [UInt8]? })
  }

  /// Waits for the head.
  func head() async -> Result<TransferHead, HTTPClientError> {
    await withCheckedContinuation { continuation in
      let result = state.withLock { state -> Result<TransferHead, HTTPClientError>? in
        if let head = state.head { return .success(head) }
        if let end = state.end { return Self.headAfterEnd(end) }
        state.headReader = continuation
        return nil
      }
      if let result { continuation.resume(returning: result) }
    }
  }

  /// Waits for the next chunk; nil at the end.
  /// - Parameter resumeTransfer: called when a paused transfer may continue.
  func chunk(
    resumeTransfer: @Sendable () -> Void
  ) async -> Result<[UInt8]?, HTTPClientError> {
    await withCheckedContinuation { continuation in
      let (result, resumes) = state.withLock { state in
        guard let result = state.nextChunk() else {
          state.chunkReader = continuation
          return (Result<[UInt8]?, HTTPClientError>?.none, false)
        }
        let resumes = state.isPaused && state.unreadBytes <= Self.lowWater
        if resumes { state.isPaused = false }
        return (result, resumes)
      }
      if resumes { resumeTransfer() }
      if let result { continuation.resume(returning: result) }
    }
  }

  private static func headAfterEnd(
    _ end: Result<Void, HTTPClientError>
  ) -> Result<TransferHead, HTTPClientError> {
    end.flatMap {
      .failure(HTTPClientError(.protocolViolation, detail: "the answer has no head"))
    }
  }
}

extension ResponseChannel.State {
  fileprivate mutating func nextChunk() -> Result<[UInt8]?, HTTPClientError>? {
    guard firstChunk < chunks.count else { return end?.map { nil as [UInt8]? } }
    let chunk = chunks[firstChunk]
    chunks[firstChunk] = []
    firstChunk += 1
    unreadBytes -= chunk.count
    if firstChunk == chunks.count { dropChunks() }
    return .success(chunk)
  }

  fileprivate mutating func dropChunks() {
    chunks.removeAll(keepingCapacity: true)
    (firstChunk, unreadBytes) = (0, 0)
  }
}
