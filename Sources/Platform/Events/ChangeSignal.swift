private import Synchronization

/// The followers waiting in this process, each with its own bell. Ringing a bell several times
/// before its follower wakes up counts once.
public final class ChangeSignal<Name: Hashable & Sendable>: Sendable {
  private typealias Bell = AsyncStream<Void>.Continuation

  private struct State {
    var bells: [Name: [Int: Bell]] = [:]
    var nextID = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  /// A signal without followers.
  public init() {}

  /// The number of followers.
  var count: Int { state.withLock { state in state.bells.values.reduce(0) { $0 + $1.count } } }

  /// A new bell, already rung once. It is removed when its stream ends.
  public func bell(for name: Name) -> AsyncStream<Void> {
    let (stream, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id: Int? = state.withLock { state in
      guard !state.isClosed else { return nil }
      state.nextID += 1
      state.bells[name, default: [:]][state.nextID] = bell
      return state.nextID
    }
    bell.yield()
    guard let id else {
      bell.finish()
      return stream
    }
    bell.onTermination = { [weak self] _ in self?.remove(id, of: name) }
    return stream
  }

  // Followers are woken outside the lock: this takes the lock of the waiting task, and a cancelled
  // task holds that lock while its `onTermination` asks for this one.

  /// Rings for all followers of a name.
  public func ring(_ name: Name) {
    let bells = state.withLock { state in state.bells[name].map { Array($0.values) } ?? [] }
    for bell in bells { bell.yield() }
  }

  /// Rings for all followers: they may have missed something.
  public func ringAll() {
    let bells = state.withLock { state in state.bells.values.flatMap(\.values) }
    for bell in bells { bell.yield() }
  }

  /// Accepts followers again.
  public func open() { state.withLock { $0.isClosed = false } }

  /// Ends all followers, present and future.
  public func close() {
    let all = state.withLock { state in
      state.isClosed = true
      return state.bells.values.flatMap(\.values)
    }
    for bell in all { bell.finish() }
  }

  private func remove(_ id: Int, of name: Name) {
    state.withLock { state in
      state.bells[name]?[id] = nil
      if state.bells[name]?.isEmpty == true { state.bells[name] = nil }
    }
  }
}
