internal import Accounts
internal import Statistics
internal import Storage

// The family's actions on an occurrence (HAL-512, HAL-614, HAL-1206). Each names its actor, and
// throws an ``OccurrenceProblem`` if the status does not allow it.
extension ReminderService {
  /// Marks an occurrence as done.
  func markDone(
    _ id: OccurrenceID, of owner: CircleKey, by actor: AccountID, note: String = "",
    in transaction: borrowing Transaction
  ) throws {
    let now = try environment.now(transaction)
    try apply(.markedDone(at: now), to: id, by: actor, note: note, of: owner, in: transaction)
    try self.note(.markedDone, id.rawValue, by: actor, owner, in: transaction)
  }

  /// Skips an occurrence, or says of one that counted as done that it was not (HAL-939).
  func skip(
    _ id: OccurrenceID, of owner: CircleKey, by actor: AccountID, note: String = "",
    in transaction: borrowing Transaction
  ) throws {
    let now = try environment.now(transaction)
    let wasDone = try transaction.entry(id, of: owner)?.occurrence.status.isCompleted ?? false
    try apply(.skipped(at: now), to: id, by: actor, note: note, of: owner, in: transaction)
    try self.note(wasDone ? .saidNotDone : .leftOut, id.rawValue, by: actor, owner, in: transaction)
  }

  /// Undoes the family's last action, including its note.
  func undo(
    _ id: OccurrenceID, of owner: CircleKey, by actor: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    let now = try environment.now(transaction)
    try apply(.undone(at: now), to: id, by: actor, of: owner, in: transaction)
    try note(.takenBack, id.rawValue, by: actor, owner, in: transaction)
  }

  /// Pauses the texts of a relative: waiting ones are cancelled, open occurrences can still be
  /// answered (HAL-704).
  /// - Throws: ``RelativeProblem``.
  func pause(
    _ id: RelativeID, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws { try change(id, .paused, of: owner, in: transaction) }

  /// Resumes texts with the next due occurrence; those in the pause are not made up for (HAL-704).
  /// - Throws: ``RelativeProblem``.
  func resume(
    _ id: RelativeID, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws { try change(id, .resumed, of: owner, in: transaction) }

  /// Applies an event to a relative of a circle; does nothing if they do not exist.
  func change(
    _ id: RelativeID, _ event: RelativeEvent, of owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws {
    guard let relative = try transaction.relative(id, of: owner) else { return }
    var person = Addressee(owner: owner, relative: relative)
    try change(&person, event, at: environment.now(transaction), in: transaction)
  }
}

extension Transaction {
  /// The streak of a habit, if an answer has just brought it to a notable length (HAL-840,
  /// HAL-1102); otherwise nil. With several times a day it is the last answer of the day that
  /// counts; one to an additional reminder does not.
  func milestone(of entry: LedgerEntry, _ owner: CircleKey) throws -> Int? {
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
      states: states.lazy.filter { $0.id != entry.id || entry.extra == 0 }
        .map { ($0.day, $0.id == entry.id ? .sent : $0.status) }, after: known
    ).current
    return streak > before && Streak.milestones.contains(streak) ? streak : nil
  }
}

extension Streak {
  /// The notable lengths.
  fileprivate static let milestones: Set<Int> = [7, 30, 100]
}
