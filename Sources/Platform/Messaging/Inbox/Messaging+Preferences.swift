public import Accounts
internal import CivilTime
internal import Clocks
internal import Places
public import Storage
internal import Vault

extension Messaging {
  /// The channels of some kinds for a person, in the order of the kinds.
  public func channels(
    of kinds: [NotificationKind], for account: AccountID
  ) async throws -> [NotificationKind.Channels] {
    try await database.read { transaction in
      try kinds.map { kind in try channels(of: kind, for: account, in: transaction) }
    }
  }

  /// Sets the channels of a kind for a person.
  public func setChannels(
    _ channels: NotificationKind.Channels, of kind: NotificationKind, for account: AccountID
  ) async throws {
    try await database.write { transaction in
      try setChannels(channels, of: kind, for: account, in: transaction)
    }
  }

  /// Sets the channels within a transaction.
  public func setChannels(
    _ channels: NotificationKind.Channels, of kind: NotificationKind, for account: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    _ = try owner(account, in: transaction)
    try transaction.run(
      """
      INSERT INTO notification_channels (account_id, app, kind, push, mail)
      VALUES (\(account), \(kind.app), \(kind.id), \(channels.push), \(channels.mail))
      ON CONFLICT (account_id, app, kind) DO UPDATE
      SET push = excluded.push, mail = excluded.mail
      """)
  }

  /// The channels of a kind for a person, within a transaction.
  public func channels(
    of kind: NotificationKind, for account: AccountID, in transaction: borrowing Transaction
  ) throws -> NotificationKind.Channels {
    if kind.isEmergency { return kind.defaults }
    let chosen = try transaction.first(
      """
      SELECT push, mail FROM notification_channels
      WHERE account_id = \(account) AND app = \(kind.app) AND kind = \(kind.id)
      """
    ) { row in NotificationKind.Channels(push: try row["push"], mail: try row["mail"]) }
    return chosen ?? kind.defaults
  }

  /// The quiet hours of a person; nil if there are none.
  public func quietHours(of account: AccountID) async throws -> QuietHours? {
    try await database.read { transaction in
      try transaction.quietHours(of: account, opening: owner(account, in: transaction).key)
    }
  }

  /// Sets the quiet hours, or nil for none. Pending pushes follow them too.
  /// - Throws: ``MessagingError/Code/invalid`` for an unknown `timeZone`.
  public func setQuietHours(_ hours: QuietHours?, of account: AccountID) async throws {
    guard let hours else {
      try await database.write { transaction in
        try transaction.run("DELETE FROM quiet_hours WHERE account_id = \(account)")
      }
      return
    }
    do throws(TimeZoneDatabaseError) {
      _ = try zones.rules(for: hours.timeZone)
    } catch {
      switch error {
      case .invalidName, .unknownZone: throw MessagingError(.invalid, .timeZone)
      case .folderMissing, .unreadable, .inaccessible: throw error
      }
    }
    try await database.write { transaction in
      let key = try owner(account, in: transaction).key
      let sealed = key.seal(hours.encoded, for: .quietHours(of: account))
      try transaction.run(
        """
        INSERT INTO quiet_hours (account_id, content) VALUES (\(account), \(sealed))
        ON CONFLICT (account_id) DO UPDATE SET content = excluded.content
        """)
    }
  }

  /// When the current quiet hours of a person end; nil outside of them.
  public func quietEnd(
    of account: AccountID, at moment: Timestamp, in transaction: borrowing Transaction
  ) throws -> Timestamp? {
    let key = try owner(account, in: transaction).key
    return try quietEnd(at: moment, by: transaction.quietHours(of: account, opening: key))
  }

  /// The end of a person's current quiet hours; nil outside of them.
  func quietEnd(at moment: Timestamp, by hours: QuietHours?) throws -> Timestamp? {
    guard let hours else { return nil }
    let rules = try zones.rules(for: hours.timeZone)
    return hours.end(at: Instant(moment), by: rules).map(Timestamp.init)
  }
}

extension Transaction {
  func quietHours(of account: AccountID, opening key: DataKey) throws -> QuietHours? {
    let sealed: [UInt8]? = try value(
      "SELECT content FROM quiet_hours WHERE account_id = \(account)")
    return try sealed.map { sealed in
      try QuietHours(encoded: key.open(sealed, for: .quietHours(of: account)))
    }
  }
}

extension FieldContext {
  fileprivate static func quietHours(of account: AccountID) -> FieldContext {
    FieldContext(
      table: "quiet_hours", row: account.rawValue, column: "content", account: account.rawValue)
  }
}
