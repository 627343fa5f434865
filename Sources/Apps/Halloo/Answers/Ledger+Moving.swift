internal import Accounts
internal import CivilTime
internal import Storage

/// Why an answer is not moved (HAL-933, HAL-1662).
enum MoveProblem: Error, Hashable {
  /// The circle has no such answer, or no such time of a habit.
  case gone
  /// Another relative's, of another day, or one that takes no answer any more.
  case closed
}

extension Ledger {
  /// Moves an answer to another time of a habit, of the same relative and day; both states follow.
  /// - Parameter target: nil for an answer that belongs to nothing.
  /// - Throws: ``MoveProblem``.
  func move(
    _ id: AnswerID, to target: OccurrenceID?, of owner: CircleOwner, by actor: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    guard var answer = try transaction.answer(id, of: owner) else { throw MoveProblem.gone }
    guard answer.occurrence != target else { return }
    let now = try surroundings.now(transaction)
    if let target { try attach(answer, to: target, owner, in: transaction) }
    let source = answer.occurrence
    (answer.occurrence, answer.movedBy, answer.movedAt) = (target, actor, now)
    try transaction.save(answer, of: owner)
    if let source { try detach(from: source, owner, at: now, in: transaction) }
    if var event = try transaction.galleryEvent(of: id, owner) {
      try describe(&event, target, owner, in: transaction)
      try transaction.save(event, of: owner)
      try surroundings.publish(
        CircleEvent(topic: .galleryEvent, id: event.id.rawValue, relative: event.relative), owner,
        transaction)
    }
    try surroundings.publish(
      CircleEvent(topic: .responseUpdated, id: id.rawValue, relative: answer.relative), owner,
      transaction)
  }

  /// Lets an answer count where it belongs, at the moment at which it came. Nobody is thanked or told.
  private func attach(
    _ answer: StoredAnswer, to target: OccurrenceID, _ owner: CircleOwner,
    in transaction: borrowing Transaction
  ) throws {
    guard var entry = try transaction.entry(target, of: owner),
      let relative = try transaction.relative(answer.relative, of: owner)
    else { throw MoveProblem.gone }
    let day = try clock(of: relative).zone.civil(answer.receivedAt).date.dayNumber
    guard entry.relative == answer.relative, entry.day == day else { throw MoveProblem.closed }
    if entry.occurrence.status.isCompleted { return }
    let before = entry.occurrence
    let effects = try entry.occurrence.act(
      .answered(answer.parts, at: answer.receivedAt))
    guard entry.occurrence != before else { throw MoveProblem.closed }
    try write(entry, effects, relative, owner, in: transaction)
  }

  /// Takes an answer away from where it was. What others have answered stays.
  private func detach(
    from source: OccurrenceID, _ owner: CircleOwner, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    guard var entry = try transaction.entry(source, of: owner),
      let relative = try transaction.relative(entry.relative, of: owner)
    else { return }
    let others = try transaction.rows(
      """
      SELECT \(StoredAnswer.columns) FROM hal_answers
      WHERE occurrence_id = \(source) AND account_id = \(owner.account)
      """
    ) { row in try StoredAnswer(row, of: owner).parts }
    entry.occurrence.forgetAnswer(
      hasText: others.contains(where: \.hasText), hasPhoto: others.contains(where: \.hasPhoto),
      at: now)
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
    try noteChange(on: entry.day, of: relative, owner, at: now, in: transaction)
    for case .takeBack(let kind) in effects { try transaction.takeBack(entry.id.key(kind)) }
    try surroundings.publish(.occurrence(entry.id, of: entry.relative), owner, transaction)
  }
}

extension StoredAnswer {
  /// What of it counts. A picture that could not be used does not.
  var parts: OccurrenceEvent.Answer {
    OccurrenceEvent.Answer(
      hasText: !text.allSatisfy(\.isWhitespace), hasPhoto: !pictures.isEmpty || !media.isEmpty)
  }
}

extension Occurrence {
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
