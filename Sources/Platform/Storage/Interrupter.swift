private import Synchronization

/// Lets a cancelled task interrupt its own statement, and no other.
final class Interrupter: Sendable {
  private struct State {
    var action: (@Sendable () -> Void)?
    var hasFired = false
  }

  private let state = Mutex(State())

  /// From now on `fire` calls `action`.
  func arm(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0 = State(action: action) }
  }

  /// From now on `fire` does nothing; returns whether it fired since it was armed.
  func disarm() -> Bool {
    state.withLock { state in
      state.action = nil
      return state.hasFired
    }
  }

  /// Runs the action under the lock: once `disarm` has returned, it no longer runs.
  func fire() {
    state.withLock { state in
      guard let action = state.action else { return }
      state.hasFired = true
      action()
    }
  }
}
