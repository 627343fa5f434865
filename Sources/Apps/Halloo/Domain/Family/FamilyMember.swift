internal import Accounts
internal import Storage

/// A member of a care circle.
struct FamilyMember: Sendable, Identifiable {
  let id: AccountID
  /// Their own name, or the local part of their address if they have set none.
  let name: String
  /// Empty for guest accounts.
  let email: String
  let role: CircleRole
  let joinedAt: Timestamp
}

/// A circle to which an account has access, with its owner (HAL-1205).
struct OpenCircle: Sendable, Identifiable {
  let id: AccountID
  /// The name of its owner.
  let name: String
  let role: CircleRole
}
