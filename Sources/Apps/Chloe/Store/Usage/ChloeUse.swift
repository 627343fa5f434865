internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Conversations
internal import Storage

/// The uses of a day by the clocks of the account (CHL-159, CHL-162).
struct ChloeUse: Sendable {
  let accounts: Accounts
  let account: AccountID
  let clocks: ZoneRules
  let isPremium: Bool

  /// Messages to Chloe; answers of a model and of the composer count alike.
  var messages: Quota { Quota("chloe.messages", limit: isPremium ? 300 : 15, everyDayIn: clocks) }

  /// Affirmations that somebody asked for; the one of the day is none.
  var affirmations: Quota {
    Quota("chloe.affirmations", limit: isPremium ? 30 : 3, everyDayIn: clocks)
  }

  /// Counts a message; one sent again costs nothing.
  /// - Throws: `AccountError` `quotaUsedUp`.
  func count(_ sent: SentQuestion, in transaction: borrowing Transaction) throws {
    guard sent.isNew else { return }
    try accounts.use(messages, of: account, in: transaction)
  }

  /// What was used today.
  func day(at now: Timestamp, in transaction: borrowing Transaction) throws -> UsedDay {
    UsedDay(
      date: clocks.date(of: now), isPremium: isPremium,
      messages: try uses(of: messages, in: transaction),
      affirmations: try uses(of: affirmations, in: transaction),
      resetsAt: messages.renewal(after: now))
  }

  private func uses(of quota: Quota, in transaction: borrowing Transaction) throws -> UsedDay.Uses {
    let left = try accounts.remaining(quota, of: account, in: transaction)
    return UsedDay.Uses(count: quota.limit - left, limit: quota.limit)
  }
}

/// The uses of one day (CHL-231).
struct UsedDay: Sendable {
  struct Uses: Sendable {
    let count: Int
    let limit: Int

    var left: Int { limit - count }
  }

  let date: CivilDate
  let isPremium: Bool
  let messages: Uses
  let affirmations: Uses
  /// The next local midnight (CHL-163).
  let resetsAt: Timestamp
}
