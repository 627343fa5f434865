internal import Accounts
internal import CivilTime
internal import Clocks
internal import Outbox
internal import Schedules
internal import Storage
internal import TextMessages

extension ReminderService {
  /// Advances some of the occurrences that are due for a change by time.
  /// - Returns: their number.
  func passTime(_ limit: Int = 100, in transaction: borrowing Transaction) throws -> Int {
    let now = try environment.now(transaction)
    let lock: SQL = transaction.engine == .postgresql ? "FOR UPDATE SKIP LOCKED" : ""
    let due = try transaction.rows("\(Self.due(at: now, limit)) \(lock)") { row in
      (account: try row["account_id"] as AccountID, entry: try LedgerEntry(row))
    }.sorted { $0.account.rawValue < $1.account.rawValue }
    var owners: [AccountID: CircleKey] = [:]
    for (account, entry) in due {
      try transaction.apart { error in
        environment.report(error)
        _ = try transaction.save(entry, next: now.advanced(by: Self.afterTrouble))
      } _: { transaction in
        let owner = try owners[account] ?? environment.owner(account, transaction)
        owners[account] = owner
        try pass(now, entry, owner, in: transaction)
      }
    }
    return due.count
  }

  /// The retry delay after an error with one occurrence.
  private static let afterTrouble = Duration.seconds(300)

  private func pass(
    _ now: Timestamp, _ entry: LedgerEntry, _ owner: CircleKey?,
    in transaction: borrowing Transaction
  ) throws {
    guard let owner, let relative = try transaction.relative(entry.relative, of: owner) else {
      // The account is being deleted: nothing needs to be done.
      _ = try transaction.save(entry, next: nil)
      return
    }
    let quietUntil = try clock(of: relative).quietEnd(at: now)
    let scene = OccurrenceContext(
      owner: owner, relative: relative, now: now, quietUntil: quietUntil)
    if try isResting(entry, scene, in: transaction) { return }
    if try transaction.isCallingForHelp(relative.id, of: owner) {
      return try passHeld(entry, scene, in: transaction)
    }
    try apply(.time(now, quietUntil: quietUntil), to: entry, scene, in: transaction)
  }

  /// While a relative or a habit is paused, open occurrences accept answers until they are closed,
  /// and then end without a notification (HAL-704).
  private func isResting(
    _ entry: LedgerEntry, _ scene: OccurrenceContext, in transaction: borrowing Transaction
  ) throws -> Bool {
    let habit: Habit.Status? = try transaction.value(
      "SELECT status FROM hal_habits WHERE id = \(entry.habit)")
    guard scene.relative.status != .active || habit != .active, entry.occurrence.status.isOpen
    else { return false }
    let closesAt = entry.occurrence.closesAt
    if scene.now < closesAt {
      _ = try transaction.save(entry, next: closesAt)
    } else {
      try apply(.cancelled, to: entry, scene, in: transaction)
    }
    return true
  }

  /// During a call for help nothing is texted about habits (HAL-938).
  private func passHeld(
    _ entry: LedgerEntry, _ scene: OccurrenceContext, in transaction: borrowing Transaction
  ) throws {
    let end = entry.occurrence.heldUntil
    guard scene.now >= end else {
      _ = try transaction.save(entry, next: end)
      return
    }
    try apply(.held(scene.now), to: entry, scene, in: transaction)
  }

  /// Holds the texts about a relative's habits as a call for help begins, and drops what was due
  /// during it as it ends (HAL-938).
  func hold(
    _ relative: RelativeID, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws {
    let now = try environment.now(transaction)
    let held: [OccurrenceID] = try transaction.rows(
      """
      SELECT id FROM hal_occurrences
      WHERE profile_id = \(relative) AND account_id = \(owner.account) AND next_at IS NOT NULL
        AND due_at <= \(now.advanced(by: Occurrence.lead))
      ORDER BY due_at, id
      """
    ) { row in try row[0] }
    for id in held { try apply(.held(now), to: id, of: owner, in: transaction) }
  }

  static func due(at now: Timestamp, _ limit: Int) -> SQL {
    """
    SELECT \(LedgerEntry.columns) FROM hal_occurrences
    WHERE next_at IS NOT NULL AND next_at <= \(now) ORDER BY next_at, id LIMIT \(limit)
    """
  }

  /// Applies an event to an occurrence of a circle; does nothing if it does not exist.
  /// - Parameters:
  ///   - actor: the family member; nil for other events.
  ///   - note: their note.
  /// - Throws: ``OccurrenceProblem``.
  func apply(
    _ event: OccurrenceEvent, to id: OccurrenceID, by actor: AccountID? = nil, note: String = "",
    of owner: CircleKey, in transaction: borrowing Transaction
  ) throws {
    let now = try environment.now(transaction)
    guard var entry = try transaction.entry(id, of: owner),
      let relative = try transaction.relative(entry.relative, of: owner)
    else { return }
    if let actor {
      (entry.actor, entry.actedAt) = (actor, now)
      entry.setNote(note, in: owner)
    }
    let quietUntil = try clock(of: relative).quietEnd(at: now)
    let scene = OccurrenceContext(
      owner: owner, relative: relative, now: now, quietUntil: quietUntil)
    try apply(event, to: entry, scene, in: transaction)
  }

  /// The context of an event: the circle, the relative and the time.
  private struct OccurrenceContext {
    let owner: CircleKey
    let relative: Relative
    let now: Timestamp
    let quietUntil: Timestamp?
  }

  private func apply(
    _ event: OccurrenceEvent, to entry: LedgerEntry, _ scene: OccurrenceContext,
    in transaction: borrowing Transaction
  ) throws {
    var fresh = entry
    let effects = try fresh.occurrence.act(event)
    if effects.contains(where: \.isReminder) {
      fresh.answerNumber = try transaction.answerNumber(
        for: entry, hash: environment.hash(scene.relative.number),
        in: environment.circlesHavePhones ? scene.owner.account : nil)
    }
    let next = fresh.occurrence.next(after: scene.now, quietUntil: scene.quietUntil)
    // A concurrent change has already done the work.
    guard try transaction.save(fresh, next: next) else { return }
    if fresh.occurrence.status != entry.occurrence.status {
      try noteChange(of: entry, scene.relative, scene.owner, at: scene.now, in: transaction)
      try settleAlarms(from: entry, to: fresh, by: event, scene, in: transaction)
    }
    for effect in effects { try perform(effect, fresh, scene, in: transaction) }
    try environment.publish(
      .occurrence(entry.id, of: entry.relative), scene.owner.account, transaction)
  }

  /// Ends the alarm that a status had raised, and raises one for an important habit that is not
  /// done: by the relative's own word, or because the family takes back that it was (HAL-937,
  /// HAL-939). What the family leaves out by itself is known to it.
  private func settleAlarms(
    from entry: LedgerEntry, to fresh: LedgerEntry, by event: OccurrenceEvent,
    _ scene: OccurrenceContext, in transaction: borrowing Transaction
  ) throws {
    let (before, after) = (entry.occurrence.status, fresh.occurrence.status)
    let ended: Alarm.Cause? = before == .missed ? .missed : before == .skipped ? .notDone : nil
    if let ended {
      try endAlarm(
        ended, about: entry.id.rawValue, of: entry.relative, scene.owner.account, at: scene.now,
        in: transaction)
    }
    let isAnswer = if case .answered = event { true } else { false }
    let isTakenBack = before.isCompleted && (after == .missed || after == .skipped)
    guard isTakenBack || isAnswer && after == .skipped && before != .skipped,
      scene.now < entry.occurrence.dueAt.advanced(by: Alarm.relevance),
      try transaction.habit(entry.habit, of: scene.owner)?.isImportant == true
    else { return }
    try raise(
      after == .missed ? .missed : .notDone, entry.relative, occurrence: entry.id,
      except: isAnswer ? nil : fresh.actor, of: scene.owner, in: transaction)
  }

  private func perform(
    _ effect: OccurrenceEffect, _ entry: LedgerEntry, _ scene: OccurrenceContext,
    in transaction: borrowing Transaction
  ) throws {
    switch effect {
    case .send(.thanks, _, _) where !scene.relative.sendsThanks: break
    // During a call for help nobody is praised, nor promised what is held until All Clear (HAL-938).
    case .send(let kind, _, _)
    where try [.thanks, .laterReply].contains(kind)
      && transaction.isCallingForHelp(scene.relative.id, of: scene.owner):
      break
    case .send(let kind, let moment, let until):
      try post(kind, about: entry, at: moment, until: until, scene, in: transaction)
    case .takeBack(let kind):
      try outbox.takeBack(entry.id.key(kind), at: scene.now, in: transaction)
    case .tellMissed:
      try environment.tell(.missed(entry.id), scene.owner, transaction)
      if try transaction.habit(entry.habit, of: scene.owner)?.isImportant == true {
        try raise(.missed, entry.relative, occurrence: entry.id, of: scene.owner, in: transaction)
      }
    case .tellFailed:
      try environment.tell(.failed(entry.id), scene.owner, transaction)
      try warn(scene.relative, scene.owner, in: transaction)
    case .tellAnsweredAfterAll:
      try environment.tell(.answeredAfterAll(entry.id), scene.owner, transaction)
    }
  }

  /// Warns the family about undeliverable texts: three consecutive reminders (HAL-834).
  private func warn(
    _ relative: Relative, _ owner: CircleKey, in transaction: borrowing Transaction
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
        true, relative.id, owner.account, at: environment.now(transaction))
    else { return }
    try environment.tell(.warned(relative.id), owner, transaction)
    try raise(.unreachable, relative.id, of: owner, in: transaction)
    try environment.publish(.relative(relative.id), owner.account, transaction)
  }

  private func post(
    _ kind: MessageKind, about entry: LedgerEntry, at moment: Timestamp, until: Timestamp?,
    _ scene: OccurrenceContext, in transaction: borrowing Transaction
  ) throws {
    let text = try text(
      kind, key: entry.id.key(kind), about: entry, to: scene.relative, at: moment, until: until,
      of: scene.owner, in: transaction)
    if let text { try post(text, of: scene.owner, in: transaction) }
  }

  /// A text about an occurrence; nil if its habit does not exist.
  func text(
    _ kind: MessageKind, key: String, about entry: LedgerEntry, to relative: Relative,
    at moment: Timestamp, until: Timestamp?, of owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws -> OutboxText? {
    guard let habit = try transaction.habit(entry.habit, of: owner) else { return nil }
    // A text prepared in advance is read at its due time.
    let read = max(moment, try environment.now(transaction))
    var subject = TextWording.Subject(
      formOfAddress: relative.formOfAddress, title: habit.title, extra: habit.extra,
      responseType: entry.occurrence.terms.responseType, answerNumber: entry.answerNumber,
      hour: try clock(of: relative).zone.civil(read).time.hour,
      variant: entry.day + habit.schedule.times[entry.timeNumber].minutes + entry.timeNumber,
      takesReading: habit.takesReading)
    if kind == .thanks {
      subject.hasOthersOpen = try !transaction.othersToAnswer(
        besides: entry, hash: environment.hash(relative.number),
        in: environment.circlesHavePhones ? owner.account : nil
      ).isEmpty
      subject.streak = try transaction.milestone(of: entry, owner)
      subject.isDaily = habit.schedule.frequency == .daily
    }
    return OutboxText(
      key: key, kind: kind, relative: relative, occurrence: entry.id,
      body: TextWording(relative.language).body(kind, subject).text, moment: moment, until: until)
  }
}

extension OccurrenceEffect {
  fileprivate var isReminder: Bool { if case .send(.reminder, _, _) = self { true } else { false } }
}

extension Transaction {
  /// An occurrence; nil if the circle has none with this ID.
  func entry(_ id: OccurrenceID, of owner: CircleKey) throws -> LedgerEntry? {
    try first(
      """
      SELECT \(LedgerEntry.columns) FROM hal_occurrences
      WHERE id = \(id) AND account_id = \(owner.account)
      """
    ) { row in try LedgerEntry(row) }
  }

  /// The smallest number that no open occurrence of the same phone has; nil if nothing else of that
  /// phone is open or about to be, so that answers need none (HAL-843, HAL-930). What is open
  /// without a number gets one first, so that later texts about it name it.
  fileprivate func answerNumber(
    for entry: LedgerEntry, hash: [UInt8], in circle: AccountID?
  ) throws -> Int? {
    let soon = entry.occurrence.dueAt.advanced(by: Self.together)
    var others = try othersToAnswer(
      besides: entry, hash: hash, in: circle,
      or: """
        OR o.status = \(OccurrenceStatus.scheduled) AND o.day = \(entry.day)
          AND o.due_at <= \(soon)
        """)
    guard !others.isEmpty else { return nil }
    for index in others.indices where others[index].isOpen && others[index].number == nil {
      let number = (1...9).first { number in !others.contains { $0.number == number } }
      others[index].number = number
      try run(
        """
        UPDATE hal_occurrences SET answer_number = \(number), version = version + 1
        WHERE id = \(others[index].id)
        """)
    }
    return (1...9).first { number in !others.contains { $0.number == number } }
  }

  /// The other occurrences of the same phone that wait for an answer, in due order.
  /// - Parameter more: a condition for further ones.
  fileprivate func othersToAnswer(
    besides entry: LedgerEntry, hash: [UInt8], in circle: AccountID?, or more: SQL = ""
  ) throws -> [(id: OccurrenceID, isOpen: Bool, number: Int?)] {
    let one: SQL = circle.map { "AND o.account_id = \($0)" } ?? ""
    return try rows(
      """
      SELECT o.id, o.status, o.answer_number
      FROM hal_occurrences o JOIN hal_profiles p ON p.id = o.profile_id
      WHERE p.number_hash = \(hash) AND o.id <> \(entry.id) \(one)
        AND (o.status IN \(list: [OccurrenceStatus.sent, .followedUp]) \(more))
      ORDER BY o.due_at, o.id
      """
    ) { row in
      (
        id: try row["id"], isOpen: try (row["status"] as OccurrenceStatus) != .scheduled,
        number: try row["answer_number"]
      )
    }
  }

  /// Reminders that are due within this time wait for their answers together.
  private static var together: Duration { .seconds(600) }
}
