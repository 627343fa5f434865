internal import Accounts
internal import Events
internal import Site
internal import Storage
internal import Vault

/// What Halloo keeps of those who look after somebody.
struct FamilyStore: Sendable {
  let database: Database
  let events: Events

  init(_ services: Services) { (database, events) = (services.database, services.events) }

  /// Somebody of the family.
  func carer(_ person: SignedIn) async throws -> CarerRecord {
    let (account, key) = (person.account.id, try person.key())
    return try await database.read { try $0.carer(account, key) }
  }

  /// Changes what is kept of them; all their tabs are told.
  @discardableResult
  func change(
    _ person: SignedIn, _ change: @Sendable (inout CarerRecord) -> Void
  ) async throws -> CarerRecord {
    let (account, key) = (person.account.id, try person.key())
    return try await database.write { transaction in
      var carer = try transaction.carer(account, key)
      change(&carer)
      try transaction.save(carer, of: account, key)
      try events.publish("settings.updated", to: .account(account), in: transaction)
      return carer
    }
  }
}
