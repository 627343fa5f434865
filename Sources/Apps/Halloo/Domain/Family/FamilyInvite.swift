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

  init(id: ID, token: OpaqueToken, role: CircleRole, createdAt: Timestamp) {
    (self.id, self.token, self.role, self.createdAt) = (id, token, role, createdAt)
    expiresAt = createdAt.advanced(by: Self.lifetime)
  }
}
