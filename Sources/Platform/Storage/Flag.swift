private import Synchronization

/// A one-way flag, set and read from any thread.
final class Flag: Sendable {
  private let state = Atomic(false)

  var isSet: Bool { state.load(ordering: .acquiring) }

  func set() { state.store(true, ordering: .releasing) }

  func clear() { state.store(false, ordering: .releasing) }
}
