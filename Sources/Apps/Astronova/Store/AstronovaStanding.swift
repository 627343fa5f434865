internal import Accounts
internal import AppHost
internal import Messaging
internal import Storage

/// The account's data that every page and endpoint needs besides the profile.
struct AstronovaStanding: Sendable {
  let state: AppState
  let entitlement: Entitlement
  /// How many items of the inbox are unread (AST-143).
  let unread: Int

  init(of person: AuthenticatedContext, in transaction: borrowing Transaction) throws {
    let account = person.account.id
    state = try transaction.astronovaState(of: account)
    unread = try Messaging.unreadCount(of: account, app: AstronovaPath.appID, in: transaction)
    entitlement = try person.services.accounts.entitlement(
      to: AstronovaPath.appID, of: account, in: transaction)
  }
}
