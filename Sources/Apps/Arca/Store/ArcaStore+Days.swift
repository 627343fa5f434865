internal import Accounts
internal import AppHost
internal import CivilTime
internal import JSON
internal import Sharing
internal import Storage
internal import Vault

extension ArcaStore {
  /// How long a day that was sent can be read, in days; one that is later than that, until it is over.
  private static let daysOfSentDay = 7

  /// Makes a link to a day, which ends after a week and not before the day is over by the clocks of the
  /// account (ARC-1514).
  /// - Parameters:
  ///   - connection: whom the day is about; it ends with them.
  ///   - today: the date by the clocks of the account.
  ///   - clocks: of the account.
  /// - Throws: ``WorldError/linkLimit``.
  func send(
    _ day: SentDay, about connection: Connection.ID, on today: CivilDate, _ clocks: ZoneRules,
    of owner: AccountKey
  ) async throws -> (ShareLink<LinkTerms>, ShareMode) {
    try await database.write(.serializable) { transaction in
      let open = try Self.links.open(of: owner, at: now, in: transaction)
      guard open.count(where: { $0.terms == .day }) < Self.mostLinks else {
        throw WorldError.linkLimit
      }
      let week = today.advanced(byDays: Self.daysOfSentDay)
      let last = day.date.dayNumber > week.dayNumber ? day.date : week
      let link = try Self.links.add(.until(last, clocks), .day, of: owner, at: now, in: transaction)
      let sealed = owner.key.seal(day.encoded, for: owner.day(link.id.rawValue))
      try transaction.run(
        """
        INSERT INTO arca_days (id, account_id, expires_at, content, connection)
        VALUES (\(link.id), \(owner.account), \(link.expiresAt), \(sealed), \(connection))
        """)
      return (link, try transaction.shareMode(of: owner.account))
    }
  }

  /// Ends the links to the days of a connection.
  func endDays(
    about connection: Connection.ID, of account: AccountID, in transaction: borrowing Transaction
  ) throws {
    let ids: [ShareLink<LinkTerms>.ID] = try transaction.rows(
      """
      DELETE FROM arca_days WHERE account_id = \(account) AND connection = \(connection)
      RETURNING id
      """
    ) { try $0[0] }
    for id in ids { _ = try Self.links.end(id, of: account, at: now, in: transaction) }
  }

  /// Returns the sent day of a link; nil for any other secret. Needs no account.
  func day(_ secret: String) async throws -> SentDay? {
    try await database.read { transaction in
      guard let link = try Self.links.find(secret, at: now, in: transaction), link.terms == .day,
        let owner = try key(of: link.owner, in: transaction),
        let sealed: [UInt8] = try transaction.value(
          "SELECT content FROM arca_days WHERE id = \(link.id)")
      else { return nil }
      let opened = try owner.key.open(sealed, for: owner.day(link.id.rawValue))
      guard let day = SentDay(try JSONValue(parsing: opened)) else { throw UnreadableConnection() }
      return day
    }
  }
}

extension AccountKey {
  /// The place of a day that was sent.
  fileprivate func day(_ id: String) -> FieldContext { context(table: "arca_days", row: id) }
}
