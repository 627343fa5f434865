internal import Accounts
internal import AppHost
internal import CivilTime
internal import Conversations
internal import Storage

extension Quota {
  /// The messages to Nexus of an account without premium (AST-181).
  static func messages(by clocks: ZoneRules) -> Quota {
    Quota("astronova.messages", limit: 10, everyDayIn: clocks)
  }
}

/// Counts messages to Nexus. Trying again costs nothing.
struct NexusQuota: Sendable {
  let accounts: Accounts
  let account: AccountID
  /// The time zone of the account.
  let clocks: ZoneRules
  let isPremium: Bool

  /// - Throws: `AccountError` `quotaUsedUp`.
  func count(_ sent: SentQuestion, in transaction: borrowing Transaction) throws {
    guard !isPremium, sent.isNew else { return }
    try accounts.use(.messages(by: clocks), of: account, in: transaction)
  }
}
