public import CivilTime
internal import Clocks
public import Storage

/// How often something may be used in a span of time that begins anew at fixed moments.
public struct Quota: Hashable, Sendable {
  /// What is counted, such as "arca.questions".
  public let name: String
  /// How many uses, 0 for none.
  public let limit: Int
  private let span: Span

  private enum Span: Hashable, Sendable {
    /// Counted from 1970-01-01T00:00:00Z.
    case fixed(Duration)
    /// From the first day of a month on the clocks of a zone.
    case month(ZoneRules)
  }

  /// - Parameters:
  ///   - name: what is counted, such as "arca.questions".
  ///   - limit: how many uses, 0 for none.
  ///   - span: from a millisecond up; spans are counted from 1970-01-01T00:00:00Z, so that a day begins
  ///     at midnight UTC.
  public init(_ name: String, limit: Int, every span: Duration) {
    precondition(span >= .milliseconds(1) && limit >= 0, "a quota needs a span and a limit")
    self.name = name
    self.limit = limit
    self.span = .fixed(span)
  }

  /// A quota that begins anew with each month of the calendar.
  ///
  /// Uses are counted by the year and the month on the clocks of the zone: who moves to another zone
  /// has used as much of the month there.
  /// - Parameters:
  ///   - name: what is counted, such as "destiny.questions".
  ///   - limit: how many uses, 0 for none.
  ///   - zone: the zone in which the month begins.
  public init(_ name: String, limit: Int, everyMonthIn zone: ZoneRules) {
    precondition(limit >= 0, "a quota needs a limit")
    self.name = name
    self.limit = limit
    span = .month(zone)
  }

  /// When uses begin anew after a moment.
  public func renewal(after now: Timestamp) -> Timestamp {
    switch span {
    case .fixed(let length): return start(at: now).advanced(by: length)
    case .month(let zone):
      let next = zone.firstOfMonth(at: now).advanced(byDays: 31).firstOfMonth
      return zone.beginning(of: next)
    }
  }

  /// What the span is known by in which a moment falls: its beginning, of a month that at Greenwich.
  func start(at now: Timestamp) -> Timestamp {
    switch span {
    case .fixed(let length):
      let length = Timestamp(milliseconds: 0).advanced(by: length).milliseconds
      let rest = now.milliseconds % length
      return Timestamp(milliseconds: now.milliseconds - (rest < 0 ? rest + length : rest))
    case .month(let zone): return ZoneRules.utc.beginning(of: zone.firstOfMonth(at: now))
    }
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

  /// Counts a use that has happened, whether or not any was left. Where a use is long, ``use(_:of:in:)``
  /// at its beginning would count one that comes to nothing: ask for ``remaining(_:of:in:)`` there, and
  /// count at its end.
  public func count(
    _ quota: Quota, of account: AccountID, in transaction: borrowing Transaction
  ) throws {
    try transaction.run(counting(quota, of: account, at: surroundings.now()))
  }

  /// How many uses are left now; never below 0.
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

  private func counting(_ quota: Quota, of account: AccountID, at now: Timestamp) -> SQL {
    """
    INSERT INTO quota_uses (account_id, name, starts_at, used)
    VALUES (\(account), \(quota.name), \(quota.start(at: now)), 1)
    ON CONFLICT (account_id, name, starts_at) DO UPDATE SET used = quota_uses.used + 1
    """
  }
}

extension ZoneRules {
  /// The first day of the month that calendars in the zone show.
  fileprivate func firstOfMonth(at now: Timestamp) -> CivilDate { date(of: now).firstOfMonth }
}

extension CivilDate {
  fileprivate var firstOfMonth: CivilDate { advanced(byDays: 1 - day) }
}
