public import Accounts
public import Storage
public import TextMessages
internal import Vault

/// Own numbers of account holders: added, verified by a code, and removed (HAL-854). Every function
/// runs in a serializable transaction, so that limits hold for concurrent requests.
public struct OwnNumberService<Kind: OutboxKind>: Sendable {
  /// What an app brings.
  public struct Environment: Sendable {
    /// The name of the current text provider.
    let provider: String
    /// The keyed hash of a number.
    let hash: @Sendable (PhoneNumber) -> [UInt8]
    /// The keyed digest of a code that is texted to a number.
    let digest: @Sendable (String, PhoneNumber) -> [UInt8]
    /// A random unguessable ID.
    let makeID: @Sendable () -> String
    /// A random code.
    let makeCode: @Sendable () -> String
    /// The text with a code for an account.
    let body: @Sendable (String, AccountKey, Timestamp, borrowing Transaction) throws -> String
    /// Called in the transaction that changes a number.
    let changed: @Sendable (AccountID, borrowing Transaction) throws -> Void

    /// - Parameters:
    ///   - provider: the name of the current text provider.
    ///   - hash: the keyed hash of a number.
    ///   - digest: the keyed digest of a code that is texted to a number.
    ///   - makeID: a random unguessable ID.
    ///   - makeCode: a random code.
    ///   - body: the text with a code for an account at a time.
    ///   - changed: called in the transaction that changes a number.
    public init(
      provider: String, hash: @escaping @Sendable (PhoneNumber) -> [UInt8],
      digest: @escaping @Sendable (String, PhoneNumber) -> [UInt8],
      makeID: @escaping @Sendable () -> String,
      makeCode: @escaping @Sendable () -> String = { OwnCode.make() },
      body:
        @escaping @Sendable (String, AccountKey, Timestamp, borrowing Transaction) throws ->
        String,
      changed: @escaping @Sendable (AccountID, borrowing Transaction) throws -> Void
    ) {
      (self.provider, self.hash, self.digest) = (provider, hash, digest)
      (self.makeID, self.makeCode, self.body, self.changed) = (makeID, makeCode, body, changed)
    }
  }

  private let tables: OwnNumberTables<Kind>
  private let environment: Environment

  /// - Parameters:
  ///   - tables: the tables of the app.
  ///   - environment: what the app brings.
  public init(_ tables: OwnNumberTables<Kind>, _ environment: Environment) {
    (self.tables, self.environment) = (tables, environment)
  }

  /// The own number of an account; nil for none.
  public func state(
    of owner: AccountKey, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> OwnNumber? {
    guard let known = try tables.number(of: owner, in: transaction) else { return nil }
    let hash = environment.hash(known.number)
    let last = try tables.lastCode(of: owner.account, to: hash, in: transaction)?.code
    return OwnNumber(
      number: known.number, verifiedAt: known.verifiedAt(with: environment.provider),
      isStopped: try tables.outbox.isOptedOut(hash, in: owner.account, transaction),
      code: known.provider == environment.provider && last?.isValid(at: now) == true ? last : nil,
      nextCodeAt: try tables.limit(of: owner.account, to: hash, at: now, in: transaction).next)
  }

  /// Stores a number and texts a code to it, in place of any earlier code; does nothing for a
  /// number that is verified.
  /// - Throws: ``OwnNumberProblem``.
  public func textCode(
    to number: PhoneNumber, of owner: AccountKey, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    let hash = environment.hash(number)
    if let known = try tables.number(of: owner, in: transaction), known.number == number,
      known.verifiedAt(with: environment.provider) != nil
    {
      return
    }
    guard try !tables.outbox.isOptedOut(hash, in: owner.account, transaction) else {
      throw OwnNumberProblem.optedOut
    }
    let limit = try tables.limit(of: owner.account, to: hash, at: now, in: transaction)
    guard limit.next <= now else { throw OwnNumberProblem.limit(next: limit.next) }
    try tables.endCodes(of: owner.account, in: transaction)
    try tables.set(
      number, hash: hash, provider: environment.provider, of: owner, in: transaction)
    let (id, code) = (environment.makeID(), environment.makeCode())
    try tables.addCode(
      id, digest: environment.digest(code, number), of: owner.account, to: hash, at: now,
      in: transaction)
    let text = OutboxMessage(
      key: "code:\(id)", kind: tables.codeKind, recipient: nil, subject: nil, to: number,
      body: try environment.body(code, owner, now, transaction), moment: now,
      until: now.advanced(by: OwnCode.lifetime))
    try tables.outbox.post(
      text, id: TextMessageID(rawValue: environment.makeID()), hash: hash, at: now, of: owner,
      in: transaction)
    try environment.changed(owner.account, transaction)
  }

  /// Verifies the number by the code that was texted to it.
  /// - Returns: why it is not verified; nil if it is. The try is counted even then, so this is not
  ///   an error that would roll the transaction back.
  public func verify(
    _ code: String, of owner: AccountKey, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> OwnNumberProblem? {
    guard let known = try tables.number(of: owner, in: transaction) else { return .gone }
    guard known.verifiedAt(with: environment.provider) == nil else { return nil }
    let hash = environment.hash(known.number)
    guard known.provider == environment.provider,
      let last = try tables.lastCode(of: owner.account, to: hash, in: transaction),
      last.code.isValid(at: now)
    else { return .expired }
    guard ConstantTime.areEqual(environment.digest(code, known.number), last.digest) else {
      try tables.countTry(of: last.id, owner.account, in: transaction)
      let left = last.code.triesLeft - 1
      return left > 0 ? .wrong(left: left) : .expired
    }
    try tables.endCodes(of: owner.account, in: transaction)
    try transaction.run(
      "UPDATE \(tables.numbers) SET verified_at = \(now) WHERE account_id = \(owner.account)")
    try environment.changed(owner.account, transaction)
    return nil
  }

  /// Removes the number with the texts to it. An opt-out is kept as a hash (HAL-1706).
  public func remove(of account: AccountID, in transaction: borrowing Transaction) throws {
    try tables.endCodes(of: account, in: transaction)
    try tables.deleteTexts(of: Array(Kind.allCases), account, in: transaction)
    try transaction.run("DELETE FROM \(tables.numbers) WHERE account_id = \(account)")
    try environment.changed(account, transaction)
  }
}
