import Storage
import StorageTestSupport
import Synchronization
import Testing

@testable import Events

extension Audience {
  static let ada = Audience(rawValue: "account:1")
  static let bob = Audience(rawValue: "account:2")
  static let cat = Audience(rawValue: "account:3")
}

/// Two nodes that share a database, each following its events.
struct Nodes: Sendable {
  struct Refusal: Error {}

  let first: Database
  let second: Database
  let one: Events
  let two: Events
  let clock: Clock

  /// Whether what one publishes is told to the other: not on SQLite, which one process has for
  /// itself.
  var isShared: Bool { first.engine == .postgresql }

  static func with(
    _ engine: Engine, backlogLimit: Int = 500, _ body: @Sendable (Nodes) async throws -> Void
  ) async throws {
    try await withTestDatabase(engine, migrated: [Events.migrations]) { test in
      let first = try await test.open(connections: 8)
      let second = engine == .postgresql ? try await test.open(connections: 8) : first
      let clock = Clock()
      let one = Events(first, backlogLimit: backlogLimit) { _ in clock.now }
      let two =
        engine == .postgresql
        ? Events(second, backlogLimit: backlogLimit) { _ in clock.now } : one
      let nodes = Nodes(first: first, second: second, one: one, two: two, clock: clock)
      let result = await withTaskGroup(of: Void.self) { group in
        group.addTask { await one.run() }
        if second !== first { group.addTask { await two.run() } }
        let result: Result<Void, any Error>
        do { result = .success(try await body(nodes)) } catch { result = .failure(error) }
        group.cancelAll()
        return result
      }
      await first.close()
      await second.close()
      try result.get()
    }
  }

  /// Publishes an event, of a topic that nobody else uses at that time, and returns its place.
  @discardableResult
  func publish(_ topic: String, to audience: Audience = .ada) async throws -> EventID {
    try await first.write { transaction in
      try one.publish(topic, body: #"{"n":1}"#, to: audience, in: transaction)
    }
    return try #require(try await places(of: topic, to: audience).last)
  }

  /// The places of the events of a topic.
  func places(of topic: String, to audience: Audience) async throws -> [EventID] {
    try await first.read { transaction in
      try transaction.rows(
        "SELECT id FROM events WHERE audience = \(audience) AND topic = \(topic) ORDER BY id"
      ) { row in try row[0] }
    }
  }

  /// The first delivery to a follower that knows `id`.
  func first(_ audience: Audience = .ada, after id: EventID) async throws -> EventDelivery? {
    var deliveries = one.subscribe(to: audience, after: id).makeAsyncIterator()
    return try await deliveries.next()
  }

  /// How many transactions wait for the lock of an audience.
  func waitingLocks() async throws -> Int {
    try await second.read { transaction in
      try transaction.value(
        """
        SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        """) ?? 0
    }
  }
}

/// A clock that tests move.
final class Clock: Sendable {
  private let moment = Mutex(Timestamp(milliseconds: 1_800_000_000_000))

  var now: Timestamp { moment.withLock { $0 } }

  func advance(by duration: Duration) { moment.withLock { $0 = $0.advanced(by: duration) } }
}
