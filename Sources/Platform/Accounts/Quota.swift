public import CivilTime
internal import Clocks
public import Storage

/// A usage limit per period; periods start at fixed times.
public struct Quota: Hashable, Sendable {
  /// The name of the counter, such as "arca.questions".
  public let name: String
  /// The maximum number of uses, 0 for none.
  public let limit: Int
  private let span: Span

  private enum Span: Hashable, Sendable {
    /// Counted from 1970-01-01T00:00:00Z.
    case fixed(Duration)
    /// From midnight in a time zone.
    case day(ZoneRules)
    /// From the first day of a month in a time zone.
    case month(ZoneRules)
  }

  /// - Parameters:
  ///   - name: what is counted, such as "arca.questions".
  ///   - limit: the maximum number of uses, 0 for none.
  ///   - span: at least a millisecond; periods are counted from 1970-01-01T00:00:00Z, so that a day
  ///     starts at midnight UTC.
  public init(_ name: String, limit: Int, every span: Duration) {
    precondition(span >= .milliseconds(1) && limit >= 0, "a quota needs a span and a limit")
    self.name = name
    self.limit = limit
    self.span = .fixed(span)
  }

  /// A quota per calendar day.
  ///
  /// Uses are counted by date in the time zone: someone who moves to another zone keeps the count of
  /// the date.
  /// - Parameters:
  ///   - name: what is counted, such as "astronova.matches".
  ///   - limit: the maximum number of uses, 0 for none.
  ///   - zone: the time zone in which the day begins.
  public init(_ name: String, limit: Int, everyDayIn zone: ZoneRules) {
    precondition(limit >= 0, "a quota needs a limit")
    self.name = name
    self.limit = limit
    span = .day(zone)
  }

  /// A quota per calendar month.
  ///
  /// Uses are counted by year and month in the time zone: someone who moves to another zone keeps
  /// the count of the month.
  /// - Parameters:
  ///   - name: what is counted, such as "destiny.questions".
  ///   - limit: the maximum number of uses, 0 for none.
  ///   - zone: the time zone in which the month begins.
  public init(_ name: String, limit: Int, everyMonthIn zone: ZoneRules) {
    precondition(limit >= 0, "a quota needs a limit")
    self.name = name
    self.limit = limit
    span = .month(zone)
  }

  /// The start of the next period.
  public func renewal(after now: Timestamp) -> Timestamp {
    switch span {
    case .fixed(let length): return start(at: now).advanced(by: length)
    case .day(let zone): return zone.beginning(of: zone.date(of: now).advanced(byDays: 1))
    case .month(let zone):
      let next = zone.firstOfMonth(at: now).advanced(byDays: 31).firstOfMonth
      return zone.beginning(of: next)
    }
  }

  /// The key of the current period: its start; for a day or a month, its start in UTC.
  func start(at now: Timestamp) -> Timestamp {
    switch span {
    case .fixed(let length):
      let length = Timestamp(milliseconds: 0).advanced(by: length).milliseconds
      let rest = now.milliseconds % length
      return Timestamp(milliseconds: now.milliseconds - (rest < 0 ? rest + length : rest))
    case .day(let zone): return ZoneRules.utc.beginning(of: zone.date(of: now))
    case .month(let zone): return ZoneRules.utc.beginning(of: zone.firstOfMonth(at: now))
    }
  }
}

extension Accounts {
  /// Counts a use, within the transaction of the use: if that is rolled back, so is the count
  /// (PLT-9). Returns the number of remaining uses.
  /// - Throws: ``AccountError/Code/quotaUsedUp(name:limit:resetsAfter:)``.
  @discardableResult
  public func use(
    _ quota: Quota, of account: AccountID, in transaction: borrowing Transaction
  ) throws -> Int {
    let now = environment.now()
    let used: Int? =
      quota.limit == 0
      ? nil
      : try transaction.value(
        "\(counting(quota, of: account, at: now)) WHERE quota_uses.used < \(quota.limit) RETURNING used"
      )
    guard let used else {
      let reset = quota.renewal(after: now).duration(since: now)
      throw AccountError(
        .quotaUsedUp(name: quota.name, limit: quota.limit, resetsAfter: reset), .quota)
    }
    return quota.limit - used
  }

  /// Counts a completed use, even if none was left. For a long use, ``use(_:of:in:)`` at its start
  /// would also count one that fails: check ``remaining(_:of:in:)`` there, and count at its end.
  public func count(
    _ quota: Quota, of account: AccountID, in transaction: borrowing Transaction
  ) throws {
    try transaction.run(counting(quota, of: account, at: environment.now()))
  }

  /// The number of remaining uses; never below 0.
  public func remaining(
    _ quota: Quota, of account: AccountID, in transaction: borrowing Transaction
  ) throws -> Int {
    let used: Int? = try transaction.value(
      """
      SELECT used FROM quota_uses
      WHERE account_id = \(account) AND name = \(quota.name)
        AND starts_at = \(quota.start(at: environment.now()))
      """)
    return max(0, quota.limit - (used ?? 0))
  }

  private func counting(_ quota: Quota, of account: AccountID, at now: Timestamp) -> SQL {
    """
    INSERT INTO quota_uses (account_id, name, starts_at, used)
    VALUES (\(account), \(quota.name), \(quota.start(at: now)), 1)
    ON CONFLICT (account_id, name, starts_at) DO UPDATE SET used = quota_uses.used + 1
    """
  }
}

extension ZoneRules {
  /// The first day of the current month in the zone.
  fileprivate func firstOfMonth(at now: Timestamp) -> CivilDate { date(of: now).firstOfMonth }
}

extension CivilDate {
  fileprivate var firstOfMonth: CivilDate { advanced(byDays: 1 - day) }
}
