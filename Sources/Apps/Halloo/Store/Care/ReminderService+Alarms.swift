internal import Accounts
internal import Storage

// The care ladder (HAL-850 to HAL-853).
extension ReminderService {
  /// Raises an alarm. Its first step, telling all caregivers, is the notification of its cause, and
  /// a text to their own numbers; an alarm that is open already is not texted again.
  /// - Parameter actor: the caregiver who knows already; nil for nobody.
  /// - Returns: whether it is a new one.
  @discardableResult func raise(
    _ cause: Alarm.Cause, _ relative: RelativeID, occurrence: OccurrenceID? = nil,
    answer: AnswerID? = nil, except actor: AccountID? = nil, of owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    let now = try environment.now(transaction)
    let alarm = Alarm(
      id: AlarmID(rawValue: environment.makeID()), relative: relative, cause: cause,
      occurrence: occurrence, answer: answer, raisedAt: now,
      climbsAt: now.advanced(by: Alarm.patience))
    let open = try transaction.raise(alarm, of: owner)
    if open == alarm.id {
      if cause == .distress { try hold(relative, of: owner, in: transaction) }
      try text(
        alarm, to: transaction.audiences(of: owner.account).filter { $0 != actor }, of: owner,
        in: transaction)
    }
    try publish(open, of: relative, owner.account, in: transaction)
    return open == alarm.id
  }

  /// I Am On It.
  func take(
    _ id: AlarmID, of owner: CircleKey, by member: AccountID, in transaction: borrowing Transaction
  ) throws {
    guard var alarm = try transaction.alarm(id, of: owner) else { return }
    alarm.take(by: member, at: try environment.now(transaction))
    try transaction.save(alarm, of: owner)
    try note(.alarmTaken, id.rawValue, by: member, owner, in: transaction)
    try publish(id, of: alarm.relative, owner.account, in: transaction)
  }

  /// All Clear.
  /// - Parameter tellsRelative: whether the relative is texted that all is well.
  /// - Throws: ``SendNowProblem/notActive`` if the relative should be texted and may not be.
  func clear(
    _ id: AlarmID, note text: String, tellsRelative: Bool = false, of owner: CircleKey,
    by member: AccountID, in transaction: borrowing Transaction
  ) throws {
    guard let alarm = try transaction.alarm(id, of: owner) else { return }
    try transaction.clear(
      id, of: owner.account, by: member,
      note: owner.sealed(note: text, for: owner.content(of: id)), at: environment.now(transaction))
    if alarm.cause == .distress { try hold(alarm.relative, of: owner, in: transaction) }
    try note(.alarmCleared, id.rawValue, by: member, owner, in: transaction)
    if tellsRelative { try tellAllClear(alarm, of: owner, by: member, in: transaction) }
    try publish(id, of: alarm.relative, owner.account, in: transaction)
  }

  /// Ends the alarm about a matter that ended by itself.
  /// - Parameter subject: the ID of the occurrence, or of the relative.
  func endAlarm(
    _ cause: Alarm.Cause, about subject: String, of relative: RelativeID, _ owner: AccountID,
    at now: Timestamp, in transaction: borrowing Transaction
  ) throws {
    let ended = try transaction.clearAlarm(cause, about: subject, of: owner, at: now)
    if let ended { try environment.publish(.alarm(ended, of: relative), owner, transaction) }
  }

  /// Ends the warning that texts do not reach a relative, with its alarm.
  func endDeliveryWarning(
    of relative: RelativeID, _ owner: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    guard try transaction.setDeliveryWarning(false, relative, owner, at: now) else { return }
    try endAlarm(
      .unreachable, about: relative.rawValue, of: relative, owner, at: now, in: transaction)
  }

  private func publish(
    _ alarm: AlarmID, of relative: RelativeID, _ owner: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    try environment.publish(.alarm(alarm, of: relative), owner, transaction)
    try environment.publish(.relative(relative), owner, transaction)
  }

  /// Takes the next step of some alarms that are due for it: the owner is told again that nobody is
  /// on it.
  /// - Returns: their number.
  func climb(_ limit: Int = 50, in transaction: borrowing Transaction) throws -> Int {
    let now = try environment.now(transaction)
    let lock: SQL = transaction.engine == .postgresql ? "FOR UPDATE SKIP LOCKED" : ""
    let due = try transaction.rows(
      """
      SELECT \(Alarm.columns) FROM hal_alarms
      WHERE climbs_at IS NOT NULL AND climbs_at <= \(now) ORDER BY climbs_at, id
      LIMIT \(limit) \(lock)
      """
    ) { row in (account: try row["account_id"] as AccountID, alarm: try Alarm(row)) }
    for (account, alarm) in due {
      guard let owner = try environment.owner(account, transaction) else {
        // The account is being deleted.
        try transaction.clear(alarm.id, of: account, by: nil, note: nil, at: now)
        continue
      }
      let wasTaken = alarm.takenBy != nil
      var alarm = alarm
      alarm.climb(at: now)
      try transaction.save(alarm, of: owner)
      try environment.tell(.unattended(alarm.id, at: now, wasTaken: wasTaken), owner, transaction)
      try text(alarm, wasTaken: wasTaken, to: [owner.account], of: owner, in: transaction)
      try publish(alarm.id, of: alarm.relative, owner.account, in: transaction)
    }
    return due.count
  }
}
