public import Accounts
internal import Messaging
public import Storage
public import Tables

/// The checks of an app's accounts, in a table with a row for each: the time of its next check, and
/// what its holder was warned of. Each check happens once on any number of nodes and after any
/// crash.
public struct SubscriptionChecks: Sendable {
  private let calendar: DeliveryCalendar

  /// How long after an error with an account it is checked again.
  private static let afterTrouble = Duration.seconds(3_600)
  /// How long after a check something limited is checked again, since it might be paid for.
  private static let pause = Duration.seconds(900)

  /// - Parameter table: the name of the table.
  public init(table: String) {
    calendar = DeliveryCalendar(
      table, reading: ["ends_at", "warned_at", "is_warned_again", "is_limited"])
  }

  /// The current table.
  public var table: Table {
    Table(
      calendar.table,
      [
        .accountKey, .moment("next_at"), .moment("ends_at").optional,
        .moment("warned_at").optional, .flag("is_warned_again").standard("FALSE"),
        .flag("is_limited").standard("FALSE"),
      ],
      indexes: [Index("\(calendar.table)_by_moment", "next_at", "account_id")])
  }

  /// Adds an account, or checks one that is there already, at a given time.
  public func add(
    _ account: AccountID, at moment: Timestamp, in transaction: borrowing Transaction
  ) throws {
    try calendar.add(account, at: moment, in: transaction)
    try wake(account, at: moment, in: transaction)
  }

  /// Checks an account at a given time, such as after a purchase.
  public func wake(
    _ account: AccountID, at moment: Timestamp, in transaction: borrowing Transaction
  ) throws {
    try calendar.wake(account, at: moment, in: transaction)
  }

  /// The query for due accounts.
  /// - Parameter isEnforced: whether anything is limited; otherwise only what is limited is due, so
  ///   that it resumes.
  public func due(at now: Timestamp, limit: Int, isEnforced: Bool) -> SQL {
    calendar.due(at: now, limit: limit, condition(isEnforced))
  }

  private func condition(_ isEnforced: Bool) -> SQL {
    isEnforced ? "" : "AND is_limited = \(true)"
  }

  /// Checks some of the accounts that are due. An error of one does not affect the others.
  /// - Parameters:
  ///   - isEnforced: whether anything is limited.
  ///   - report: called with the error.
  ///   - check: advances the watch, warns, and limits or resumes; returns the access, or nil for a
  ///     deleted account.
  /// - Returns: their number.
  public func pass(
    limit: Int, at now: Timestamp, isEnforced: Bool, in transaction: borrowing Transaction,
    report: (any Error) -> Void,
    check: (AccountID, inout SubscriptionWatch, borrowing Transaction) throws -> SubscriptionAccess?
  ) throws -> Int {
    try calendar.pass(
      limit: limit, at: now, condition(isEnforced), retryingAfter: Self.afterTrouble,
      in: transaction, report: report
    ) { due, transaction in
      var watch = SubscriptionWatch(
        end: try due.row["ends_at"], warnedAt: try due.row["warned_at"],
        isWarnedAgain: try due.row["is_warned_again"], isLimited: try due.row["is_limited"])
      guard let access = try check(due.account, &watch, transaction) else { return }
      let next =
        watch.isLimited ? now.advanced(by: Self.pause) : watch.next(access, after: now)
      _ = try calendar.advance(
        due, to: next,
        setting: [
          "ends_at": watch.end, "warned_at": watch.warnedAt,
          "is_warned_again": watch.isWarnedAgain, "is_limited": watch.isLimited,
        ], in: transaction)
    }
  }
}
