internal import Accounts
internal import Storage
internal import Vault

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
