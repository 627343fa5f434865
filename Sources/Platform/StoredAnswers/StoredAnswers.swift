public import Accounts
public import Idempotency
public import Storage
public import Vault

/// The answers to requests that named themselves, in the database, for all nodes.
///
/// A request is taken on for the length of a lease, by the clock of the database; a node that dies in
/// the middle so leaves it to the next try. Who takes a request on has a number of its own, and writes
/// only as long as nobody else has taken it on since. What a request creates is recorded by a receipt in the
/// transaction that creates it (``RequestEffect``): an attempt after a crash goes on after it. Content and answers may hold personal text, and
/// are sealed with the key of their owner; names of requests are kept as digests.
public struct StoredAnswers: IdempotencyStore {
  /// Whose requests they are.
  public struct Owner: Sendable {
    let scope: String
    let account: AccountID?
    let key: DataKey

    /// Somebody with an account.
    public init(_ owner: AccountKey) {
      scope = "account:\(owner.account.rawValue)"
      (account, key) = (owner.account, owner.key)
    }

    /// Somebody without an account.
    /// - Parameter token: what only this browser or program has, such as a cookie or a key that nobody can
    ///   guess. An address would not do: many share one, and would meet one another's answers.
    public init(bearerOf token: OpaqueToken) {
      scope = "bearer:\(token.derived(for: "stored answers").text)"
      account = nil
      key = token.dataKey(for: "stored answers")
    }
  }

  /// The right to do a request.
  public struct Attempt: Sendable {
    let row: StoredAnswerRow
    let owner: Owner
    let id: String
    /// What earlier attempts have done.
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
  ///   - lease: after so long a request that was not answered is given up; longer than any takes.
  ///   - lifetime: how long answers are kept, from when the request began.
  ///   - now: the moment; the database's by default.
  ///   - makeID: a fresh name for an attempt.
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
      var (attempt, receipts) = (fresh, nil as [UInt8]?)
      let known = try transaction.first(attempt.row.query, as: StoredAnswerRecord.self)
      if let known, known.expiresAt > now {
        let row = attempt.row
        guard try owner.key.open(known.content, for: row.context("content")) == digest else {
          return .mismatched
        }
        if let sealed = known.answer {
          return .answered(
            try StoredAnswer(encoded: owner.key.open(sealed, for: row.context("answer"))))
        }
        // What is done is not done again, whoever answers about it.
        guard
          known.receipts != nil || known.leasedUntil <= now || givenUp.contains(known.attempt)
        else { return .underWay(known.leasedUntil.duration(since: now)) }
        receipts = known.receipts
        attempt.receipts = try Receipts(sealed: receipts, of: attempt)
      }
      try transaction.take(
        attempt, content: owner.key.seal(digest, for: attempt.row.context("content")),
        receipts: receipts, leasedUntil: now.advanced(by: lease),
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
      // The lease stays; but here it is known that nobody works under it any more.
      givenUp.add(attempt.id)
      throw error
    }
  }

  public func perform<Result>(
    _ attempt: Attempt, _ body: () async throws -> Result
  ) async throws -> Result {
    try await RunningRequest.$current.withValue(RunningRequest(attempt)) { try await body() }
  }

  /// Deletes what was kept long enough; to be run now and then. Returns how many answers.
  @discardableResult
  public func prune() async throws -> Int {
    try await database.write { transaction in
      try transaction.run("DELETE FROM stored_answers WHERE expires_at <= \(try now(transaction))")
    }
  }
}
