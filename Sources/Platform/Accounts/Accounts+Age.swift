public import Storage

extension Account {
  /// The age that everybody confirms once (PLT-10).
  public static let leastAge = 16
}

extension Accounts {
  /// Records the age that the person has confirmed; a lower one than before changes nothing.
  public func confirmAge(_ age: Int, of account: AccountID) async throws {
    try await database.write { transaction in
      try Self.confirmAge(age, of: account, in: transaction)
    }
  }

  /// Records the age within a transaction, such as the one that keeps the day of birth.
  /// - Throws: ``AccountError`` for `age` and `account`.
  public static func confirmAge(
    _ age: Int, of account: AccountID, in transaction: borrowing Transaction
  ) throws {
    guard 1...150 ~= age else { throw AccountError(.invalid, .age) }
    _ = try transaction.requireAccount(account)
    try transaction.run(
      """
      UPDATE accounts SET confirmed_age = \(age)
      WHERE id = \(account) AND confirmed_age < \(age)
      """)
  }

  /// The age that the day of birth of an account's own person must not contradict: the one that
  /// they have confirmed, and never less than ``Account/leastAge``.
  public static func heldAge(
    of account: AccountID, in transaction: borrowing Transaction
  ) throws -> Int {
    let confirmed: Int? = try transaction.value(
      "SELECT confirmed_age FROM accounts WHERE id = \(account)")
    return max(confirmed ?? 0, Account.leastAge)
  }
}
