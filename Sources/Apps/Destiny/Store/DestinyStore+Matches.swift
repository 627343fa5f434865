internal import Accounts
internal import AppHost
internal import Events
internal import Storage
internal import Vault

extension DestinyStore {
  /// How long a removed match can be restored.
  static let graceOfMatches = Duration.seconds(3_600)

  /// Stores a match and notifies all tabs of the account.
  func add(
    _ request: MatchRequest, _ figures: MatchRecord.Figures,
    as name: String = OpaqueID.makeUUID(), of owner: AccountKey
  ) async throws -> MatchRecord {
    let record = MatchRecord(
      id: MatchID(rawValue: name), request: request, figures: figures, createdAt: now())
    return try await database.write { transaction in
      if let known = try transaction.destinyMatch(record.id, of: owner) { return known }
      try transaction.insert(record, as: record.id, of: owner)
      try events.publish("match.created", to: .account(owner.account), in: transaction)
      return record
    }
  }

  /// Returns a match; nil if it was removed or belongs to another account.
  func match(_ id: MatchID, of owner: AccountKey) async throws -> MatchRecord? {
    try await database.read { try $0.destinyMatch(id, of: owner) }
  }

  /// Returns the matches of an account, newest first, and their number.
  func matches(
    of owner: AccountKey, limit: Int, offset: Int = 0
  ) async throws -> (newest: [MatchRecord], count: Int) {
    try await database.read { transaction in
      let count: Int? = try transaction.value(
        """
        SELECT count(*) FROM destiny_matches
        WHERE account_id = \(owner.account) AND deleted_at IS NULL
        """)
      return (try transaction.destinyMatches(of: owner, limit, offset), count ?? 0)
    }
  }

  /// Removes a match; ``restoreMatch(_:of:)`` restores it for a while.
  /// - Returns: whether it existed.
  func removeMatch(_ id: MatchID, of owner: AccountKey) async throws -> Bool {
    let moment = now()
    return try await mark(id, "match.deleted", owner) { transaction in
      try transaction.run(
        """
        UPDATE destiny_matches SET deleted_at = \(moment)
        WHERE id = \(id) AND account_id = \(owner.account) AND deleted_at IS NULL
        """)
    }
  }

  /// Restores a removed match.
  /// - Returns: whether it still existed.
  func restoreMatch(_ id: MatchID, of owner: AccountKey) async throws -> Bool {
    try await mark(id, "match.created", owner) { transaction in
      try transaction.run(
        """
        UPDATE destiny_matches SET deleted_at = NULL
        WHERE id = \(id) AND account_id = \(owner.account) AND deleted_at IS NOT NULL
        """)
    }
  }

  /// Deletes matches of all accounts whose grace period is over.
  func eraseRemovedMatches() async throws {
    let limit = now().advanced(by: .zero - Self.graceOfMatches)
    try await database.write { transaction in
      _ = try transaction.run("DELETE FROM destiny_matches WHERE deleted_at <= \(limit)")
    }
  }

  /// The hourly job that deletes them.
  static func erasesRemovedMatches(_ services: Dependencies) -> App.BackgroundJob {
    App.BackgroundJob("destiny.matches.erase", every: graceOfMatches) { _ in
      try await DestinyStore(services).eraseRemovedMatches()
    }
  }

  private func mark(
    _ id: MatchID, _ topic: String, _ owner: AccountKey,
    _ change: @Sendable (borrowing Transaction) throws -> Int
  ) async throws -> Bool {
    try await database.write { transaction in
      guard try change(transaction) == 1 else { return false }
      try events.publish(topic, to: .account(owner.account), in: transaction)
      return true
    }
  }
}

extension Transaction {
  /// Stores a match.
  /// - Parameter id: its new ID.
  func insert(_ match: MatchRecord, as id: MatchID, of owner: AccountKey) throws {
    let sealed = owner.key.seal(
      MatchRecord.encoded(match.request, match.figures), for: owner.content(of: id))
    try run(
      """
      INSERT INTO destiny_matches (id, account_id, content, created_at)
      VALUES (\(id), \(owner.account), \(sealed), \(match.createdAt))
      """)
  }

  /// Returns the matches of an account, newest first.
  func destinyMatches(of owner: AccountKey, _ limit: Int, _ offset: Int = 0) throws -> [MatchRecord]
  {
    try rows(
      """
      SELECT id, content, created_at FROM destiny_matches
      WHERE account_id = \(owner.account) AND deleted_at IS NULL
      ORDER BY created_at DESC, id DESC LIMIT \(limit) OFFSET \(offset)
      """
    ) { row in try MatchRecord(row, owner) }
  }
}

extension MatchRecord {
  init(_ row: borrowing Row, _ owner: AccountKey) throws {
    let id: MatchID = try row["id"]
    try self.init(
      id: id, encoded: owner.key.open(try row["content"], for: owner.content(of: id)),
      createdAt: try row["created_at"])
  }
}

extension AccountKey {
  fileprivate func content(of match: MatchID) -> FieldContext {
    context(table: "destiny_matches", row: match.rawValue)
  }
}

extension Transaction {
  /// Returns a match that is not removed.
  fileprivate func destinyMatch(_ id: MatchID, of owner: AccountKey) throws -> MatchRecord? {
    try first(
      """
      SELECT id, content, created_at FROM destiny_matches
      WHERE id = \(id) AND account_id = \(owner.account) AND deleted_at IS NULL
      """
    ) { row in try MatchRecord(row, owner) }
  }
}
