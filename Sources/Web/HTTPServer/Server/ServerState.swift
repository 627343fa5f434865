import Synchronization

/// What the connections of a server share.
final class ServerState: Sendable {
  private struct Lists {
    var peers: [ObjectIdentifier: Peer] = [:]
    /// The requests whose answer is not there yet or still being written.
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

  /// Whether connections are to end with their next answer.
  var isStopping: Bool { stopping.load(ordering: .relaxed) }

  /// How many requests are under way, streams included.
  var requestCount: Int { underWay.load(ordering: .relaxed) }

  func requestBegins() { underWay.add(1, ordering: .relaxed) }

  func requestEnds() { underWay.subtract(1, ordering: .relaxed) }

  func add(_ peer: Peer) {
    lists.withLock { lists in
      lists.peers[ObjectIdentifier(peer)] = peer
      // Too late: it was on its way from one thread of the library to another.
      if lists.isHalted { peer.disconnect() }
    }
  }

  func remove(_ peer: Peer) {
    // The reference is given up outside the lock.
    let removed = lists.withLock { $0.peers.removeValue(forKey: ObjectIdentifier(peer)) }
    _ = consume removed
  }

  /// Keeps a request in sight. False once the server has given up waiting.
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

  /// Ends slow connections, keeps quiet streams alive, notices who has hung up.
  func sweep(now: ContinuousClock.Instant = .now) {
    let exchanges = lists.withLock { lists in
      // Under the lock, since the sockets of peers in the list are open.
      for peer in lists.peers.values {
        peer.disconnect(ifWaitingFor: configuration.receiveTimeout, now: now)
      }
      return Array(lists.exchanges.values)
    }
    for exchange in exchanges { exchange.tend(now: now) }
  }

  /// From now on connections end with their next answer, and event streams at once.
  func startStopping() {
    stopping.store(true, ordering: .sequentiallyConsistent)
    for exchange in lists.withLock({ Array($0.exchanges.values) }) { exchange.sayFarewell() }
  }

  /// Disconnects every client. The connections then end on their threads, one after the other.
  /// - Returns: whether none is left.
  func disconnectAll() -> Bool {
    lists.withLock { lists in
      for peer in lists.peers.values { peer.disconnect() }
      return lists.peers.isEmpty
    }
  }

  /// Lets go of everything, so that no connection stays suspended.
  func halt() {
    let exchanges = lists.withLock { lists in
      lists.isHalted = true
      return Array(lists.exchanges.values)
    }
    for exchange in exchanges { exchange.halt() }
  }
}
