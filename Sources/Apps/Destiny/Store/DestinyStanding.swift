internal import Accounts
internal import AppHost
internal import Storage

/// The user's data that every page and endpoint needs besides the profile.
struct DestinyStanding: Sendable {
  /// The settings for charts and history.
  let settings: DestinySettings
  /// The user's entitlement.
  let entitlement: Entitlement

  init(of person: AuthenticatedContext, in transaction: borrowing Transaction) throws {
    let account = person.account.id
    settings = try transaction.destinySettings(of: account)
    entitlement = try person.services.accounts.entitlement(
      to: DestinyPath.appID, of: account, in: transaction)
  }
}
