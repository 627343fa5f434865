private import Synchronization

/// The followers that wait in this process, each with a bell of its own. A bell that is rung several
/// times before its follower looks up has rung once.
final class Bells: Sendable {
  private typealias Bell = AsyncStream<Void>.Continuation

  private struct State {
    var bells: [Audience: [Int: Bell]] = [:]
    var nextID = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  /// How many followers there are.
  var count: Int { state.withLock { state in state.bells.values.reduce(0) { $0 + $1.count } } }

  /// A new bell, which has rung once. It is gone when nobody listens to it any more.
  func bell(for audience: Audience) -> AsyncStream<Void> {
    let (stream, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id: Int? = state.withLock { state in
      guard !state.isClosed else { return nil }
      state.nextID += 1
      state.bells[audience, default: [:]][state.nextID] = bell
      return state.nextID
    }
    bell.yield()
    guard let id else {
      bell.finish()
      return stream
    }
    bell.onTermination = { [weak self] _ in self?.remove(id, of: audience) }
    return stream
  }

  func ring(_ audience: Audience) {
    state.withLock { state in
      for bell in (state.bells[audience] ?? [:]).values { bell.yield() }
    }
  }

  func ringAll() {
    state.withLock { state in
      for bells in state.bells.values {
        for bell in bells.values { bell.yield() }
      }
    }
  }

  /// Lets followers come again.
  func open() { state.withLock { $0.isClosed = false } }

  /// Ends all followers, also those to come.
  func close() {
    let all = state.withLock { state in
      state.isClosed = true
      return state.bells.values.flatMap(\.values)
    }
    for bell in all { bell.finish() }
  }

  private func remove(_ id: Int, of audience: Audience) {
    state.withLock { state in
      state.bells[audience]?[id] = nil
      if state.bells[audience]?.isEmpty == true { state.bells[audience] = nil }
    }
  }
}
