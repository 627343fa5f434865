internal import Accounts
internal import Storage

/// A relative in one of possibly several circles (HAL-921).
struct Addressee: Sendable {
  let owner: CircleKey
  var relative: Relative
}

extension ReminderService {
  /// The relatives with a number, in all circles or in one.
  func people(
    with hash: [UInt8], in circle: AccountID? = nil, _ transaction: borrowing Transaction
  ) throws -> [Addressee] {
    let one: SQL = circle.map { "AND account_id = \($0)" } ?? ""
    let rows = try transaction.rows(
      """
      SELECT id, account_id FROM hal_profiles WHERE number_hash = \(hash) \(one)
      ORDER BY created_at, id
      """
    ) { row in (id: try row[0] as RelativeID, account: try row[1] as AccountID) }
    return try rows.compactMap { row in
      guard let owner = try environment.owner(row.account, transaction),
        let relative = try transaction.relative(row.id, of: owner)
      else { return nil }
      return Addressee(owner: owner, relative: relative)
    }
  }

  /// Applies an event to a relative, with its consequences for planned occurrences.
  /// - Returns: whether anything changed.
  /// - Throws: ``RelativeProblem``.
  @discardableResult func change(
    _ addressee: inout Addressee, _ event: RelativeEvent, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    let (owner, id) = (addressee.owner, addressee.relative.id)
    let wasActive = addressee.relative.status == .active
    let hasHabits = try transaction.hasHabits(id)
    guard try addressee.relative.act(event, hasHabits: hasHabits, at: now) else { return false }
    if event == .agreed { addressee.relative.provider = environment.provider }
    try transaction.saveStatus(of: addressee.relative, at: now, in: owner)
    if event == .agreed { try transaction.noteSetup(.confirmed, of: id) }
    addressee.relative.version += 1
    switch (wasActive, addressee.relative.status == .active) {
    case (false, true): try planAnew(id, of: owner, in: transaction)
    case (true, false): try rest(id, of: owner, in: transaction)
    default: break
    }
    try environment.publish(.relative(id), owner.account, transaction)
    return true
  }
}
