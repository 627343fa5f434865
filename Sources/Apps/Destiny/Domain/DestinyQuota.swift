internal import Accounts
internal import CivilTime
internal import Storage

/// The quota of questions this month (DES-42).
struct DestinyQuota: Hashable, Sendable {
  /// Questions per month.
  static let total = 10

  /// The remaining questions, never negative.
  let remaining: Int
  /// When the quota resets: the start of the next month in the user's time zone.
  let renewsAt: Timestamp

  var total: Int { Self.total }

  /// Counts one use per finished answer, or per answer stopped after its first word.
  /// - Parameter clocks: the user's time zone.
  static func uses(by clocks: ZoneRules) -> Quota {
    Quota("destiny.questions", limit: total, everyMonthIn: clocks)
  }
}
