internal import Accounts
internal import Storage

/// What somebody may do in a circle (HAL-1204). Who may do more may do what others may.
enum CircleRole: String, CaseIterable, Comparable, Sendable, Storable {
  /// Reads, and has settings of their own.
  case viewer
  /// All but family, subscription and deleting relatives.
  case caregiver
  /// All; whose circle it is.
  case owner

  static func < (left: CircleRole, right: CircleRole) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .viewer: 0
    case .caregiver: 1
    case .owner: 2
    }
  }
}

/// A circle, and what somebody may do in it.
struct CircleAccess: Sendable {
  let owner: CircleOwner
  let role: CircleRole
}

extension Transaction {
  /// Everybody who looks after the relatives of a circle: its owner, and whom they have let in.
  func audiences(of owner: AccountID) throws -> [AccountID] {
    let members: [AccountID] = try rows(
      "SELECT member_id FROM hal_members WHERE account_id = \(owner)"
    ) { row in try row[0] }
    return [owner] + members
  }

  /// What somebody may do in a circle; nil for strangers.
  func role(of member: AccountID, in owner: AccountID) throws -> CircleRole? {
    if member == owner { return .owner }
    return try value(
      "SELECT role FROM hal_members WHERE account_id = \(owner) AND member_id = \(member)")
  }

  /// The circles that somebody has joined, and their own unless nobody is in that.
  func circles(of member: AccountID) throws -> Set<AccountID> {
    try Set(
      rows(
        """
        SELECT account_id FROM hal_members WHERE member_id = \(member)
        UNION SELECT account_id FROM hal_profiles WHERE account_id = \(member)
        """
      ) { row in try row[0] as AccountID })
  }

  /// The circle that somebody sees who has chosen none: their own, or while nobody is in that, the one
  /// that they joined first (HAL-1205).
  func usualCircle(of member: AccountID) throws -> AccountID {
    let joined: AccountID? = try value(
      """
      SELECT account_id FROM hal_members WHERE member_id = \(member)
        AND NOT EXISTS (SELECT 1 FROM hal_profiles WHERE account_id = \(member))
      ORDER BY joined_at, account_id LIMIT 1
      """)
    return joined ?? member
  }
}
