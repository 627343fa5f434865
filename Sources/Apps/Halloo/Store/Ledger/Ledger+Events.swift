internal import Accounts
internal import CivilTime
internal import Clocks
internal import Storage
internal import TextMessages

extension Ledger {
  /// Lets time do its part for some of the occurrences for which it has come.
  /// - Returns: for how many.
  func passTime(_ limit: Int = 100, in transaction: borrowing Transaction) throws -> Int {
    let now = try surroundings.now(transaction)
    let lock: SQL = transaction.engine == .postgresql ? "FOR UPDATE SKIP LOCKED" : ""
    let due = try transaction.rows("\(Self.due(at: now, limit)) \(lock)") { row in
      (account: try row["account_id"] as AccountID, entry: try LedgerEntry(row))
    }.sorted { $0.account.rawValue < $1.account.rawValue }
    var owners: [AccountID: CircleOwner] = [:]
    for (account, entry) in due {
      try transaction.apart { error in
        surroundings.report(error)
        _ = try transaction.save(entry, next: now.advanced(by: Self.afterTrouble))
      } _: { transaction in
        let owner = try owners[account] ?? surroundings.owner(account, transaction)
        owners[account] = owner
        try pass(now, entry, owner, in: transaction)
      }
    }
    return due.count
  }

  /// So long an occurrence waits with which something is wrong.
  private static let afterTrouble = Duration.seconds(300)

  private func pass(
    _ now: Timestamp, _ entry: LedgerEntry, _ owner: CircleOwner?,
    in transaction: borrowing Transaction
  ) throws {
    guard let owner, let relative = try transaction.relative(entry.relative, of: owner) else {
      // Somebody is being deleted: nothing is to be done about it any more.
      _ = try transaction.save(entry, next: nil)
      return
    }
    let quietUntil = try clock(of: relative).quietEnd(at: now)
    let scene = Scene(owner: owner, relative: relative, now: now, quietUntil: quietUntil)
    if try isResting(entry, scene, in: transaction) { return }
    try happen(.time(now, quietUntil: quietUntil), to: entry, scene, in: transaction)
  }

  /// While texts rest for a relative or a habit, what is open waits for an answer until it is closed, and
  /// is then over without anybody being told that it was missed (HAL-704).
  private func isResting(
    _ entry: LedgerEntry, _ scene: Scene, in transaction: borrowing Transaction
  ) throws -> Bool {
    let habit: Habit.Status? = try transaction.value(
      "SELECT status FROM hal_habits WHERE id = \(entry.habit)")
    guard scene.relative.status != .active || habit != .active, entry.occurrence.status.isOpen
    else { return false }
    let closesAt = entry.occurrence.closesAt
    if scene.now < closesAt {
      _ = try transaction.save(entry, next: closesAt)
    } else {
      try happen(.cancelled, to: entry, scene, in: transaction)
    }
    return true
  }

  static func due(at now: Timestamp, _ limit: Int) -> SQL {
    """
    SELECT \(LedgerEntry.columns) FROM hal_occurrences
    WHERE next_at IS NOT NULL AND next_at <= \(now) ORDER BY next_at, id LIMIT \(limit)
    """
  }

  /// Lets something happen to an occurrence of a circle; nothing where it is gone.
  /// - Parameters:
  ///   - actor: who of the family does it; nil where nobody does.
  ///   - note: what they note with it.
  /// - Throws: ``OccurrenceProblem``.
  func happen(
    _ event: OccurrenceEvent, to id: OccurrenceID, by actor: AccountID? = nil, note: String = "",
    of owner: CircleOwner, in transaction: borrowing Transaction
  ) throws {
    let now = try surroundings.now(transaction)
    guard var entry = try transaction.entry(id, of: owner),
      let relative = try transaction.relative(entry.relative, of: owner)
    else { return }
    if let actor {
      (entry.actor, entry.actedAt) = (actor, now)
      entry.setNote(note, in: owner)
    }
    let quietUntil = try clock(of: relative).quietEnd(at: now)
    let scene = Scene(owner: owner, relative: relative, now: now, quietUntil: quietUntil)
    try happen(event, to: entry, scene, in: transaction)
  }

  /// Who is concerned, and when.
  private struct Scene {
    let owner: CircleOwner
    let relative: Relative
    let now: Timestamp
    let quietUntil: Timestamp?
  }

  private func happen(
    _ event: OccurrenceEvent, to entry: LedgerEntry, _ scene: Scene,
    in transaction: borrowing Transaction
  ) throws {
    var fresh = entry
    let effects = try fresh.occurrence.act(event)
    if effects.contains(where: \.isReminder) {
      fresh.answerNumber = try transaction.answerNumber(
        for: entry, hash: surroundings.hash(scene.relative.number))
    }
    let next = fresh.occurrence.next(after: scene.now, quietUntil: scene.quietUntil)
    // Whoever was quicker has done what was to be done.
    guard try transaction.save(fresh, next: next) else { return }
    if fresh.occurrence.status != entry.occurrence.status {
      try noteChange(of: entry, scene.relative, scene.owner, at: scene.now, in: transaction)
    }
    for effect in effects { try perform(effect, fresh, scene, in: transaction) }
    try surroundings.publish(
      .occurrence(entry.id, of: entry.relative), scene.owner.account, transaction)
  }

  private func perform(
    _ effect: OccurrenceEffect, _ entry: LedgerEntry, _ scene: Scene,
    in transaction: borrowing Transaction
  ) throws {
    switch effect {
    case .send(.thanks, _, _) where !scene.relative.sendsThanks: break
    case .send(let kind, let moment, let until):
      try post(kind, about: entry, at: moment, until: until, scene, in: transaction)
    case .takeBack(let kind): try transaction.takeBack(entry.id.key(kind), at: scene.now)
    case .tellMissed: try surroundings.tell(.missed(entry.id), scene.owner, transaction)
    case .tellFailed:
      try surroundings.tell(.failed(entry.id), scene.owner, transaction)
      try warn(scene.relative, scene.owner, in: transaction)
    case .tellAnsweredAfterAll:
      try surroundings.tell(.answeredAfterAll(entry.id), scene.owner, transaction)
    }
  }

  /// Warns where texts do not arrive: three reminders in a row (HAL-834).
  private func warn(
    _ relative: Relative, _ owner: CircleOwner, in transaction: borrowing Transaction
  ) throws {
    let last: [OccurrenceStatus] = try transaction.rows(
      """
      SELECT status FROM hal_occurrences
      WHERE profile_id = \(relative.id) AND account_id = \(owner.account)
        AND status NOT IN \(list: [OccurrenceStatus.scheduled, .cancelled])
      ORDER BY due_at DESC, id DESC LIMIT 3
      """
    ) { row in try row[0] }
    guard last == [.failed, .failed, .failed],
      try transaction.setDeliveryWarning(
        true, relative.id, owner.account, at: surroundings.now(transaction))
    else { return }
    try surroundings.tell(.warned(relative.id), owner, transaction)
    try surroundings.publish(.relative(relative.id), owner.account, transaction)
  }

  private func post(
    _ kind: MessageKind, about entry: LedgerEntry, at moment: Timestamp, until: Timestamp?,
    _ scene: Scene, in transaction: borrowing Transaction
  ) throws {
    guard let habit = try transaction.habit(entry.habit, of: scene.owner) else { return }
    // What is prepared ahead is read when its moment has come.
    let hour = try clock(of: scene.relative).zone.civil(max(moment, scene.now)).time.hour
    var subject = TextWording.Subject(
      firstName: scene.relative.firstName, title: habit.title, extra: habit.extra,
      responseType: entry.occurrence.terms.responseType, answerNumber: entry.answerNumber,
      hour: hour, variant: entry.day)
    if kind == .thanks {
      subject.streak = try transaction.milestone(of: entry, scene.owner)
      subject.isDaily = habit.schedule.frequency == .daily
    }
    let text = OutboxText(
      key: entry.id.key(kind), kind: kind, relative: scene.relative, occurrence: entry.id,
      body: TextWording.body(kind, subject).text, moment: moment, until: until)
    try post(text, of: scene.owner, in: transaction)
  }
}

extension OccurrenceEffect {
  fileprivate var isReminder: Bool { if case .send(.reminder, _, _) = self { true } else { false } }
}

extension Transaction {
  /// An occurrence; nil where the circle has none of this name.
  func entry(_ id: OccurrenceID, of owner: CircleOwner) throws -> LedgerEntry? {
    try first(
      """
      SELECT \(LedgerEntry.columns) FROM hal_occurrences
      WHERE id = \(id) AND account_id = \(owner.account)
      """
    ) { row in try LedgerEntry(row) }
  }

  /// The least number that no open occurrence of the same phone has; nil where nothing else of that phone
  /// is open or comes on that day, so that an answer needs none (HAL-840, HAL-930).
  fileprivate func answerNumber(for entry: LedgerEntry, hash: [UInt8]) throws -> Int? {
    let others: [Int?] = try rows(
      """
      SELECT o.answer_number FROM hal_occurrences o JOIN hal_profiles p ON p.id = o.profile_id
      WHERE p.number_hash = \(hash) AND o.id <> \(entry.id)
        AND (o.status IN \(list: [OccurrenceStatus.sent, .followedUp])
          OR o.status = \(OccurrenceStatus.scheduled) AND o.day = \(entry.day))
      """
    ) { row in try row[0] }
    guard !others.isEmpty else { return nil }
    return (1...9).first { number in !others.contains(number) }
  }
}
