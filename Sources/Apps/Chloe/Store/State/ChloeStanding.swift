internal import Accounts
internal import AppHost
internal import Messaging
internal import Storage

/// The account's data that every page and endpoint needs besides the profile.
struct ChloeStanding: Sendable {
  let state: ChloeState
  let entitlement: Entitlement
  /// How many items of the inbox are unread (CHL-33).
  let unread: Int

  init(of person: AuthenticatedContext, in transaction: borrowing Transaction) throws {
    let account = person.account.id
    state = try transaction.chloeState(of: person.owner())
    unread = try Messaging.unreadCount(of: account, app: ChloePath.appID, in: transaction)
    entitlement = try person.services.accounts.entitlement(
      to: ChloePath.appID, of: account, in: transaction)
  }

  var isPremium: Bool { entitlement != .free }
}
