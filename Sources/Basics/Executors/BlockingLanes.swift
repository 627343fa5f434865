private import Dispatch
private import Synchronization

/// Runs blocking work outside of Swift's task threads, with limited concurrency; further work waits
/// in order of arrival.
public final class BlockingLanes: Sendable {
  private struct Waiter: Sendable {
    let ticket: UInt64
    let continuation: CheckedContinuation<Int, any Error>
  }

  private struct State: Sendable {
    var freeLanes: [Int]
    var waiting: [Waiter] = []
    var lastTicket: UInt64 = 0
  }

  private enum Turn {
    case now(Int)
    case cancelled
    case later
  }

  // Serial queues get a thread each as soon as they have work; a concurrent one on Linux does not.
  private let queues: [DispatchQueue]
  private let state: Mutex<State>

  /// - Parameters:
  ///   - label: the name of the threads in debuggers.
  ///   - count: the maximum concurrency, at least 1.
  public init(label: String, count: Int) {
    precondition(count > 0)
    queues = (0..<count).map { DispatchQueue(label: "asterism.\(label).\($0)") }
    state = Mutex(State(freeLanes: Array(0..<count)))
  }

  /// Runs `work` as soon as a lane is free and gives back what it returns or throws. A task that is
  /// cancelled while it waits leaves the queue with `CancellationError`; work that has begun runs to
  /// its end, and then `CancellationError` is thrown too.
  public func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    let lane = try await lease()
    defer { giveBack(lane) }
    let result = try await withCheckedThrowingContinuation { continuation in
      queues[lane].async { continuation.resume(with: Swift.Result { try work() }) }
    }
    try Task.checkCancellation()
    return result
  }

  /// The number of callers waiting for a lane.
  public var waitingCount: Int { state.withLock { $0.waiting.count } }

  private func lease() async throws -> Int {
    let ticket = state.withLock { state in
      state.lastTicket += 1
      return state.lastTicket
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        switch turn(for: Waiter(ticket: ticket, continuation: continuation)) {
        case .now(let lane): continuation.resume(returning: lane)
        case .cancelled: continuation.resume(throwing: CancellationError())
        case .later: break
        }
      }
    } onCancel: {
      leave(ticket)?.continuation.resume(throwing: CancellationError())
    }
  }

  private func turn(for waiter: Waiter) -> Turn {
    state.withLock { state in
      // Asked under the lock that `leave` takes: a task that is cancelled later is found waiting.
      if Task.isCancelled { return .cancelled }
      if let lane = state.freeLanes.popLast() { return .now(lane) }
      state.waiting.append(waiter)
      return .later
    }
  }

  private func leave(_ ticket: UInt64) -> Waiter? {
    state.withLock { state in
      state.waiting.firstIndex { $0.ticket == ticket }.map { state.waiting.remove(at: $0) }
    }
  }

  private func giveBack(_ lane: Int) {
    let next: Waiter? = state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.freeLanes.append(lane)
      return nil
    }
    next?.continuation.resume(returning: lane)
  }
}
