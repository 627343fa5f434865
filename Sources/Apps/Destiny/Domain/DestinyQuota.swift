internal import Accounts
internal import CivilTime
internal import Storage

/// How many questions are left of this month (DES-42).
struct DestinyQuota: Hashable, Sendable {
  /// How many there are in a month.
  static let total = 10

  /// Never below 0.
  let remaining: Int
  /// When the quota resets: the first moment of the next month on the clocks of the person.
  let renewsAt: Timestamp

  var total: Int { Self.total }

  /// What is counted: one use when an answer is complete, or is stopped after its first word.
  /// - Parameter clocks: those that the person lives by.
  static func uses(by clocks: ZoneRules) -> Quota {
    Quota("destiny.questions", limit: total, everyMonthIn: clocks)
  }
}
