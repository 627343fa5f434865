internal import Accounts
internal import AppHost
internal import Charting
internal import Storage
internal import Vault

extension Transaction {
  /// Whether what has a fingerprint was computed before and is still kept.
  func knowsText(_ fingerprint: String, of account: AccountID, at now: Timestamp) throws -> Bool {
    let known: Int? = try value(
      """
      SELECT 1 FROM arca_texts WHERE account_id = \(account) AND fingerprint = \(fingerprint)
      AND (expires_at IS NULL OR expires_at > \(now))
      """)
    return known != nil
  }

  /// Keeps that what has a fingerprint was computed, and by whom it was written.
  /// - Parameter end: when it is forgotten; nil for never.
  func keepText(
    _ fingerprint: String, about connection: Connection.ID?, until end: Timestamp?,
    of owner: AccountKey, at now: Timestamp
  ) throws {
    let writer = Array(ChartGeometry.writer.utf8)
    let sealed = owner.key.seal(writer, for: owner.context(table: "arca_texts", row: fingerprint))
    try run(
      """
      INSERT INTO arca_texts (account_id, fingerprint, connection, made_at, expires_at, content)
      VALUES (\(owner.account), \(fingerprint), \(connection), \(now), \(end), \(sealed))
      ON CONFLICT (account_id, fingerprint)
      DO UPDATE SET made_at = excluded.made_at, expires_at = excluded.expires_at
      """)
  }
}

extension ArcaStore {
  /// Forgets each day what has expired: texts, and days that were sent.
  static func forgetsTexts(_ services: Dependencies) -> App.BackgroundJob {
    App.BackgroundJob("arca.texts.forget", every: .seconds(86_400)) { _ in
      let now = services.now()
      try await services.database.write { transaction in
        try transaction.run("DELETE FROM arca_texts WHERE expires_at <= \(now)")
        try transaction.run("DELETE FROM arca_days WHERE expires_at <= \(now)")
      }
    }
  }
}
