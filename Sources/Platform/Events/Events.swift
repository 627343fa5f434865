internal import JSON
public import Storage

/// Publish and subscribe, within a process and across the nodes that share a database.
///
///     try await database.write { transaction in
///       try transaction.run("UPDATE profiles SET …")
///       try events.publish("profile.changed", to: audience, in: transaction)
///     }
///     for try await delivery in events.subscribe(to: audience, after: lastEventID) { … }
///
/// An event is a row, written by the transaction of the change it tells of: it exists exactly when
/// the change was committed. Followers read the rows of their audience in the order of their
/// numbers; notifications only tell them when to look. So nothing is lost or doubled where a
/// connection breaks, and a follower may go on at any node from the last number it has seen.
public final class Events: Sendable {
  /// The notification that tells of events; its payload is the audience.
  static let channel = "events"

  let database: Database
  let backlogLimit: Int
  let bells = Bells<Audience>()
  private let now: @Sendable (borrowing Transaction) throws -> Timestamp

  /// - Parameters:
  ///   - backlogLimit: how many events a follower is given from the past at once; one that is
  ///     further behind gets ``EventDelivery/resync(_:)`` instead.
  ///   - now: the time at which an event is published.
  public init(
    _ database: Database, backlogLimit: Int = 500,
    now: @escaping @Sendable (borrowing Transaction) throws -> Timestamp
  ) {
    precondition(backlogLimit > 0, "a follower is given events")
    self.database = database
    self.backlogLimit = backlogLimit
    self.now = now
  }

  /// Tells an audience of a change, if and when the transaction is committed.
  ///
  /// The event is written at the end of the transaction. On PostgreSQL numbers are drawn while transactions
  /// run and become visible when they commit: a follower that has seen 8 would miss a 7 that comes later. So
  /// publishers of the same audience wait for one another there, and numbers become visible in their order.
  ///
  /// - Parameters:
  ///   - topic: what sort of thing changed; at most 200 bytes.
  ///   - body: a JSON object of at most 2,000 bytes, with identifiers and numbers rather than
  ///     personal text.
  public func publish(
    _ topic: String, body: String = "{}", to audience: Audience,
    in transaction: borrowing Transaction
  ) throws {
    try Self.check(topic, body, audience)
    try transaction.runLast(
      """
      INSERT INTO events (audience, topic, body, created_at)
      VALUES (\(audience), \(topic), \(body), \(now(transaction)))
      """, alone: Self.name(of: audience))
    try transaction.notify(Self.channel, audience.rawValue)
  }

  /// Who writes about an audience does so alone.
  private static func name(of audience: Audience) -> String { "events \(audience.rawValue)" }

  /// What an audience is told, from the past and then from now on, without end.
  ///
  /// - Parameter id: the last event that is known; nil to begin with what happens from now on. Where
  ///   events after it are no longer kept, or it was never given out, the first delivery is
  ///   ``EventDelivery/resync(_:)``.
  public func subscribe(to audience: Audience, after id: EventID? = nil) -> EventSubscription {
    EventSubscription(events: self, audience: audience, start: id)
  }

  /// Wakes the followers of this process when there is something for them, until its task is
  /// cancelled or the database closed; then their sequences end. To be running as long as anybody
  /// follows.
  public func run() async {
    bells.open()
    for await event in database.notifications(on: [Self.channel]) {
      switch event {
      // What was told before may have been missed.
      case .connected: bells.ringAll()
      case .notification(let notification): bells.ring(Audience(rawValue: notification.payload))
      }
    }
    bells.close()
  }

  /// Removes the events published before `moment`, which should be 10 minutes ago or longer (PLT-15),
  /// and returns how many. Followers that had not seen them are told to read anew.
  @discardableResult
  public func prune(before moment: Timestamp, in transaction: borrowing Transaction) throws -> Int {
    try transaction.run(
      """
      INSERT INTO event_audiences (audience, pruned_through)
      SELECT audience, max(id) FROM events WHERE created_at < \(moment) GROUP BY audience
      ON CONFLICT (audience) DO UPDATE SET pruned_through = excluded.pruned_through
      """)
    return try transaction.run(Self.pruning(before: moment))
  }

  /// Removes all that is kept of an audience, for the deletion of an account; also what the transaction has
  /// published to it by then.
  public func forget(_ audience: Audience, in transaction: borrowing Transaction) throws {
    let name = Self.name(of: audience)
    try transaction.runLast("DELETE FROM events WHERE audience = \(audience)", alone: name)
    try transaction.runLast("DELETE FROM event_audiences WHERE audience = \(audience)", alone: name)
  }

  static func pruning(before moment: Timestamp) -> SQL {
    "DELETE FROM events WHERE created_at < \(moment)"
  }

  private static func check(_ topic: String, _ body: String, _ audience: Audience) throws {
    guard topic.utf8.count <= 200, audience.rawValue.utf8.count <= 200 else {
      throw EventError(description: "a topic or an audience has more than 200 bytes")
    }
    do {
      let limits = JSONValue.Limits(bytes: 2_000, depth: 8)
      guard try JSONValue(parsing: body, limits: limits).object != nil else {
        throw EventError(description: "the body of an event is no JSON object")
      }
    } catch let error as JSONError {
      throw EventError(description: "the body of an event is not JSON as it should be: \(error)")
    }
  }
}
