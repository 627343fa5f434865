internal import Accounts
internal import AppHost
internal import JSON
internal import Sharing
internal import Storage
internal import Vault

/// Who took by an owner's blind links, known again whatever account they come with.
///
/// A taker is a keyed digest of the verified address: HMAC-SHA256 with a subkey of the owner, so
/// that nothing readable is stored, that two owners cannot compare theirs, and that it is gone with
/// the owner. All addresses of one mailbox are one taker (`LookupValue.mailboxKey`).
struct BlindTaker: Hashable, Sendable {
  let digest: [UInt8]

  /// - Parameters:
  ///   - address: the verified address; nil for an account that was verified without one.
  ///   - owner: the account whose link is taken.
  init(_ address: String?, _ account: AccountID, of owner: AccountKey) {
    let name = address.map { LookupValue.email($0)?.mailboxKey.normalized ?? $0.lowercased() }
    digest = owner.key.pseudonym(of: "arca taker \(name ?? "account \(account.rawValue)")")
  }
}

/// What is known of a taker.
struct KnownTaker: Sendable {
  /// What they got first; nil for one whose holding was ended before takers were kept.
  let result: StoredBlindResult?
  /// Whether the owner has ended what they had, and has not allowed it again.
  let isEnded: Bool
}

extension ArcaStore {
  /// The maximum number of takers of a blind link within a day (ARC-1114). Results for a dozen chosen
  /// births single out one date of three years: with five a day that takes three days, in which the
  /// owner is notified of each taker. A family or a group of friends needs one day or two.
  static let mostTakersADay = 5

  /// Who an account is as a taker.
  func taker(
    _ account: AccountID, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> BlindTaker {
    let known = try services.accounts.account(account, in: transaction)
    let address = try known.flatMap {
      $0.isEmailVerified ? try services.accounts.email(of: $0) : nil
    }
    return BlindTaker(address, account, of: owner)
  }

  /// Records that an owner has ended what an account had by a blind link: for its address, and for
  /// the account itself, should it take another address.
  func end(_ account: AccountID, by owner: AccountKey, in transaction: borrowing Transaction) throws
  {
    for taker in [try taker(account, of: owner, in: transaction), .init(nil, account, of: owner)] {
      try transaction.end(taker, of: owner, at: now)
    }
  }

  /// Whether an owner has ended what an account had by a blind link, and has not allowed it again.
  func isEnded(
    _ account: AccountID, by owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> Bool {
    for taker in [try taker(account, of: owner, in: transaction), .init(nil, account, of: owner)]
    where try transaction.known(taker, of: owner)?.isEnded == true { return true }
    return false
  }

  /// Refuses one more taker than there may be by a link.
  /// - Throws: ``WorldError/takenOften(seconds:)``.
  func checkTakers(by link: String, in transaction: borrowing Transaction) throws {
    if let seconds = try pause(by: link, in: transaction) {
      throw WorldError.takenOften(seconds: seconds)
    }
  }

  /// Whether a link has as many takers as there may be in a day, and the account would be another.
  func isFull(
    _ link: ShareLink<LinkTerms>, for account: AccountID, of owner: AccountKey,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    guard try pause(by: link.id.rawValue, in: transaction) != nil else { return false }
    let taker = try taker(account, of: owner, in: transaction)
    return try transaction.known(taker, of: owner) == nil
  }

  /// How long a link rests.
  /// - Returns: the seconds until one more may take by it; nil where one may now.
  func pause(by link: String, in transaction: borrowing Transaction) throws -> Int? {
    let day = Duration.seconds(86_400)
    let since = now.advanced(by: .zero - day)
    let taken: [Timestamp] = try transaction.rows(
      """
      SELECT taken_at FROM arca_takers WHERE link = \(link) AND taken_at > \(since)
      ORDER BY taken_at
      """
    ) { try $0[0] }
    guard taken.count >= Self.mostTakersADay else { return nil }
    let next = taken[taken.count - Self.mostTakersADay].advanced(by: day)
    return max(1, Int((next.milliseconds - now.milliseconds + 999) / 1_000))
  }

  /// How many have taken by each blind link of an account, those whose holding ended and those whose
  /// account is gone among them; by the ID of the link.
  func takers(of owner: AccountKey) async throws -> [String: Int] {
    try await database.read { transaction in
      let counts = try transaction.rows(
        """
        SELECT link, count(*) FROM arca_takers WHERE account_id = \(owner.account) GROUP BY link
        """
      ) { row in (try row[0] as String, try row[1] as Int) }
      return Dictionary(uniqueKeysWithValues: counts)
    }
  }
}

extension Transaction {
  /// Returns what is known of a taker; nil for a new one.
  func known(_ taker: BlindTaker, of owner: AccountKey) throws -> KnownTaker? {
    try first(
      """
      SELECT content, ended_at FROM arca_takers
      WHERE account_id = \(owner.account) AND taker = \(taker.digest)
      """
    ) { row in
      let (sealed, ended): ([UInt8]?, Timestamp?) = (try row["content"], try row["ended_at"])
      let result = try sealed.map { sealed in
        try StoredBlindResult(owner.key.open(sealed, for: owner.taken(by: taker)))
      }
      return KnownTaker(result: result, isEnded: ended != nil)
    }
  }

  /// Keeps what a taker got. The link and the moment of the first taking stay.
  func keep(
    _ result: StoredBlindResult, for taker: BlindTaker, by link: String, of owner: AccountKey,
    at now: Timestamp
  ) throws {
    let sealed = owner.key.seal(result.encoded, for: owner.taken(by: taker))
    try run(
      """
      INSERT INTO arca_takers (account_id, taker, link, taken_at, content)
      VALUES (\(owner.account), \(taker.digest), \(link), \(now), \(sealed))
      ON CONFLICT (account_id, taker) DO UPDATE SET ended_at = NULL, content = excluded.content
      """)
  }

  /// Records that an owner has allowed again what an account had.
  func allow(_ account: AccountID, by owner: AccountKey) throws {
    let taker = BlindTaker(nil, account, of: owner)
    try run(
      """
      UPDATE arca_takers SET ended_at = NULL
      WHERE account_id = \(owner.account) AND taker = \(taker.digest)
      """)
  }

  /// Records that an owner has ended what a taker had.
  fileprivate func end(_ taker: BlindTaker, of owner: AccountKey, at now: Timestamp) throws {
    try run(
      """
      INSERT INTO arca_takers (account_id, taker, link, taken_at, ended_at)
      VALUES (\(owner.account), \(taker.digest), '', \(now), \(now))
      ON CONFLICT (account_id, taker) DO UPDATE SET ended_at = excluded.ended_at
      """)
  }
}

extension AccountKey {
  /// The place of what a taker got.
  fileprivate func taken(by taker: BlindTaker) -> FieldContext {
    context(table: "arca_takers", row: Base64URL.encode(taker.digest))
  }
}
