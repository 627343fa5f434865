internal import Accounts
internal import AppHost
internal import Interface
internal import Storage
internal import TextMessages

/// What the cards about how relatives are show, and to whom.
struct CareModel: Sendable {
  let care: CareStatus
  /// The selected relative, who stays selected after an action.
  let chosen: RelativeID?
  /// Whether the user may edit the circle.
  let mayChange: Bool
  let now: Timestamp
  let times: TimeWriter
  let words: MessageCatalog
  let formToken: String
}

extension CaregiverContext {
  /// How some relatives are now, with the names of the caregivers who have done something about it
  /// (HAL-852).
  func care(of people: [RelativeSlot]) async throws -> CareModel {
    let (owner, now, zones) = (owner, now, services.timeZones)
    let care = try await services.database.read { transaction in
      try transaction.careStatus(of: people, owner, at: now, zones)
    }
    return CareModel(
      care: try await named(care), chosen: people.count == 1 ? people.first?.id : nil,
      mayChange: mayChange, now: now, times: times, words: words, formToken: pageContext.formToken)
  }

  /// Returns how relatives are with the names of those who have done something about it, and with
  /// the number that texts come from.
  func named(_ care: CareStatus) async throws -> CareStatus {
    var care = care
    care.viewer = person.account.id
    (care.sender, care.home) = (services.texts.number?.e164, country)
    for member in care.actors { care.names[member] = try await nameOrYou(member) }
    return care
  }
}
