internal import Accounts
internal import Site
internal import Storage
internal import Vault

// Who lets whom in (HAL-1204). Changes are serializable: limits hold whoever presses at the same time.
extension FamilyStore {
  /// The invitations of a circle that can still be used, the newest first.
  func openInvites(of owner: CircleOwner) async throws -> [FamilyInvite] {
    let now = services.now()
    return try await database.read { transaction in
      try transaction.openInvites(of: owner, at: now)
    }
  }

  /// Invites somebody.
  /// - Throws: ``FamilyProblem`` where five are in or invited.
  func invite(_ role: CircleRole, to owner: CircleOwner) async throws -> FamilyInvite.ID {
    let now = services.now()
    let invite = FamilyInvite(
      id: .init(rawValue: OpaqueID.makeUUID()), token: OpaqueToken(), role: role, createdAt: now)
    return try await database.write(.serializable) { transaction in
      let members = try transaction.audiences(of: owner.account).count - 1
      let open = try transaction.openInvites(of: owner, at: now).count
      guard members + open < Self.most else { throw FamilyProblem.full }
      try transaction.add(invite, of: owner)
      try tell(owner, in: transaction)
      return invite.id
    }
  }

  /// Takes an invitation back; one that is over already stays as it is.
  func revoke(_ id: FamilyInvite.ID, of owner: CircleOwner) async throws {
    let now = services.now()
    try await database.write { transaction in
      let known = try transaction.run(
        """
        UPDATE hal_invites SET revoked_at = coalesce(revoked_at, \(now))
        WHERE id = \(id) AND account_id = \(owner.account)
        """)
      guard known > 0 else { throw FamilyProblem.gone }
      try tell(owner, in: transaction)
    }
  }

  /// An invitation that can still be used.
  /// - Throws: ``FamilyProblem/gone`` where the circle has none of the name.
  func openInvite(_ id: FamilyInvite.ID, of owner: CircleOwner) async throws -> FamilyInvite {
    guard let invite = try await openInvites(of: owner).first(where: { $0.id == id }) else {
      throw FamilyProblem.gone
    }
    return invite
  }

  /// The address of an invitation, for whoever is invited.
  func address(of invite: FamilyInvite) -> String {
    "\(services.origin)\(HallooPath.join(invite.token.text))"
  }

  /// Who invites, and to what.
  /// - Throws: ``FamilyProblem`` where the link leads nowhere, or not any more.
  func invitation(
    _ token: OpaqueToken
  ) async throws -> (invite: FamilyInvite, owner: CircleOwner) {
    let now = services.now()
    return try await database.read { transaction in
      try invitation(token, at: now, in: transaction)
    }
  }

  /// Lets somebody in who follows a link: from now on they look at this circle.
  /// - Returns: what they may do there.
  /// - Throws: ``FamilyProblem``.
  func accept(_ token: OpaqueToken, by person: SignedIn) async throws -> AccountID {
    let (member, key, now) = (person.account.id, try person.key(), services.now())
    let notices = HallooNotices(services)
    return try await database.write(.serializable) { transaction in
      let (invite, owner) = try invitation(token, at: now, in: transaction)
      guard try transaction.role(of: member, in: owner.account) == nil else {
        throw FamilyProblem.alreadyMember
      }
      try transaction.run(
        "UPDATE hal_invites SET used_at = \(now) WHERE id = \(invite.id)")
      try transaction.run(
        """
        INSERT INTO hal_members (account_id, member_id, role, joined_at)
        VALUES (\(owner.account), \(member), \(invite.role), \(now))
        """)
      try transaction.addCalendar(of: member, at: now)
      // Whoever joins needs no questions about relatives of their own (HAL-311).
      var carer = try transaction.carer(member, key)
      (carer.step, carer.circle) = (.done, owner.account)
      try transaction.save(carer, of: member, key)
      try note(.memberJoined, member, by: member, of: owner, in: transaction)
      try notices.tell(.joined(member, at: now), to: owner, in: transaction)
      try tell(owner, in: transaction)
      return owner.account
    }
  }

  private func invitation(
    _ token: OpaqueToken, at now: Timestamp, in transaction: borrowing Transaction
  ) throws -> (invite: FamilyInvite, owner: CircleOwner) {
    let account: AccountID? = try transaction.value(
      "SELECT account_id FROM hal_invites WHERE digest = \(token.digest)")
    guard let owner = try account.flatMap({ try services.circleOwner($0, in: transaction) }),
      let invite = try transaction.invite(digest: token.digest, of: owner)
    else { throw FamilyProblem.gone }
    guard invite.isOpen(at: now) else { throw FamilyProblem.over }
    return (invite, owner)
  }

  /// Tells everybody of a circle that the family has changed.
  func tell(_ owner: CircleOwner, in transaction: borrowing Transaction) throws {
    let event = CircleEvent(topic: .familyUpdated, id: owner.account.rawValue, relative: nil)
    try Ledger(services).surroundings.publish(event, owner.account, transaction)
  }
}

extension Transaction {
  fileprivate func add(_ invite: FamilyInvite, of owner: CircleOwner) throws {
    let sealed = owner.key.seal(invite.token.text, for: owner.token(of: invite.id))
    try run(
      """
      INSERT INTO hal_invites (id, account_id, digest, token, role, created_at, expires_at)
      VALUES (\(invite.id), \(owner.account), \(invite.token.digest), \(sealed), \(invite.role),
        \(invite.createdAt), \(invite.expiresAt))
      """)
  }

  fileprivate func invite(digest: [UInt8], of owner: CircleOwner) throws -> FamilyInvite? {
    try first(
      """
      SELECT \(FamilyInvite.columns) FROM hal_invites
      WHERE digest = \(digest) AND account_id = \(owner.account)
      """
    ) { row in try FamilyInvite(row, of: owner) }
  }

  fileprivate func openInvites(of owner: CircleOwner, at now: Timestamp) throws -> [FamilyInvite] {
    try rows(
      """
      SELECT \(FamilyInvite.columns) FROM hal_invites
      WHERE account_id = \(owner.account) AND used_at IS NULL AND revoked_at IS NULL
        AND expires_at > \(now)
      ORDER BY created_at DESC, id
      """
    ) { row in try FamilyInvite(row, of: owner) }
  }
}

extension FamilyInvite {
  static let columns: SQL =
    "id, token, role, created_at, expires_at, used_at, revoked_at"

  init(_ row: borrowing Row, of owner: CircleOwner) throws {
    id = try row["id"]
    let text = try owner.key.openText(try row["token"], for: owner.token(of: id))
    guard let token = OpaqueToken(text) else {
      throw StorageError(.unexpectedType, "the row holds no invitation")
    }
    self.token = token
    role = try row["role"]
    createdAt = try row["created_at"]
    expiresAt = try row["expires_at"]
    usedAt = try row["used_at"]
    revokedAt = try row["revoked_at"]
  }
}

extension CircleOwner {
  func token(of invite: FamilyInvite.ID) -> FieldContext {
    FieldContext(
      table: "hal_invites", row: invite.rawValue, column: "token", account: account.rawValue)
  }
}
