public import Storage
public import Vault

extension Accounts {
  /// Whether a keyring opens the data of accounts, tested with the first and the last of them; nil
  /// if there are none. A server started with the wrong key would seal new accounts with it and
  /// open none of the old ones.
  public static func opensKeys(
    _ keyring: MasterKeyring, in database: Database
  ) async throws -> Bool? {
    let samples = try await database.read { transaction in
      try ["ASC", "DESC"].compactMap { order in
        try transaction.first(
          "SELECT id, data_key FROM accounts ORDER BY id \(raw: order) LIMIT 1"
        ) { row in (account: try row["id"] as String, key: try row["data_key"] as [UInt8]) }
      }
    }
    guard !samples.isEmpty else { return nil }
    return samples.allSatisfy { sample in
      (try? keyring.unwrap(sample.key, account: sample.account)) != nil
    }
  }
}
