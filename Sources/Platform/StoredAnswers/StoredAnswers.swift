public import Accounts
public import Idempotency
public import Storage
public import Vault

/// The stored answers to requests with an idempotency key, in the database, for all nodes.
///
/// An attempt holds a lease, by the clock of the database; if its node dies, a retry takes over.
/// Each attempt has its own ID, and writes only while no other has taken over. The effects of a
/// request are recorded by receipts in their transactions (``RequestEffect``): an attempt after a
/// crash continues after them. Contents and answers may include personal text, and are sealed with
/// the key of their owner; idempotency keys are stored as digests.
public struct StoredAnswers: IdempotencyStore {
  /// The owner of requests.
  public struct Owner: Sendable {
    let scope: String
    let account: AccountID?
    let key: DataKey

    /// An account.
    public init(_ owner: AccountKey) {
      scope = "account:\(owner.account.rawValue)"
      (account, key) = (owner.account, owner.key)
    }

    /// An anonymous client.
    /// - Parameter token: a secret of this browser or program, such as a cookie or an unguessable
    ///   key. A network address would not do: many clients share one, and would get one another's
    ///   answers.
    public init(bearerOf token: OpaqueToken) {
      scope = "bearer:\(token.derived(for: "stored answers").text)"
      account = nil
      key = token.dataKey(for: "stored answers")
    }
  }

  /// A running attempt at a request.
  public struct Attempt: Sendable {
    let row: StoredAnswerRow
    let owner: Owner
    let id: String
    /// The effects of earlier attempts.
    var receipts = Receipts()
  }

  private let database: Database
  private let lease: Duration
  private let lifetime: Duration
  private let now: @Sendable (borrowing Transaction) throws -> Timestamp
  private let makeID: @Sendable () -> String
  private let givenUp = GivenUpAttempts()

  /// - Parameters:
  ///   - database: migrated with ``Accounts/migrations`` and ``migrations``.
  ///   - lease: the time after which an unanswered attempt counts as abandoned; longer than any
  ///     takes.
  ///   - lifetime: how long answers are kept, from the start of the request.
  ///   - now: the current time; the database's by default.
  ///   - makeID: a new ID for an attempt.
  public init(
    database: Database, lease: Duration = .seconds(120), lifetime: Duration = .seconds(86_400),
    now: @escaping @Sendable (borrowing Transaction) throws -> Timestamp = { try $0.now() },
    makeID: @escaping @Sendable () -> String = { OpaqueID.make() }
  ) {
    self.database = database
    self.lease = lease
    self.lifetime = lifetime
    self.now = now
    self.makeID = makeID
  }

  public func begin(
    _ request: IdempotentRequest, of owner: Owner
  ) async throws -> IdempotencyState<Attempt> {
    let fresh = Attempt(
      row: StoredAnswerRow(of: request, in: owner.scope), owner: owner, id: makeID())
    let digest = SHA256.digest(of: request.content)
    return try await database.write { transaction in
      let now = try now(transaction)
      var (attempt, kept) = (fresh, StoredAnswerRecord.Progress())
      let known = try transaction.first(attempt.row.query, as: StoredAnswerRecord.self)
      if let known, known.expiresAt > now {
        let row = attempt.row
        guard try owner.key.open(known.content, for: row.context("content")) == digest else {
          return .mismatched
        }
        if let sealed = known.progress.answer, !request.wantsStream {
          return .answered(
            try StoredAnswer(encoded: owner.key.open(sealed, for: row.context("answer"))))
        }
        // A completed effect is not repeated, whichever attempt answers.
        guard
          !known.progress.isEmpty || known.leasedUntil <= now || givenUp.contains(known.attempt)
        else { return .underWay(known.leasedUntil.duration(since: now)) }
        kept = known.progress
        attempt.receipts = try Receipts(sealed: kept.receipts, of: attempt)
      }
      try transaction.take(
        attempt, content: owner.key.seal(digest, for: attempt.row.context("content")),
        keeping: kept, leasedUntil: now.advanced(by: lease),
        expiresAt: now.advanced(by: lifetime))
      return .new(attempt)
    }
  }

  public func finish(_ attempt: Attempt, _ answer: StoredAnswer) async throws {
    let sealed = attempt.owner.key.seal(answer.encoded, for: attempt.row.context("answer"))
    try await database.write { transaction in
      try transaction.run(
        """
        UPDATE stored_answers SET answer = \(sealed)
        WHERE \(attempt.row.condition) AND attempt = \(attempt.id)
        """)
    }
  }

  public func abandon(_ attempt: Attempt) async throws {
    do {
      try await database.write { transaction in
        try transaction.run(
          """
          DELETE FROM stored_answers
          WHERE \(attempt.row.condition) AND attempt = \(attempt.id) AND answer IS NULL
            AND receipts IS NULL
          """)
      }
    } catch {
      // The lease stays; but this process knows that the attempt has ended.
      givenUp.add(attempt.id)
      throw error
    }
  }

  /// Deletes the stored responses of an account, in the transaction that revokes its access to their
  /// contents. The keys stay, so that a repeated call is authorized again and has no second effect.
  public static func forgetAnswers(
    to account: AccountID, in transaction: borrowing Transaction
  ) throws {
    let now = try transaction.now()
    try transaction.run(
      """
      UPDATE stored_answers SET answer = NULL, leased_until = \(now)
      WHERE account_id = \(account) AND answer IS NOT NULL
      """)
  }

  public func perform<Result>(
    _ attempt: Attempt, _ body: () async throws -> Result
  ) async throws -> Result {
    try await RunningRequest.$current.withValue(RunningRequest(attempt)) { try await body() }
  }

  /// Deletes expired answers; to be run regularly. Returns their number.
  @discardableResult
  public func prune() async throws -> Int {
    try await database.write { transaction in
      try transaction.run("DELETE FROM stored_answers WHERE expires_at <= \(try now(transaction))")
    }
  }
}
