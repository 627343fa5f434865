internal import Accounts
internal import AppHost
internal import Events
internal import Sharing
internal import Storage

// Roles and removal of members (HAL-1204).
extension FamilyStore {
  /// Changes the role of a member.
  /// - Throws: ``FamilyProblem``.
  func give(
    _ role: CircleRole, to member: AccountID, by actor: AccountID, of owner: CircleKey
  ) async throws {
    guard role != .owner, member != owner.account else { throw FamilyProblem.ownerFixed }
    try await database.write { transaction in
      guard
        try HallooSchema.members.give(role, to: member, of: owner.account, in: transaction)
      else { throw FamilyProblem.gone }
      try note(.roleChanged, member, by: actor, of: owner, in: transaction)
      try tell(owner, in: transaction)
    }
  }

  /// Removes a member: by the owner, or by leaving. Their access ends immediately, even for open
  /// pages.
  /// - Throws: ``FamilyProblem``.
  func remove(
    _ member: AccountID, by actor: AccountID, of owner: CircleKey
  ) async throws {
    guard member != owner.account else { throw FamilyProblem.ownerFixed }
    try await database.write { transaction in
      guard try HallooSchema.members.remove(member, of: owner.account, in: transaction) else {
        throw FamilyProblem.gone
      }
      try note(.memberRemoved, member, by: actor, of: owner, in: transaction)
      try tell(owner, in: transaction)
      // Their own pages now show the circles they still have access to.
      try events.publish(
        CircleEvent.Topic.familyUpdated.rawValue, to: .account(member), in: transaction)
    }
  }

  /// Selects another circle.
  /// - Throws: ``FamilyProblem`` if they have no access to it.
  func choose(_ circle: AccountID, _ person: AuthenticatedContext) async throws {
    let (account, key) = (person.account.id, try person.key())
    try await database.write { transaction in
      guard try transaction.role(of: account, in: circle) != nil else { throw FamilyProblem.gone }
      var caregiver = try transaction.caregiver(account, key)
      caregiver.circle = circle
      try transaction.save(caregiver, of: account, key)
      try events.publish("settings.updated", to: .account(account), in: transaction)
    }
  }

  /// Records a membership change in the audit log (HAL-1705).
  func note(
    _ act: CircleAct, _ member: AccountID, by actor: AccountID, of owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws {
    try ReminderService(services).note(act, member.rawValue, by: actor, owner, in: transaction)
  }
}
