internal import Accounts
internal import Storage

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
