internal import Metrics
private import Synchronization

/// A pool of workers, each used by one caller at a time.
final class Pool: Sendable {
  private typealias Waiter = CheckedContinuation<Int, any Error>

  private struct State {
    var members: PoolState
    var waiters: [Int: Waiter] = [:]
    var nextTicket = 0
  }

  private let workers: [any TransactionRunner]
  private let state: Mutex<State>

  init(_ workers: [any TransactionRunner]) {
    self.workers = workers
    state = Mutex(State(members: PoolState(count: workers.count)))
  }

  /// Runs `body` with a worker, waiting until one is free; throws `CancellationError` if the task is
  /// cancelled while it waits.
  /// - Parameter waits: records how long it took until a worker was free.
  func withWorker<Result: Sendable>(
    countingWaitIn waits: Histogram? = nil, _ body: (any TransactionRunner) async throws -> Result
  ) async throws -> Result {
    let start = ContinuousClock.now
    let member = try await lease()
    waits?.observe(.now - start)
    defer { release(member) }
    return try await body(workers[member])
  }

  /// Rejects all waiting and future requests, and closes every worker once its transaction has
  /// ended.
  func close() async {
    let refused = state.withLock { state in
      state.members.close().compactMap { state.waiters.removeValue(forKey: $0) }
    }
    for waiter in refused { waiter.resume(throwing: Self.closed) }
    for worker in workers { await worker.close() }
  }

  private static let closed = StorageError(.closed, "the database was closed")

  private func lease() async throws -> Int {
    let ticket = state.withLock { state in
      state.nextTicket += 1
      return state.nextTicket
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let answer = state.withLock { state in
          let answer = state.members.request(ticket: ticket)
          if answer == .wait { state.waiters[ticket] = waiter }
          return answer
        }
        switch answer {
        case .granted(let member): waiter.resume(returning: member)
        case .refused: waiter.resume(throwing: Self.closed)
        // A cancellation before the ticket was queued found nothing to withdraw.
        case .wait: if Task.isCancelled { cancel(ticket) }
        }
      }
    } onCancel: {
      cancel(ticket)
    }
  }

  private func cancel(_ ticket: Int) {
    let waiter = state.withLock { state in
      state.members.cancel(ticket: ticket) ? state.waiters.removeValue(forKey: ticket) : nil
    }
    waiter?.resume(throwing: CancellationError())
  }

  private func release(_ member: Int) {
    let next = state.withLock { state in
      state.members.release(member).flatMap { state.waiters.removeValue(forKey: $0) }
    }
    next?.resume(returning: member)
  }
}
