public import Accounts
public import Storage
public import TextMessages
internal import Vault

/// The key of an opt-out: for a real phone the hash of its number; for an account's simulated one a
/// hash of both, so that an opt-out there affects no other account (HAL-1401).
enum OptOutKey {
  static func of(_ hash: [UInt8], in account: AccountID?) -> [UInt8] {
    guard let account else { return hash }
    return SHA256.digest(of: hash + Array(account.rawValue.utf8))
  }
}

extension OutboxStore {
  /// Whether a number has opted out, for everyone or on an account's simulated phone.
  public func isOptedOut(
    _ hash: [UInt8], in account: AccountID?, _ transaction: borrowing Transaction
  ) throws -> Bool {
    try !optOuts(among: [hash, OptOutKey.of(hash, in: account)], transaction).isEmpty
  }

  /// The keys that have opted out.
  func optOuts(
    among keys: [[UInt8]], _ transaction: borrowing Transaction
  ) throws -> Set<[UInt8]> {
    guard !keys.isEmpty else { return [] }
    let known = try transaction.rows(
      "SELECT number_hash FROM \(optOuts) WHERE number_hash IN \(list: Array(Set(keys)))"
    ) { row in try row[0] as [UInt8] }
    return Set(known)
  }

  /// Records what a keyword says about whether the number may be texted (HAL-910).
  /// - Parameters:
  ///   - account: the account of the simulated phone; nil for a real phone.
  ///   - accounts: the accounts with the number.
  public func record(
    _ keyword: TextKeyword, from hash: [UInt8], in account: AccountID?, of accounts: [AccountID],
    at now: Timestamp, _ transaction: borrowing Transaction
  ) throws {
    switch keyword {
    case .stop: try optOut(hash, in: account, at: now, transaction)
    case .start: try optIn(hash, in: account, of: accounts, transaction)
    case .help: break
    }
  }

  /// Records an opt-out, and cancels what is waiting for the number.
  func optOut(
    _ hash: [UInt8], in account: AccountID?, at now: Timestamp,
    _ transaction: borrowing Transaction
  ) throws {
    let one: SQL = account.map { "AND account_id = \($0)" } ?? ""
    let confirming = Kind.confirming
    let others: SQL = confirming.isEmpty ? "" : "AND kind NOT IN \(list: confirming)"
    try transaction.run([
      """
      INSERT INTO \(optOuts) (number_hash, opted_out_at)
      VALUES (\(OptOutKey.of(hash, in: account)), \(now))
      ON CONFLICT (number_hash) DO NOTHING
      """,
      """
      UPDATE \(messages) SET state = \(OutboxState.cancelled)
      WHERE number_hash = \(hash) \(one) AND \(OutboxState.isIdle(at: now)) \(others)
      """,
    ])
  }

  /// Records START. On a real phone it also ends opt-outs on simulated ones; on an account's
  /// simulated phone only its own.
  private func optIn(
    _ hash: [UInt8], in account: AccountID?, of accounts: [AccountID],
    _ transaction: borrowing Transaction
  ) throws {
    let keys =
      account.map { [OptOutKey.of(hash, in: $0)] }
      ?? [hash] + accounts.map { OptOutKey.of(hash, in: $0) }
    try transaction.run("DELETE FROM \(optOuts) WHERE number_hash IN \(list: keys)")
  }
}
