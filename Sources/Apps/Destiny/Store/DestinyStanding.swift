internal import Accounts
internal import AppHost
internal import Storage

/// What every page and every endpoint knows of somebody beside their profile.
struct DestinyStanding: Sendable {
  /// How they want charts and history.
  let settings: DestinySettings
  /// What they have paid for.
  let entitlement: Entitlement

  init(of person: AuthenticatedContext, in transaction: borrowing Transaction) throws {
    let account = person.account.id
    settings = try transaction.destinySettings(of: account)
    entitlement = try person.services.accounts.entitlement(
      to: DestinyPath.appID, of: account, in: transaction)
  }
}
