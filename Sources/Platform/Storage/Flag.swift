private import Synchronization

/// Whether something has happened; set and asked about from any thread.
final class Flag: Sendable {
  private let state = Atomic(false)

  var isSet: Bool { state.load(ordering: .acquiring) }

  func set() { state.store(true, ordering: .releasing) }

  func clear() { state.store(false, ordering: .releasing) }
}
