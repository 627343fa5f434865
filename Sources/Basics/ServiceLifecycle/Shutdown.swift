// Subset of swift-server/swift-service-lifecycle 2.x API, written independently; do not extend.

import Synchronization

/// The shutdown of one service: whether it has begun, its handlers, and the service to shut down
/// after it.
final class Shutdown: Sendable {
  /// The shutdown of the current task's service.
  @TaskLocal static var current: Shutdown?

  private struct State {
    var isTold = false
    var isFinished = false
    var handlers: [Int: @Sendable () -> Void] = [:]
    var lastNumber = 0
  }

  private let next: Shutdown?
  private let state = Mutex(State())

  /// - Parameter next: begins when this service has shut down.
  init(next: Shutdown?) { self.next = next }

  /// Begins the shutdown.
  func begin() {
    let (handlers, isFinished) = state.withLock { state in
      defer { (state.isTold, state.handlers) = (true, [:]) }
      return (state.handlers, state.isFinished)
    }
    for handler in handlers.values { handler() }
    if isFinished { next?.begin() }
  }

  /// Whether the shutdown has begun.
  var isTold: Bool { state.withLock { $0.isTold } }

  /// Takes note that the service has ended.
  func finish() {
    let isTold = state.withLock { state in
      state.isFinished = true
      return state.isTold
    }
    if isTold { next?.begin() }
  }

  /// Adds a handler to be called at the shutdown; immediately if it has begun.
  /// - Returns: the ID of the handler.
  func add(_ handler: @escaping @Sendable () -> Void) -> Int {
    let (number, isTold) = state.withLock { state in
      state.lastNumber += 1
      if !state.isTold { state.handlers[state.lastNumber] = handler }
      return (state.lastNumber, state.isTold)
    }
    if isTold { handler() }
    return number
  }

  /// Forgets a handler.
  func remove(_ number: Int) {
    state.withLock { _ = $0.handlers.removeValue(forKey: number) }
  }
}
