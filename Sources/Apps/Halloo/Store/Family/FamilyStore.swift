internal import Accounts
internal import AppHost
internal import Events
internal import HTTPTypes
internal import Sharing
internal import Storage

/// The data access for family members.
struct FamilyStore: Sendable {
  let services: Dependencies
  let database: Database
  let events: Events

  init(_ services: Dependencies) {
    self.services = services
    (database, events) = (services.database, services.events)
  }

  /// The record of a family member.
  func caregiver(_ person: AuthenticatedContext) async throws -> CarerRecord {
    let (account, key) = (person.account.id, try person.key())
    return try await database.read { try $0.caregiver(account, key) }
  }

  /// The record of a family member, and their current circle (HAL-1205): the requested one,
  /// otherwise the selected one, otherwise the default one. A selected circle that they have left
  /// is ignored.
  /// - Parameter named: the circle that an API client requests; nil for the current one.
  /// - Returns: nil if they have no access to the requested circle.
  func standing(
    of person: AuthenticatedContext, named: AccountID?
  ) async throws -> (record: CarerRecord, access: CircleAccess)? {
    let found = try await database.read { try standing(of: person, named: named, in: $0) }
    return found.access.map { (found.record, $0) }
  }

  /// The same, within a transaction.
  /// - Returns: no circle if they have no access to the requested one.
  func standing(
    of person: AuthenticatedContext, named: AccountID?, in transaction: borrowing Transaction
  ) throws -> CarerStanding {
    let account = person.account.id
    let record = try transaction.caregiver(account, person.key())
    if let wanted = named ?? record.circle {
      let access = try services.access(of: account, to: wanted, in: transaction)
      if named != nil || access != nil { return CarerStanding(record: record, access: access) }
    }
    let usual = try transaction.usualCircle(of: account)
    return CarerStanding(
      record: record, access: try services.access(of: account, to: usual, in: transaction))
  }

  /// Changes the record, and publishes a change event to their tabs.
  @discardableResult func change(
    _ person: AuthenticatedContext, _ change: @Sendable (inout CarerRecord) -> Void
  ) async throws -> CarerRecord {
    let (account, key) = (person.account.id, try person.key())
    return try await database.write { transaction in
      var caregiver = try transaction.caregiver(account, key)
      change(&caregiver)
      try transaction.save(caregiver, of: account, key)
      try events.publish("settings.updated", to: .account(account), in: transaction)
      return caregiver
    }
  }
}

extension FamilyStore {
  /// Selects another circle.
  /// - Throws: `CircleError.gone` if they have no access to it.
  func choose(_ circle: AccountID, _ person: AuthenticatedContext) async throws {
    let (account, key) = (person.account.id, try person.key())
    try await database.write { transaction in
      guard try transaction.role(of: account, in: circle) != nil else { throw CircleError.gone }
      var caregiver = try transaction.caregiver(account, key)
      caregiver.circle = circle
      try transaction.save(caregiver, of: account, key)
      try events.publish("settings.updated", to: .account(account), in: transaction)
    }
  }
}

/// The data about a family member that every page needs besides their profile.
struct CarerStanding: Sendable {
  /// The onboarding progress and the settings.
  let record: CarerRecord
  /// The current circle; nil if they have no access to the requested one.
  let access: CircleAccess?
}

extension Dependencies {
  /// A member's access to a circle; nil if they have none, or it was deleted.
  fileprivate func access(
    of member: AccountID, to owner: AccountID, in transaction: borrowing Transaction
  ) throws -> CircleAccess? {
    guard let role = try transaction.role(of: member, in: owner),
      let owner = try circleOwner(owner, in: transaction)
    else { return nil }
    return CircleAccess(owner: owner, member: member, role: role)
  }
}

extension HTTPField.Name {
  /// The header in which an API client names a circle (HAL-1205).
  static let circle = {
    guard let name = HTTPField.Name("X-Halloo-Circle") else { preconditionFailure("a token") }
    return name
  }()
}
