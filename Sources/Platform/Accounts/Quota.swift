public import Storage

/// How often something may be used in a span of time that begins anew at fixed moments.
public struct Quota: Hashable, Sendable {
  /// What is counted, such as "arca.questions".
  public let name: String
  /// How many uses, 0 for none.
  public let limit: Int
  /// The span; spans are counted from 1970-01-01T00:00:00Z.
  public let span: Duration

  /// - Parameters:
  ///   - name: what is counted, such as "arca.questions".
  ///   - limit: how many uses, 0 for none.
  ///   - span: from a millisecond up; a day begins at midnight UTC.
  public init(_ name: String, limit: Int, every span: Duration) {
    precondition(span >= .milliseconds(1) && limit >= 0, "a quota needs a span and a limit")
    self.name = name
    self.limit = limit
    self.span = span
  }

  /// When the span began in which a moment falls.
  func start(at now: Timestamp) -> Timestamp {
    let length = Timestamp(milliseconds: 0).advanced(by: span).milliseconds
    let rest = now.milliseconds % length
    return Timestamp(milliseconds: now.milliseconds - (rest < 0 ? rest + length : rest))
  }
}

extension Accounts {
  /// Counts a use, within the transaction that is the use: where that is undone, so is the count
  /// (PLT-9). Returns how many uses are left.
  /// - Throws: ``AccountError/Code/quotaUsedUp(name:limit:resetsAfter:)``.
  @discardableResult
  public func use(
    _ quota: Quota, of account: AccountID, in transaction: borrowing Transaction
  ) throws -> Int {
    let now = surroundings.now()
    let start = quota.start(at: now)
    let used: Int? =
      quota.limit == 0
      ? nil
      : try transaction.value(
        """
        INSERT INTO quota_uses (account_id, name, starts_at, used)
        VALUES (\(account), \(quota.name), \(start), 1)
        ON CONFLICT (account_id, name, starts_at) DO UPDATE SET used = quota_uses.used + 1
        WHERE quota_uses.used < \(quota.limit)
        RETURNING used
        """)
    guard let used else {
      let reset = start.advanced(by: quota.span).duration(since: now)
      throw AccountError(
        .quotaUsedUp(name: quota.name, limit: quota.limit, resetsAfter: reset), .quota)
    }
    return quota.limit - used
  }

  /// How many uses are left now.
  public func remaining(
    _ quota: Quota, of account: AccountID, in transaction: borrowing Transaction
  ) throws -> Int {
    let used: Int? = try transaction.value(
      """
      SELECT used FROM quota_uses
      WHERE account_id = \(account) AND name = \(quota.name)
        AND starts_at = \(quota.start(at: surroundings.now()))
      """)
    return max(0, quota.limit - (used ?? 0))
  }
}
