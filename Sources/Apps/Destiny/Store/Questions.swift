internal import Accounts
internal import AppHost
internal import CivilTime
internal import Conversations
internal import Readings
internal import Storage

/// Checks the quota within the transaction that stores a question.
struct AskUse: Sendable {
  let services: Dependencies
  let account: AccountID
  /// The user's time zone.
  let clocks: ZoneRules
  let isPremium: Bool

  /// Refuses a question if none is left.
  var counting: @Sendable (SentQuestion, borrowing Transaction) throws -> Void {
    { _, transaction in try requireQuestionLeft(in: transaction) }
  }

  /// Refuses a question if none is left; answers in progress count as used, so that two tabs cannot
  /// overspend (DES-42).
  func requireQuestionLeft(in transaction: borrowing Transaction) throws {
    if isPremium { return }
    let uses = DestinyQuota.uses(by: clocks)
    let remaining = try services.accounts.remaining(uses, of: account, in: transaction)
    let pending = try services.conversations.pendingUses(
      in: DestinyPath.appID, of: account, in: transaction)
    guard pending <= remaining else {
      let wait = uses.renewal(after: services.now()).duration(since: services.now())
      throw AccountError(
        .quotaUsedUp(name: uses.name, limit: uses.limit, resetsAfter: wait), .quota)
    }
  }
}

extension DestinyQuota {
  /// Creates the quota of an account without premium.
  init(
    of account: AccountID, by clocks: ZoneRules, _ services: Dependencies,
    in transaction: borrowing Transaction
  ) throws {
    let uses = Self.uses(by: clocks)
    remaining = try services.accounts.remaining(uses, of: account, in: transaction)
    renewsAt = uses.renewal(after: services.now())
  }
}

extension AuthenticatedContext {
  /// Returns how often each area of life came up in the answers of the last 30 days (DES-47).
  func discussedAreas(in transaction: borrowing Transaction) throws -> [LifeArea: Int] {
    let since = services.now().advanced(by: .seconds(-30 * 86_400))
    let counts = try services.conversations.areas(
      in: DestinyPath.appID, of: owner(), since: since, transaction)
    return LifeArea.allCases.reduce(into: [:]) { areas, area in areas[area] = counts[area.name] }
  }
}
