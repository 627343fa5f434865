internal import Accounts
internal import CivilTime
internal import Clocks
internal import Storage

extension Ledger {
  /// Moves an answer to another time of a habit, of the same relative and day; both states follow. Photos
  /// that were sent after it go with it.
  /// - Parameter target: nil for an answer that belongs to nothing.
  /// - Throws: ``MoveProblem``.
  func move(
    _ id: AnswerID, to target: OccurrenceID?, of owner: CircleOwner, by actor: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    guard let answer = try transaction.answer(id, of: owner) else { throw MoveProblem.gone }
    if let first = answer.joins {
      return try move(first, to: target, of: owner, by: actor, in: transaction)
    }
    guard answer.isToHabit else { throw MoveProblem.closed }
    guard answer.occurrence != target else { return }
    let now = try surroundings.now(transaction)
    let all = try [answer] + joined(to: answer, owner, in: transaction)
    if let target { try attach(all, to: target, owner, in: transaction) }
    for var moved in all {
      (moved.occurrence, moved.movedBy, moved.movedAt) = (target, actor, now)
      try transaction.save(moved, of: owner)
    }
    if let source = answer.occurrence {
      try detach(from: source, owner, at: now, in: transaction)
    }
    if var event = try transaction.galleryEvent(of: id, owner) {
      try describe(&event, target, owner, in: transaction)
      try transaction.save(event, of: owner)
      try surroundings.publish(
        CircleEvent(topic: .galleryEvent, id: event.id.rawValue, relative: event.relative),
        owner.account,
        transaction)
    }
    try surroundings.publish(
      CircleEvent(topic: .responseUpdated, id: id.rawValue, relative: answer.relative),
      owner.account,
      transaction)
  }

  /// The times of habits to which an answer can be moved, in their order.
  func targets(
    of answer: StoredAnswer, _ owner: CircleOwner, in transaction: borrowing Transaction
  ) throws -> [DueTask] {
    guard answer.isToHabit, let relative = try transaction.relative(answer.relative, of: owner)
    else { return [] }
    let day = try clock(of: relative).zone.civil(answer.receivedAt).date.dayNumber
    let all = try [answer] + joined(to: answer, owner, in: transaction)
    return try transaction.tasks(of: relative.id, on: day, owner).filter { task in
      task.entry.day == day && task.id != answer.occurrence
        && task.entry.occurrence.taking(all.parts, at: answer.receivedAt) != nil
    }
  }

  /// The photos that were sent after an answer and belong to it.
  private func joined(
    to answer: StoredAnswer, _ owner: CircleOwner, in transaction: borrowing Transaction
  ) throws -> [StoredAnswer] {
    guard let occurrence = answer.occurrence else { return [] }
    return try transaction.answers(to: occurrence, of: owner).filter { $0.joins == answer.id }
  }

  /// Lets an answer count where it belongs, at the moment at which it came. Nobody is thanked or told.
  private func attach(
    _ answers: [StoredAnswer], to target: OccurrenceID, _ owner: CircleOwner,
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

  /// Takes an answer away from where it was. What others have answered stays.
  private func detach(
    from source: OccurrenceID, _ owner: CircleOwner, at now: Timestamp,
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
    _ owner: CircleOwner, in transaction: borrowing Transaction
  ) throws {
    let now = try surroundings.now(transaction)
    let quietUntil = try clock(of: relative).quietEnd(at: now)
    let next = entry.occurrence.next(after: now, quietUntil: quietUntil)
    guard try transaction.save(entry, next: next) else { return }
    try noteChange(of: entry, relative, owner, at: now, in: transaction)
    for case .takeBack(let kind) in effects {
      try transaction.takeBack(entry.id.key(kind), at: now)
    }
    try surroundings.publish(.occurrence(entry.id, of: entry.relative), owner.account, transaction)
  }
}

extension StoredAnswer {
  /// Whether it can belong to a time of a habit: not where it says if they agree, and no keyword.
  var isToHabit: Bool { !isConfirmation && keyword == nil }
}

extension [StoredAnswer] {
  /// What of them counts together. A picture that could not be used does not.
  var parts: OccurrenceEvent.Answer {
    OccurrenceEvent.Answer(
      hasText: contains { !$0.text.allSatisfy(\.isWhitespace) },
      hasPhoto: contains { !$0.pictures.isEmpty || !$0.media.isEmpty })
  }
}

extension Occurrence {
  /// What it becomes by an answer that is moved to it; nil where it takes none any more.
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

  /// An answer was not meant for it: it stands where it would without, and is missed without a word where
  /// its time is over.
  mutating func forgetAnswer(hasText: Bool, hasPhoto: Bool, at now: Timestamp) {
    (self.hasText, self.hasPhoto) = (hasText, hasPhoto)
    guard completedBy == .relative,
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
