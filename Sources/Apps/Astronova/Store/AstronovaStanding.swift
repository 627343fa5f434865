internal import Accounts
internal import AppHost
internal import Storage

/// The account's data that every page and endpoint needs besides the profile.
struct AstronovaStanding: Sendable {
  let state: AppState
  let entitlement: Entitlement

  init(of person: AuthenticatedContext, in transaction: borrowing Transaction) throws {
    let account = person.account.id
    state = try transaction.astronovaState(of: account)
    entitlement = try person.services.accounts.entitlement(
      to: AstronovaPath.appID, of: account, in: transaction)
  }
}
