internal import Accounts
internal import Events
internal import Site
internal import Storage

// Who may do what, and who goes (HAL-1204).
extension FamilyStore {
  /// Gives somebody of a circle another role.
  /// - Throws: ``FamilyProblem``.
  func give(
    _ role: CircleRole, to member: AccountID, by actor: AccountID, of owner: CircleOwner
  ) async throws {
    guard role != .owner, member != owner.account else { throw FamilyProblem.ownerFixed }
    try await database.write { transaction in
      let known = try transaction.run(
        """
        UPDATE hal_members SET role = \(role)
        WHERE account_id = \(owner.account) AND member_id = \(member)
        """)
      guard known > 0 else { throw FamilyProblem.gone }
      try note(.roleChanged, member, by: actor, of: owner, in: transaction)
      try tell(owner, in: transaction)
    }
  }

  /// Somebody looks after a circle no more: the owner wants it so, or they leave. It is closed to them from
  /// this moment on, whatever they have open.
  /// - Throws: ``FamilyProblem``.
  func remove(
    _ member: AccountID, by actor: AccountID, of owner: CircleOwner
  ) async throws {
    guard member != owner.account else { throw FamilyProblem.ownerFixed }
    try await database.write { transaction in
      let known = try transaction.run(
        "DELETE FROM hal_members WHERE account_id = \(owner.account) AND member_id = \(member)")
      guard known > 0 else { throw FamilyProblem.gone }
      try note(.memberRemoved, member, by: actor, of: owner, in: transaction)
      try tell(owner, in: transaction)
      // Their own pages show what is open to them now.
      try events.publish(
        CircleEvent.Topic.familyUpdated.rawValue, to: .account(member), in: transaction)
    }
  }

  /// Looks at another circle from now on.
  /// - Throws: ``FamilyProblem`` for one that is not open to them.
  func choose(_ circle: AccountID, _ person: SignedIn) async throws {
    let (account, key) = (person.account.id, try person.key())
    try await database.write { transaction in
      guard try transaction.role(of: account, in: circle) != nil else { throw FamilyProblem.gone }
      var carer = try transaction.carer(account, key)
      carer.circle = circle
      try transaction.save(carer, of: account, key)
      try events.publish("settings.updated", to: .account(account), in: transaction)
    }
  }

  /// Writes down what became of the place of somebody (HAL-1705).
  func note(
    _ act: CircleAct, _ member: AccountID, by actor: AccountID, of owner: CircleOwner,
    in transaction: borrowing Transaction
  ) throws {
    try Ledger(services).note(act, member.rawValue, by: actor, owner, in: transaction)
  }
}
