internal import Accounts
internal import Storage

/// A relative in one of the circles that look after them (HAL-921).
struct Addressee: Sendable {
  let owner: CircleOwner
  var relative: Relative
}

extension Ledger {
  /// Everybody who has a number, in all circles.
  func people(
    with hash: [UInt8], in transaction: borrowing Transaction
  ) throws -> [Addressee] {
    let rows = try transaction.rows(
      "SELECT id, account_id FROM hal_profiles WHERE number_hash = \(hash) ORDER BY created_at, id"
    ) { row in (id: try row[0] as RelativeID, account: try row[1] as AccountID) }
    return try rows.compactMap { row in
      guard let owner = try surroundings.owner(row.account, transaction),
        let relative = try transaction.relative(row.id, of: owner)
      else { return nil }
      return Addressee(owner: owner, relative: relative)
    }
  }

  /// Lets something happen to a relative, with what follows for what is planned.
  /// - Returns: whether anything changed.
  /// - Throws: ``RelativeProblem``.
  @discardableResult
  func change(
    _ addressee: inout Addressee, _ event: RelativeEvent, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    let (owner, id) = (addressee.owner, addressee.relative.id)
    let wasActive = addressee.relative.status == .active
    let hasHabits = try transaction.hasHabits(id)
    guard try addressee.relative.act(event, hasHabits: hasHabits, at: now) else { return false }
    if event == .agreed { addressee.relative.provider = surroundings.provider }
    try transaction.saveStatus(of: addressee.relative, at: now, in: owner)
    if event == .agreed { try transaction.noteSetup(.confirmed, of: id) }
    addressee.relative.version += 1
    switch (wasActive, addressee.relative.status == .active) {
    case (false, true): try planAnew(id, of: owner, in: transaction)
    case (true, false): try rest(id, of: owner, in: transaction)
    default: break
    }
    try surroundings.publish(.relative(id), owner.account, transaction)
    return true
  }

  /// Notes that a number may not be texted, for everybody who has it (HAL-832, HAL-910).
  func optOut(_ hash: [UInt8], at now: Timestamp, in transaction: borrowing Transaction) throws {
    try transaction.optOut(hash, at: now)
    for var person in try people(with: hash, in: transaction)
    where try change(&person, .stopped, at: now, in: transaction) {
      try note(.optedOut, person.relative.id.rawValue, person.owner, in: transaction)
      try surroundings.tell(.optedOut(person.relative.id), person.owner, transaction)
    }
  }
}
