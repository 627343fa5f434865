internal import Accounts
internal import JSON
internal import Outbox
internal import Storage
internal import TextMessages
internal import Vault

/// An own number as it is stored.
struct StoredNumber: Sendable {
  let number: PhoneNumber
  /// The text provider that texted the last code.
  let provider: String?
  let verifiedAt: Timestamp?

  /// When it was verified; nil if that was through another provider, since a tap on a simulated
  /// phone says nothing about a real one.
  func verifiedAt(with provider: String) -> Timestamp? {
    self.provider == provider ? verifiedAt : nil
  }
}

extension Transaction {
  /// The own number of a caregiver; nil for none.
  func ownNumber(of owner: CircleKey) throws -> StoredNumber? {
    try first(
      """
      SELECT content, provider, verified_at FROM hal_own_numbers
      WHERE account_id = \(owner.account)
      """
    ) { row in
      let json = try JSONValue(
        parsing: owner.key.open(try row["content"], for: owner.ownNumber))
      guard let number = json["number"]?.string.flatMap({ PhoneNumber(e164: $0) }) else {
        throw StorageError(.unexpectedType, "the row holds no number")
      }
      return StoredNumber(
        number: number, provider: try row["provider"], verifiedAt: try row["verified_at"])
    }
  }

  /// Stores a number that is not verified, in place of any other.
  func setOwnNumber(
    _ number: PhoneNumber, hash: [UInt8], provider: String, of owner: CircleKey
  ) throws {
    var json = JSONWriter()
    json.object { $0.field("number", number.e164) }
    let sealed = owner.key.seal(json.bytes, for: owner.ownNumber)
    try run(
      """
      INSERT INTO hal_own_numbers (account_id, number_hash, content, provider)
      VALUES (\(owner.account), \(hash), \(sealed), \(provider))
      ON CONFLICT (account_id) DO UPDATE SET number_hash = excluded.number_hash,
        content = excluded.content, provider = excluded.provider, verified_at = NULL
      """)
  }

  /// The accounts that have a number as their own, verified or not.
  /// - Parameter circle: the account of the simulated phone; nil for a real phone.
  func holders(of hash: [UInt8], in circle: AccountID?) throws -> [AccountID] {
    let one: SQL = circle.map { "AND account_id = \($0)" } ?? ""
    return try rows(
      """
      SELECT account_id FROM hal_own_numbers WHERE number_hash = \(hash) \(one)
      ORDER BY account_id
      """
    ) { row in try row[0] }
  }

  /// Those of some accounts that have verified an own number.
  func verified(among accounts: [AccountID], with provider: String) throws -> [AccountID] {
    try rows(
      """
      SELECT account_id FROM hal_own_numbers WHERE account_id IN \(list: accounts)
        AND provider = \(provider) AND verified_at IS NOT NULL ORDER BY account_id
      """
    ) { row in try row[0] }
  }

  /// Deletes the texts to an account's own number whose fate is known, or that were not sent.
  /// - Parameter kinds: the kinds of texts.
  func deleteOwnTexts(_ kinds: [MessageKind] = MessageKind.allCases, of account: AccountID) throws {
    try run(
      """
      DELETE FROM hal_messages
      WHERE account_id = \(account) AND profile_id IS NULL AND kind IN \(list: kinds)
        AND state NOT IN \(list: [OutboxState.dispatching, .unclear])
      """)
  }
}

// Codes.
extension Transaction {
  /// The last code that was texted to a number of an account, with its digest; nil for none, and
  /// once it was used or the number was replaced.
  func lastCode(
    of account: AccountID, to hash: [UInt8]
  ) throws -> (id: String, code: OwnCode, digest: [UInt8])? {
    try first(
      """
      SELECT id, digest, tries, sent_at FROM hal_own_codes
      WHERE account_id = \(account) AND number_hash = \(hash) AND digest IS NOT NULL
      ORDER BY sent_at DESC, id DESC LIMIT 1
      """
    ) { row in
      (
        id: try row["id"], code: OwnCode(sentAt: try row["sent_at"], tries: try row["tries"]),
        digest: try row["digest"]
      )
    }
  }

  /// The limit on codes to a number for an account.
  func codeLimit(of account: AccountID, to hash: [UInt8], at now: Timestamp) throws -> CodeLimit {
    let since = now.advanced(by: .zero - CodeLimit.day)
    return CodeLimit(
      account: try codes("account_id = \(account)", since: since),
      number: try codes("number_hash = \(hash)", since: since), at: now)
  }

  /// When codes were sent, oldest first.
  private func codes(_ those: SQL, since moment: Timestamp) throws -> [Timestamp] {
    try rows(
      "SELECT sent_at FROM hal_own_codes WHERE \(those) AND sent_at > \(moment) ORDER BY sent_at"
    ) { row in try row[0] }
  }

  func addCode(
    _ id: String, digest: [UInt8], of account: AccountID, to hash: [UInt8], at now: Timestamp
  ) throws {
    try run(
      """
      INSERT INTO hal_own_codes (id, account_id, number_hash, digest, tries, sent_at)
      VALUES (\(id), \(account), \(hash), \(digest), 0, \(now))
      """)
  }

  func countTry(of code: String, _ account: AccountID) throws {
    try run(
      """
      UPDATE hal_own_codes SET tries = tries + 1
      WHERE id = \(code) AND account_id = \(account)
      """)
  }

  /// Makes all codes of an account invalid, and deletes the texts with them.
  func endCodes(of account: AccountID) throws {
    try run("UPDATE hal_own_codes SET digest = NULL WHERE account_id = \(account)")
    try deleteOwnTexts([.code], of: account)
  }

  /// Deletes codes that no limit counts any more, and the texts with them.
  func pruneCodes(before moment: Timestamp) throws {
    try run([
      "DELETE FROM hal_own_codes WHERE sent_at < \(moment)",
      """
      DELETE FROM hal_messages
      WHERE kind = \(MessageKind.code) AND profile_id IS NULL AND created_at < \(moment)
        AND state NOT IN \(list: [OutboxState.dispatching, .unclear])
      """,
    ])
  }
}
