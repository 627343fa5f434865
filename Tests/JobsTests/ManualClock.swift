import Jobs
import Storage
import Synchronization

/// A clock that tests move; whoever pauses goes on when the time has come.
final class ManualClock: Sendable {
  private struct Sleeper {
    let until: Timestamp
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Timestamp(milliseconds: 1_800_000_000_000)
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var nextID = 0
  }

  private let state = Mutex(State())

  var now: Timestamp { state.withLock { $0.now } }

  /// How many wait for it.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  var clock: JobClock {
    JobClock(now: { _ in self.now }, pause: { duration in try await self.pause(duration) })
  }

  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.until <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
  }

  private func pause(_ duration: Duration) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          if state.cancelled.remove(id) != nil { return true }
          state.sleepers[id] = Sleeper(
            until: state.now.advanced(by: duration), continuation: continuation)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: id)
        if sleeper == nil { state.cancelled.insert(id) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}
