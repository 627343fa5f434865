internal import Accounts
internal import CivilTime
internal import Clocks
internal import Outbox
internal import Replies
internal import Schedules
internal import Storage
internal import Understanding

extension ReminderService {
  /// Moves an answer to another occurrence of the same relative and day, and updates the status of
  /// both. Photos sent after it move with it.
  /// - Parameter target: nil to detach the answer.
  /// - Throws: ``MoveProblem``.
  func move(
    _ id: AnswerID, to target: OccurrenceID?, of owner: CircleKey, by actor: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    guard let answer = try transaction.answer(id, of: owner) else { throw MoveProblem.gone }
    if let first = answer.joins {
      return try move(first, to: target, of: owner, by: actor, in: transaction)
    }
    guard answer.isToHabit else { throw MoveProblem.closed }
    guard answer.occurrence != target else { return }
    let now = try environment.now(transaction)
    var all = try [answer] + joined(to: answer, owner, in: transaction)
    let kind = try target.flatMap { try transaction.task($0, owner)?.habit.reading }
    all = all.heard(for: kind)
    if let target { try attach(all, to: target, owner, in: transaction) }
    for var moved in all {
      (moved.occurrence, moved.movedBy, moved.movedAt) = (target, actor, now)
      try transaction.save(moved, of: owner)
    }
    if let source = answer.occurrence { try detach(from: source, owner, at: now, in: transaction) }
    if var event = try transaction.galleryEvent(of: id, owner) {
      try describe(&event, target, owner, in: transaction)
      try transaction.save(event, of: owner)
      try environment.publish(.gallery(event), owner.account, transaction)
    }
    try environment.publish(
      .answer(id, of: answer.relative, .responseUpdated), owner.account, transaction)
  }

  /// The occurrences to which an answer can be moved, in order.
  func targets(
    of answer: StoredAnswer, _ owner: CircleKey, in transaction: borrowing Transaction
  ) throws -> [ScheduledTask] {
    guard answer.isToHabit, let relative = try transaction.relative(answer.relative, of: owner)
    else { return [] }
    let day = try clock(of: relative).zone.civil(answer.receivedAt).date.dayNumber
    let all = try [answer] + joined(to: answer, owner, in: transaction)
    return try transaction.tasks(of: relative.id, on: day, owner).filter { task in
      let parts = all.heard(for: task.habit.reading).parts
      return task.entry.day == day && task.id != answer.occurrence
        && task.entry.occurrence.taking(parts, at: answer.receivedAt) != nil
    }
  }

  /// The photos sent after an answer that belong to it.
  private func joined(
    to answer: StoredAnswer, _ owner: CircleKey, in transaction: borrowing Transaction
  ) throws -> [StoredAnswer] {
    guard let occurrence = answer.occurrence else { return [] }
    return try transaction.answers(to: occurrence, of: owner).filter { $0.joins == answer.id }
  }

  /// Applies an answer to its new occurrence, as of the time it was received. Sends no thanks and
  /// no notification.
  private func attach(
    _ answers: [StoredAnswer], to target: OccurrenceID, _ owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws {
    let answer = answers[0]
    guard var entry = try transaction.entry(target, of: owner),
      let relative = try transaction.relative(answer.relative, of: owner)
    else { throw MoveProblem.gone }
    let day = try clock(of: relative).zone.civil(answer.receivedAt).date.dayNumber
    guard entry.relative == answer.relative, entry.day == day,
      let taken = entry.occurrence.taking(answers.parts, at: answer.receivedAt)
    else { throw MoveProblem.closed }
    entry.occurrence = taken.occurrence
    try write(entry, taken.effects, relative, owner, in: transaction)
  }

  /// Detaches an answer from its occurrence. Other answers to it still count.
  private func detach(
    from source: OccurrenceID, _ owner: CircleKey, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    guard var entry = try transaction.entry(source, of: owner),
      let relative = try transaction.relative(entry.relative, of: owner)
    else { return }
    let others = try transaction.answers(to: source, of: owner).parts
    entry.occurrence.forgetAnswer(hasText: others.hasText, hasPhoto: others.hasPhoto, at: now)
    try write(entry, [], relative, owner, in: transaction)
  }

  private func write(
    _ entry: LedgerEntry, _ effects: [OccurrenceEffect], _ relative: Relative,
    _ owner: CircleKey, in transaction: borrowing Transaction
  ) throws {
    let now = try environment.now(transaction)
    let quietUntil = try clock(of: relative).quietEnd(at: now)
    let next = entry.occurrence.next(after: now, quietUntil: quietUntil)
    guard try transaction.save(entry, next: next) else { return }
    let states: [(OccurrenceStatus, Alarm.Cause)] = [(.missed, .missed), (.skipped, .notDone)]
    for (status, cause) in states where entry.occurrence.status != status {
      try endAlarm(
        cause, about: entry.id.rawValue, of: entry.relative, owner.account, at: now,
        in: transaction)
    }
    try noteChange(of: entry, relative, owner, at: now, in: transaction)
    for case .takeBack(let kind) in effects {
      try outbox.takeBack(entry.id.key(kind), at: now, in: transaction)
    }
    try environment.publish(.occurrence(entry.id, of: entry.relative), owner.account, transaction)
  }
}

extension StoredAnswer {
  /// Whether it can belong to an occurrence: it is neither a consent nor a keyword.
  var isToHabit: Bool { !isConfirmation && keyword == nil }
}

extension [StoredAnswer] {
  /// The answers as a habit takes them: with their readings, which mean done, or without.
  fileprivate func heard(for kind: ReadingKind?) -> [StoredAnswer] {
    map { answer in
      var answer = answer
      let heard = kind.map { HeardAnswer(answer.text, to: $0) }
      answer.reading = heard?.reading
      if answer.reading != nil, heard?.meaning == .done { answer.meaning = .done }
      return answer
    }
  }

  /// Their combined parts. Unusable pictures do not count, nor do words that do not mean done.
  var parts: OccurrenceEvent.Answer {
    OccurrenceEvent.Answer(
      hasText: contains { $0.meaning == .done && !$0.text.allSatisfy(\.isWhitespace) },
      hasPhoto: contains { !$0.pictures.isEmpty || !$0.media.isEmpty })
  }
}

extension Occurrence {
  /// The occurrence with a moved answer applied; nil if it accepts none.
  func taking(
    _ answer: OccurrenceEvent.Answer, at moment: Timestamp
  ) -> (occurrence: Occurrence, effects: [OccurrenceEffect])? {
    if status.isCompleted { return (self, []) }
    var taken = self
    guard let effects = try? taken.act(.answered(answer, at: moment)), taken != self else {
      return nil
    }
    return (taken, effects)
  }

  /// Reverts an answer that belongs elsewhere: the occurrence gets the status it would have without
  /// it, and becomes missed without a notification if its time is over.
  mutating func forgetAnswer(hasText: Bool, hasPhoto: Bool, at now: Timestamp) {
    (self.hasText, self.hasPhoto) = (hasText, hasPhoto)
    guard status.isCompleted, completedBy == .relative,
      !terms.responseType.isMet(hasText: hasText, hasPhoto: hasPhoto)
    else { return }
    (completedAt, completedBy) = (nil, nil)
    if let missedAt, now >= missedAt {
      status = .missed
    } else {
      status = hasFollowedUp ? .followedUp : .sent
    }
  }
}
