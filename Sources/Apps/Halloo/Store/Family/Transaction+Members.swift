internal import Accounts
internal import Sharing
internal import Storage

extension Transaction {
  /// The members of a circle: its owner, and those they have let in.
  func audiences(of owner: AccountID) throws -> [AccountID] {
    try HallooSchema.circles.accounts(of: owner, in: self)
  }

  /// The role of a member; nil for non-members.
  func role(of member: AccountID, in owner: AccountID) throws -> CircleRole? {
    try HallooSchema.circles.role(of: member, in: owner, self)
  }

  /// The circles that an account has joined, and its own unless that is empty.
  func circles(of member: AccountID) throws -> Set<AccountID> {
    try Set(
      rows(
        """
        SELECT account_id FROM hal_members WHERE member_id = \(member)
        UNION SELECT account_id FROM hal_profiles WHERE account_id = \(member)
        """
      ) { row in try row[0] as AccountID })
  }

  /// The default circle: the account's own, or while that is empty, the one it joined first
  /// (HAL-1205).
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
