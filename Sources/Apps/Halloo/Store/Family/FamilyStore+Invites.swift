internal import Accounts
internal import AppHost
internal import Sharing
internal import Storage

// Invitations (HAL-1204). Changes are serializable, so that limits hold for concurrent requests.
extension FamilyStore {
  /// The valid invitations of a circle, newest first.
  func openInvites(of owner: CircleKey) async throws -> [FamilyInvite] {
    let now = services.now()
    return try await database.read { transaction in
      try HallooSchema.invites.open(of: owner.accountKey, at: now, in: transaction)
    }
  }

  /// Creates an invitation.
  /// - Throws: ``FamilyProblem`` if there are five members and invitations.
  func invite(_ role: CircleRole, to owner: CircleKey) async throws -> FamilyInvite.ID {
    let now = services.now()
    return try await database.write(.serializable) { transaction in
      let members = try transaction.audiences(of: owner.account).count - 1
      let open = try HallooSchema.invites.open(
        of: owner.accountKey, at: now, in: transaction
      ).count
      guard members + open < Self.most else { throw FamilyProblem.full }
      let invite = try HallooSchema.invites.add(
        .once, role, of: owner.accountKey, at: now, in: transaction)
      try tell(owner, in: transaction)
      return invite.id
    }
  }

  /// Revokes an invitation; does nothing if it is no longer valid.
  func revoke(_ id: FamilyInvite.ID, of owner: CircleKey) async throws {
    let now = services.now()
    try await database.write { transaction in
      guard
        try HallooSchema.invites.end(id, of: owner.account, at: now, in: transaction)
      else { throw FamilyProblem.gone }
      try tell(owner, in: transaction)
    }
  }

  /// A valid invitation.
  /// - Throws: ``FamilyProblem/gone`` if the circle has none with this ID.
  func openInvite(_ id: FamilyInvite.ID, of owner: CircleKey) async throws -> FamilyInvite {
    guard let invite = try await openInvites(of: owner).first(where: { $0.id == id }) else {
      throw FamilyProblem.gone
    }
    return invite
  }

  /// The URL of an invitation.
  func address(of invite: FamilyInvite) -> String {
    "\(services.origin)\(HallooPath.join(invite.secret.text))"
  }

  /// The inviter and the role of an invitation.
  /// - Parameter token: the token in the link.
  /// - Throws: ``FamilyProblem`` if the link is invalid or expired.
  func invitation(_ token: String) async throws -> (invite: FamilyInvite, owner: CircleKey) {
    let now = services.now()
    return try await database.read { transaction in
      try invitation(token, at: now, in: transaction)
    }
  }

  /// Accepts an invitation: the new member now sees this circle.
  /// - Returns: the owner of the circle.
  /// - Throws: ``FamilyProblem``.
  func accept(_ token: String, by person: AuthenticatedContext) async throws -> AccountID {
    let (member, key, now) = (person.account.id, try person.key(), services.now())
    let notices = HallooNotices(services)
    return try await database.write(.serializable) { transaction in
      let (invite, owner) = try invitation(token, at: now, in: transaction)
      guard try transaction.role(of: member, in: owner.account) == nil else {
        throw FamilyProblem.alreadyMember
      }
      guard try HallooSchema.invites.use(invite, at: now, in: transaction) else {
        throw FamilyProblem.over
      }
      try HallooSchema.members.add(
        member, invite.terms, to: owner.account, at: now, in: transaction)
      try transaction.addCalendar(of: member, at: now)
      // A new member need not answer the quiz about relatives of their own (HAL-311).
      var caregiver = try transaction.caregiver(member, key)
      (caregiver.step, caregiver.circle) = (.done, owner.account)
      try transaction.save(caregiver, of: member, key)
      try note(.memberJoined, member, by: member, of: owner, in: transaction)
      try notices.tell(.joined(member, at: now), to: owner, in: transaction)
      try tell(owner, in: transaction)
      return owner.account
    }
  }

  private func invitation(
    _ text: String, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> (invite: FamilyInvite, owner: CircleKey) {
    guard let invite = try HallooSchema.invites.findAny(text, in: transaction),
      let owner = try services.circleOwner(invite.owner, in: transaction)
    else { throw FamilyProblem.gone }
    guard invite.isOpen(at: now) else { throw FamilyProblem.over }
    return (invite, owner)
  }

  /// Publishes a change of the family to all members of a circle.
  func tell(_ owner: CircleKey, in transaction: borrowing Transaction) throws {
    let event = CircleEvent(topic: .familyUpdated, id: owner.account.rawValue, relative: nil)
    try ReminderService(services).environment.publish(event, owner.account, transaction)
  }
}
