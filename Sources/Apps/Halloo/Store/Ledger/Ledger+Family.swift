internal import Accounts
internal import Storage

// What the family does about an occurrence (HAL-512, HAL-614, HAL-1206). Each names who does it, and throws
// an ``OccurrenceProblem`` where it cannot be done from where the occurrence stands.
extension Ledger {
  /// Somebody of the family says that it is done.
  func markDone(
    _ id: OccurrenceID, of owner: CircleOwner, by actor: AccountID, note: String = "",
    in transaction: borrowing Transaction
  ) throws {
    let now = try surroundings.now(transaction)
    try happen(.markedDone(at: now), to: id, by: actor, note: note, of: owner, in: transaction)
  }

  /// Somebody of the family says that it need not be done.
  func skip(
    _ id: OccurrenceID, of owner: CircleOwner, by actor: AccountID, note: String = "",
    in transaction: borrowing Transaction
  ) throws {
    let now = try surroundings.now(transaction)
    try happen(.skipped(at: now), to: id, by: actor, note: note, of: owner, in: transaction)
  }

  /// Somebody of the family takes back what they said, and what they noted with it.
  func undo(
    _ id: OccurrenceID, of owner: CircleOwner, by actor: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    let now = try surroundings.now(transaction)
    try happen(.undone(at: now), to: id, by: actor, of: owner, in: transaction)
  }

  /// The family lets texts rest for a relative: what waits is taken back, what is open can be answered
  /// (HAL-704).
  /// - Throws: ``RelativeProblem``.
  func pause(
    _ id: RelativeID, of owner: CircleOwner, in transaction: borrowing Transaction
  ) throws { try change(id, .paused, of: owner, in: transaction) }

  /// Texts go on with what is due next; nothing of the pause is caught up with (HAL-704).
  /// - Throws: ``RelativeProblem``.
  func resume(
    _ id: RelativeID, of owner: CircleOwner, in transaction: borrowing Transaction
  ) throws { try change(id, .resumed, of: owner, in: transaction) }

  /// Lets something happen to a relative of a circle; nothing where they are gone.
  func change(
    _ id: RelativeID, _ event: RelativeEvent, of owner: CircleOwner,
    in transaction: borrowing Transaction
  ) throws {
    guard let relative = try transaction.relative(id, of: owner) else { return }
    var person = Addressee(owner: owner, relative: relative)
    try change(&person, event, at: surroundings.now(transaction), in: transaction)
  }
}

extension Transaction {
  /// The streak of a habit, where an answer has just brought it to a length that is worth a word (HAL-840,
  /// HAL-1102); nil else. A second answer of the same day brings it nowhere.
  func milestone(of entry: LedgerEntry, _ owner: CircleOwner) throws -> Int? {
    let settled = try settledStreaks(of: [entry.habit], owner.account)[entry.habit]?.streak
    let states = try rows(Self.sinceSettled([entry.habit], owner.account)) { row in
      (
        id: try row["id"] as OccurrenceID, day: try row["day"] as Int,
        status: try row["status"] as OccurrenceStatus
      )
    }
    let known = settled ?? Streak()
    let streak = Streak(states: states.lazy.map { ($0.day, $0.status) }, after: known).current
    let before = Streak(
      states: states.lazy.filter { $0.id != entry.id }.map { ($0.day, $0.status) }, after: known
    ).current
    return streak > before && Streak.milestones.contains(streak) ? streak : nil
  }
}

extension Streak {
  /// Which lengths relatives are told of.
  fileprivate static let milestones: Set<Int> = [7, 30, 100]
}
