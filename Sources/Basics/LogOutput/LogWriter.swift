import Dispatch
import Glibc
import Synchronization

/// Writes lines of a log to a descriptor, many with one call of the system: each line whole, in the
/// order in which they came.
///
/// A line waits some milliseconds for others; where many come it is on its way sooner. Whoever logs
/// faster than lines can be written waits, so that memory stays bounded and no line is lost. What
/// waits when the program ends is written by `flush`, which it calls last.
public final class LogWriter: Sendable {
  private struct State {
    /// Lines that wait.
    var pending: [UInt8] = []
    /// An empty buffer to be reused.
    var spare: [UInt8] = []
    /// Whether lines are going to be written without another word.
    var isScheduled = false
  }

  /// The longest delay of a line, for batching.
  private static let patience = DispatchTimeInterval.milliseconds(10)
  /// The number of bytes from which a batch is written immediately.
  private static let batch = 64 << 10
  /// The most bytes that may be pending.
  private static let capacity = 1 << 20

  private let descriptor: Int32
  private let queue = DispatchQueue(label: "LogWriter")
  private let state = Mutex(State())

  /// - Parameter descriptor: stays open as long as this lives.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes to standard error.
  public convenience init() { self.init(descriptor: STDERR_FILENO) }

  deinit { writePending() }

  /// Takes a line, without its end.
  public func write(_ line: [UInt8]) { write(line.span) }

  /// Takes a line, without its end.
  public func write(_ line: String) { write(line.utf8.span) }

  private func write(_ line: Span<UInt8>) {
    let (count, isFirst) = state.withLock { state in
      unsafe line.withUnsafeBufferPointer { unsafe state.pending.append(contentsOf: $0) }
      state.pending.append(UInt8(ascii: "\n"))
      defer { state.isScheduled = true }
      return (state.pending.count, !state.isScheduled)
    }
    if isFirst {
      queue.asyncAfter(deadline: .now() + Self.patience) { self.writePending() }
    }
    if count > Self.capacity {
      flush()
    } else if count >= Self.batch, count - line.count - 1 < Self.batch {
      queue.async { self.writePending() }
    }
  }

  /// Waits until all lines so far are written.
  public func flush() { queue.sync { writePending() } }

  /// Writes what waits; on the queue, so that batches keep their order.
  private func writePending() {
    let batch = state.withLock { state in
      let batch = state.pending
      state.pending = state.spare
      state.spare = []
      state.isScheduled = false
      return batch
    }
    writeAll(batch)
    state.withLock { state in
      state.spare = batch
      state.spare.removeAll(keepingCapacity: batch.capacity <= 2 * Self.batch)
    }
  }

  private func writeAll(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&wait, 1, -1)
      } else if errno != EINTR {
        return  // Nobody reads the log any more, and there is nobody to tell.
      }
    }
  }
}
