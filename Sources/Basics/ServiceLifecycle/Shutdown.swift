// Subset of swift-server/swift-service-lifecycle 2.x API, written independently; do not extend.

import Synchronization

/// The end of one service: whether it has been told to end, who wants to know, and which service is
/// to end after it.
final class Shutdown: Sendable {
  /// Of the service that the current task is part of.
  @TaskLocal static var current: Shutdown?

  private struct State {
    var isTold = false
    var isFinished = false
    var handlers: [Int: @Sendable () -> Void] = [:]
    var lastNumber = 0
  }

  private let next: Shutdown?
  private let state = Mutex(State())

  /// - Parameter next: begins when this service has been told to end and has ended.
  init(next: Shutdown?) { self.next = next }

  /// Tells the service to end.
  func begin() {
    let (handlers, isFinished) = state.withLock { state in
      defer { (state.isTold, state.handlers) = (true, [:]) }
      return (state.handlers, state.isFinished)
    }
    for handler in handlers.values { handler() }
    if isFinished { next?.begin() }
  }

  /// Whether the service has been told to end.
  var isTold: Bool { state.withLock { $0.isTold } }

  /// Takes note that the service has ended.
  func finish() {
    let isTold = state.withLock { state in
      state.isFinished = true
      return state.isTold
    }
    if isTold { next?.begin() }
  }

  /// Calls the handler when the service is told to end; at once if it has been told.
  /// - Returns: the number under which the handler is known.
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
