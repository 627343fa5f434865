private import Synchronization

/// The followers that wait in this process, each with a bell of its own. A bell that is rung several
/// times before its follower looks up has rung once.
public final class Bells<Name: Hashable & Sendable>: Sendable {
  private typealias Bell = AsyncStream<Void>.Continuation

  private struct State {
    var bells: [Name: [Int: Bell]] = [:]
    var nextID = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Bells that nobody listens to yet.
  public init() {}

  /// How many followers there are.
  var count: Int { state.withLock { state in state.bells.values.reduce(0) { $0 + $1.count } } }

  /// A new bell, which has rung once. It is gone when nobody listens to it any more.
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

  /// Rings for all who follow a name.
  public func ring(_ name: Name) {
    state.withLock { state in
      for bell in (state.bells[name] ?? [:]).values { bell.yield() }
    }
  }

  /// Rings for everybody: something may have been missed.
  public func ringAll() {
    state.withLock { state in
      for bells in state.bells.values {
        for bell in bells.values { bell.yield() }
      }
    }
  }

  /// Lets followers come again.
  public func open() { state.withLock { $0.isClosed = false } }

  /// Ends all followers, also those to come.
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
