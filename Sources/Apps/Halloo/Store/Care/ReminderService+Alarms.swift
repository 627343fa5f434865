internal import Accounts
internal import JSON
internal import Storage
internal import Vault

// The care ladder (HAL-850 to HAL-853).
extension ReminderService {
  /// Raises an alarm. Its first step, telling all caregivers, is the notification of its cause.
  func raise(
    _ cause: Alarm.Cause, _ relative: RelativeID, occurrence: OccurrenceID? = nil,
    answer: AnswerID? = nil, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws {
    let now = try environment.now(transaction)
    let alarm = Alarm(
      id: AlarmID(rawValue: environment.makeID()), relative: relative, cause: cause,
      occurrence: occurrence, answer: answer, raisedAt: now,
      climbsAt: now.advanced(by: Alarm.patience))
    try transaction.raise(alarm, of: owner)
    try environment.publish(.relative(relative), owner.account, transaction)
  }

  /// I Am On It.
  func take(
    _ id: AlarmID, of owner: CircleKey, by member: AccountID, in transaction: borrowing Transaction
  ) throws {
    guard var alarm = try transaction.alarm(id, of: owner) else { return }
    alarm.take(by: member, at: try environment.now(transaction))
    try transaction.save(alarm, of: owner)
    try note(.alarmTaken, id.rawValue, by: member, owner, in: transaction)
    try environment.publish(.relative(alarm.relative), owner.account, transaction)
  }

  /// All Clear.
  func clear(
    _ id: AlarmID, note text: String, of owner: CircleKey, by member: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    guard let alarm = try transaction.alarm(id, of: owner) else { return }
    try transaction.clear(
      id, of: owner.account, by: member, note: alarm.sealed(note: text, in: owner),
      at: environment.now(transaction))
    try note(.alarmCleared, id.rawValue, by: member, owner, in: transaction)
    try environment.publish(.relative(alarm.relative), owner.account, transaction)
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
      var alarm = alarm
      alarm.climb(at: now)
      try transaction.save(alarm, of: owner)
      try environment.tell(.unattended(alarm.id, at: now), owner, transaction)
      try environment.publish(.relative(alarm.relative), owner.account, transaction)
    }
    return due.count
  }
}

extension Alarm {
  /// The sealed form of a note; nil for an empty one.
  fileprivate func sealed(note: String, in owner: CircleKey) -> [UInt8]? {
    guard !note.isEmpty else { return nil }
    var json = JSONWriter()
    json.object { $0.field("note", note) }
    return owner.key.seal(json.bytes, for: owner.content(of: id))
  }
}
