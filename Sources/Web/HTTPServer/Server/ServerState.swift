import Synchronization

/// The state that the connections of a server share.
final class ServerState: Sendable {
  private struct Lists {
    var peers: [ObjectIdentifier: Peer] = [:]
    /// The requests in progress: without a response, or with one still being written.
    var exchanges: [ObjectIdentifier: Exchange] = [:]
    var isHalted = false
  }

  let application: any Application
  let configuration: ServerConfiguration
  private let lists = Mutex(Lists())
  private let stopping = Atomic(false)
  private let underWay = Atomic(0)

  init(_ application: any Application, _ configuration: ServerConfiguration) {
    self.application = application
    self.configuration = configuration
  }

  /// Whether connections are to close after their next response.
  var isStopping: Bool { stopping.load(ordering: .relaxed) }

  /// The number of requests in progress, streams included.
  var requestCount: Int { underWay.load(ordering: .relaxed) }

  func requestBegins() { underWay.add(1, ordering: .relaxed) }

  func requestEnds() { underWay.subtract(1, ordering: .relaxed) }

  func add(_ peer: Peer) {
    lists.withLock { lists in
      lists.peers[ObjectIdentifier(peer)] = peer
      // Too late: the connection was in transit between threads of the library.
      if lists.isHalted { peer.disconnect() }
    }
  }

  func remove(_ peer: Peer) {
    // The reference is released outside the lock.
    let removed = lists.withLock { $0.peers.removeValue(forKey: ObjectIdentifier(peer)) }
    _ = consume removed
  }

  /// Tracks a request in progress; false once the server has stopped waiting.
  func add(_ exchange: Exchange) -> Bool {
    lists.withLock { lists in
      if !lists.isHalted { lists.exchanges[ObjectIdentifier(exchange)] = exchange }
      return !lists.isHalted
    }
  }

  func remove(_ exchange: Exchange) {
    let removed = lists.withLock { $0.exchanges.removeValue(forKey: ObjectIdentifier(exchange)) }
    _ = consume removed
  }

  /// Closes slow connections, sends keep-alives, and detects disconnected clients.
  func sweep(now: ContinuousClock.Instant = .now) {
    let exchanges = lists.withLock { lists in
      // Under the lock, since only the sockets of listed peers are known to be open.
      for peer in lists.peers.values {
        peer.disconnect(ifWaitingFor: configuration.receiveTimeout, now: now)
      }
      return Array(lists.exchanges.values)
    }
    for exchange in exchanges { exchange.tend(now: now) }
  }

  /// From now on connections close after their next response, and event streams end at once.
  func startStopping() {
    stopping.store(true, ordering: .sequentiallyConsistent)
    for exchange in lists.withLock({ Array($0.exchanges.values) }) { exchange.sayFarewell() }
  }

  /// Disconnects all clients. Their connections then end on their own threads.
  /// - Returns: whether none is left.
  func disconnectAll() -> Bool {
    lists.withLock { lists in
      for peer in lists.peers.values { peer.disconnect() }
      return lists.peers.isEmpty
    }
  }

  /// Aborts all exchanges, so that no connection stays suspended.
  func halt() {
    let exchanges = lists.withLock { lists in
      lists.isHalted = true
      return Array(lists.exchanges.values)
    }
    for exchange in exchanges { exchange.halt() }
  }
}
