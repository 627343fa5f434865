public import Storage

extension Events {
  /// The deliveries after `position`: at most ``backlogLimit`` events, or one resync.
  func deliveries(to audience: Audience, after position: EventID) async throws -> [EventDelivery] {
    let limit = backlogLimit
    return try await database.read { transaction in
      let pruned = try transaction.prunedThrough(of: audience)
      let events: [Event] = try transaction.rows(
        Self.following(position, of: audience, limit: limit + 1))
      let isWhole = position >= pruned && events.count <= limit
      if isWhole, !events.isEmpty { return events.map { .event($0) } }
      let latest = try transaction.latest(of: audience, prunedThrough: pruned)
      // A position beyond the latest was issued by a database that has since been restored.
      return isWhole && latest == position ? [] : [.resync(latest)]
    }
  }

  /// The position of the latest event of an audience. Read it in the transaction that reads what a
  /// page shows, and subscribe after it: then no event is lost in between.
  public func latest(of audience: Audience, in transaction: borrowing Transaction) throws -> EventID
  {
    let pruned = try transaction.prunedThrough(of: audience)
    return try transaction.latest(of: audience, prunedThrough: pruned)
  }

  func latest(of audience: Audience) async throws -> EventID {
    try await database.read { transaction in try self.latest(of: audience, in: transaction) }
  }

  /// The events of an audience after `position`.
  static func following(_ position: EventID, of audience: Audience, limit: Int) -> SQL {
    """
    SELECT id, topic, body, created_at FROM events WHERE audience = \(audience) AND id > \(position)
    ORDER BY id LIMIT \(limit)
    """
  }

  static func last(of audience: Audience) -> SQL {
    "SELECT id FROM events WHERE audience = \(audience) ORDER BY id DESC LIMIT 1"
  }
}

extension Transaction {
  fileprivate func prunedThrough(of audience: Audience) throws -> EventID {
    let query: SQL = "SELECT pruned_through FROM event_audiences WHERE audience = \(audience)"
    return try value(query) ?? .start
  }

  fileprivate func latest(of audience: Audience, prunedThrough: EventID) throws -> EventID {
    let last: EventID? = try value(Events.last(of: audience))
    return max(last ?? .start, prunedThrough)
  }
}
