internal import Accounts
internal import Storage
internal import Vault

/// An invitation to look after the relatives of a circle (HAL-1204). It works once, and for a week.
struct FamilyInvite: Sendable, Identifiable {
  /// Its name.
  struct ID: RawRepresentable, Hashable, Sendable, Storable {
    let rawValue: String
  }

  let id: ID
  /// What the link holds; the database finds it by its digest, and keeps it sealed for its owner.
  let token: OpaqueToken
  let role: CircleRole
  let createdAt: Timestamp
  let expiresAt: Timestamp
  var usedAt: Timestamp?
  var revokedAt: Timestamp?

  /// How long it works.
  static let lifetime = Duration.seconds(7 * 86_400)

  /// Whether it can be used at a moment.
  func isOpen(at now: Timestamp) -> Bool {
    usedAt == nil && revokedAt == nil && now < expiresAt
  }

  static let columns: SQL =
    "id, token, role, created_at, expires_at, used_at, revoked_at"

  init(
    id: ID, token: OpaqueToken, role: CircleRole, createdAt: Timestamp
  ) {
    (self.id, self.token, self.role, self.createdAt) = (id, token, role, createdAt)
    expiresAt = createdAt.advanced(by: Self.lifetime)
  }

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
