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

  /// What a link holds.
  /// - Throws: ``FamilyProblem/gone`` for what no link can hold.
  static func token(_ text: String) throws(FamilyProblem) -> OpaqueToken {
    guard let token = OpaqueToken(text) else { throw .gone }
    return token
  }

  init(id: ID, token: OpaqueToken, role: CircleRole, createdAt: Timestamp) {
    (self.id, self.token, self.role, self.createdAt) = (id, token, role, createdAt)
    expiresAt = createdAt.advanced(by: Self.lifetime)
  }
}

/// Why nothing of a family can be changed so.
enum FamilyProblem: Error, Hashable {
  /// There is no such member or invitation.
  case gone
  /// As many people are in, or invited, as there may be.
  case full
  /// The invitation was used, taken back, or is too old.
  case over
  /// They look after this circle already.
  case alreadyMember
  /// The owner stays the owner.
  case ownerFixed
  /// Guests have nothing that others could hold on to.
  case guest
}
