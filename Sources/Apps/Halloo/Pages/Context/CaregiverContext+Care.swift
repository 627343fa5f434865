internal import Accounts
internal import AppHost
internal import Storage
internal import TextMessages

extension CaregiverContext {
  /// How one relative is now, with the names of the caregivers who have done something about it
  /// (HAL-852).
  func care(of person: RelativeSlot) async throws -> CareStatus {
    let (owner, now, zones) = (owner, now, services.timeZones)
    let care = try await services.database.read { transaction in
      try transaction.careStatus(of: [person], owner, at: now, zones)
    }
    return try await named(care)
  }

  /// Returns how relatives are with the names of those who have done something about it, and with
  /// the number that texts come from.
  func named(_ care: CareStatus) async throws -> CareStatus {
    var care = care
    care.viewer = person.account.id
    care.sender = services.texts.number?.e164
    for member in care.actors { care.names[member] = try await nameOrYou(member) }
    return care
  }
}
