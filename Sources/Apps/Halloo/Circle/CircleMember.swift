internal import Accounts
internal import Storage

/// What somebody may do in the circle of another (HAL-1204).
enum CircleRole: String, CaseIterable, Sendable, Storable {
  /// All but family, subscription and deleting relatives.
  case caregiver
  /// Reads.
  case viewer
}

extension Transaction {
  /// Everybody who looks after the relatives of a circle: its owner, and whom they have let in. In the
  /// order of their names, in which all are told, so that nobody waits for another in a ring.
  func audiences(of owner: AccountID) throws -> [AccountID] {
    let members: [AccountID] = try rows(
      "SELECT member_id FROM hal_members WHERE account_id = \(owner)"
    ) { row in try row[0] }
    return ([owner] + members).sorted { $0.rawValue < $1.rawValue }
  }

  /// What somebody may do in a circle; nil for its owner and for strangers.
  func role(of member: AccountID, in owner: AccountID) throws -> CircleRole? {
    try value(
      "SELECT role FROM hal_members WHERE account_id = \(owner) AND member_id = \(member)")
  }
}
