internal import Accounts
internal import Storage

/// Somebody who looks after the relatives of a circle.
struct FamilyMember: Sendable, Identifiable {
  let id: AccountID
  /// As they call themselves; the beginning of their address where they have not said.
  let name: String
  /// Empty for guests.
  let email: String
  let role: CircleRole
  let joinedAt: Timestamp
}

/// A circle that is open to somebody, with whose it is (HAL-1205).
struct OpenCircle: Sendable, Identifiable {
  let id: AccountID
  /// The name of its owner.
  let name: String
  let role: CircleRole
}
