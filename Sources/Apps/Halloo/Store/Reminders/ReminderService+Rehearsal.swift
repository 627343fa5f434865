internal import Outbox
internal import Storage

// Shortcuts for rehearsing a day with simulated phones (HAL-1405, HAL-1696). Each throws an
// ``OccurrenceProblem`` if it is not possible.
extension ReminderService {
  /// Sends the next reminder now.
  func fireNext(
    of relative: RelativeID, _ owner: CircleKey, in transaction: borrowing Transaction
  ) throws {
    let now = try environment.now(transaction)
    let next: OccurrenceID? = try transaction.value(
      """
      SELECT id FROM hal_occurrences
      WHERE profile_id = \(relative) AND account_id = \(owner.account)
        AND status = \(OccurrenceStatus.scheduled) AND (is_handed_over = \(false)
          OR EXISTS (SELECT 1 FROM hal_messages m
            WHERE m.occurrence_id = hal_occurrences.id AND \(outbox.isWaiting(after: now))))
      ORDER BY due_at, id LIMIT 1
      """)
    guard let next else { throw OccurrenceProblem.invalidTransition }
    try fire(next, of: owner, in: transaction)
  }

  /// Sends a reminder now, even one that waits in the outbox.
  func fire(_ id: OccurrenceID, of owner: CircleKey, in transaction: borrowing Transaction) throws {
    let now = try environment.now(transaction)
    try outbox.takeBackWaiting(
      "occurrence_id = \(id)", of: owner.account, after: now, in: transaction)
    let changed = try transaction.run(
      """
      UPDATE hal_occurrences SET due_at = \(now), next_at = \(now), is_handed_over = \(false),
        version = version + 1
      WHERE id = \(id) AND account_id = \(owner.account)
        AND status = \(OccurrenceStatus.scheduled)
        AND (is_handed_over = \(false)
          OR NOT EXISTS (SELECT 1 FROM hal_messages m WHERE m.occurrence_id = hal_occurrences.id))
      """)
    guard changed == 1 else { throw OccurrenceProblem.invalidTransition }
    try transaction.ring(.text)
  }

  /// Expires the deadline of the open occurrence now.
  func expireNext(
    of relative: RelativeID, _ owner: CircleKey, in transaction: borrowing Transaction
  ) throws {
    let open: OccurrenceID? = try transaction.value(
      """
      SELECT id FROM hal_occurrences
      WHERE profile_id = \(relative) AND account_id = \(owner.account)
        AND status IN \(list: [OccurrenceStatus.sent, .followedUp])
      ORDER BY sent_at, id LIMIT 1
      """)
    guard let open else { throw OccurrenceProblem.invalidTransition }
    try expire(open, of: owner, in: transaction)
  }

  /// Expires the deadline now: of a reminder, or of its repetition.
  func expire(_ id: OccurrenceID, of owner: CircleKey, in transaction: borrowing Transaction) throws
  {
    let now = try environment.now(transaction)
    guard var entry = try transaction.entry(id, of: owner), entry.occurrence.status.isOpen else {
      throw OccurrenceProblem.invalidTransition
    }
    let deadline = entry.occurrence.terms.deadline
    if entry.occurrence.snoozedUntil != nil {
      entry.occurrence.snoozedUntil = now
    } else {
      let spent = entry.occurrence.status == .sent ? deadline : deadline + deadline
      entry.occurrence.sentAt = now.advanced(by: .zero - spent)
    }
    guard try transaction.save(entry, next: now) else { throw OccurrenceProblem.invalidTransition }
    try transaction.ring(.text)
  }
}
