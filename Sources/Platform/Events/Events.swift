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
/// An event is a row, written by the transaction of the change it reports: it exists exactly when
/// the change was committed. Subscribers read the rows of their audience in order; notifications
/// only tell them when to read. So nothing is lost or duplicated when a connection breaks, and a
/// subscriber may resume at any node after the last number it has seen.
public final class Events: Sendable {
  /// The notification channel for events; the payload is the audience.
  static let channel = "events"

  let database: Database
  let backlogLimit: Int
  let bells = ChangeSignal<Audience>()
  private let now: @Sendable (borrowing Transaction) throws -> Timestamp

  /// - Parameters:
  ///   - backlogLimit: the maximum number of past events delivered at once; a subscriber that is
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

  /// Publishes a change event to an audience, if and when the transaction is committed.
  ///
  /// The event is written at the end of the transaction. On PostgreSQL numbers are assigned while
  /// transactions run and become visible when they commit: a subscriber that has seen 8 would miss
  /// a 7 that commits later. So publishers of the same audience wait for one another there, and
  /// numbers become visible in order.
  ///
  /// - Parameters:
  ///   - topic: the kind of change; at most 200 bytes.
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

  /// The lock name under which transactions write to an audience one at a time.
  private static func name(of audience: Audience) -> String { "events \(audience.rawValue)" }

  /// Subscribes to an audience: past events first, then new ones, without end.
  ///
  /// - Parameter id: the last known event; nil to start with new events. Where events after it are
  ///   no longer kept, or it was never issued, the first delivery is ``EventDelivery/resync(_:)``.
  public func subscribe(to audience: Audience, after id: EventID? = nil) -> EventSubscription {
    EventSubscription(events: self, audience: audience, start: id)
  }

  /// Wakes the subscribers of this process when there are new events, until its task is cancelled
  /// or the database closed; then their sequences end. Has to run while there are subscribers.
  public func run() async {
    bells.open()
    for await event in database.notifications(on: [Self.channel]) {
      switch event {
      // Earlier notifications may have been missed.
      case .connected: bells.ringAll()
      case .notification(let notification): bells.ring(Audience(rawValue: notification.payload))
      }
    }
    bells.close()
  }

  /// Deletes the events published before `moment`, which should be 10 minutes ago or longer
  /// (PLT-15), and returns their number. Subscribers that had not seen them get a resync.
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

  /// Deletes everything stored for an audience, when its account is deleted; also what the
  /// transaction has published to it so far.
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
