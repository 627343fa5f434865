internal import Storage

// What helps to see a day with simulated phones without waiting for it (HAL-1405, HAL-1696). Each throws an
// ``OccurrenceProblem`` where it cannot be.
extension Ledger {
  /// Sends the reminder that is due next now.
  func fireNext(
    of relative: RelativeID, _ owner: CircleOwner, in transaction: borrowing Transaction
  ) throws {
    let now = try surroundings.now(transaction)
    let next: OccurrenceID? = try transaction.value(
      """
      SELECT id FROM hal_occurrences
      WHERE profile_id = \(relative) AND account_id = \(owner.account)
        AND status = \(OccurrenceStatus.scheduled) AND (is_handed_over = \(false)
          OR EXISTS (SELECT 1 FROM hal_messages m
            WHERE m.occurrence_id = hal_occurrences.id AND \(OutboxText.isWaitingReminder(after: now))))
      ORDER BY due_at, id LIMIT 1
      """)
    guard let next else { throw OccurrenceProblem.invalidTransition }
    try fire(next, of: owner, in: transaction)
  }

  /// Sends a reminder now, also one that waits in the outbox for its moment.
  func fire(
    _ id: OccurrenceID, of owner: CircleOwner, in transaction: borrowing Transaction
  ) throws {
    let now = try surroundings.now(transaction)
    try transaction.takeBackWaiting("occurrence_id = \(id)", of: owner, after: now)
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

  /// Lets the time to answer what is open run out now.
  func expireNext(
    of relative: RelativeID, _ owner: CircleOwner, in transaction: borrowing Transaction
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

  /// Lets the time to answer run out now: of a reminder, or of what repeats it.
  func expire(
    _ id: OccurrenceID, of owner: CircleOwner, in transaction: borrowing Transaction
  ) throws {
    let now = try surroundings.now(transaction)
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
