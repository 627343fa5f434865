internal import Accounts
internal import JSON
internal import Storage

extension Alarm {
  static let columns: SQL = """
    id, account_id, profile_id, cause, occurrence_id, answer_id, raised_at, climbs_at, step,
    taken_by, taken_at
    """

  init(_ row: borrowing Row) throws {
    self.init(
      id: try row["id"], relative: try row["profile_id"], cause: try row["cause"],
      occurrence: try row["occurrence_id"], answer: try row["answer_id"],
      raisedAt: try row["raised_at"], climbsAt: try row["climbs_at"], step: try row["step"],
      takenBy: try row["taken_by"], takenAt: try row["taken_at"])
  }
}

extension Transaction {
  /// Stores an alarm. While one for the same matter is open, its last message is replaced instead,
  /// and its ladder starts anew unless somebody is on it.
  /// - Returns: the ID of the open alarm.
  func raise(_ alarm: Alarm, of owner: CircleKey) throws -> AlarmID {
    let subject = alarm.occurrence?.rawValue ?? alarm.relative.rawValue
    return try value(
      """
      INSERT INTO hal_alarms (id, account_id, profile_id, cause, subject, occurrence_id, answer_id,
        raised_at, climbs_at)
      VALUES (\(alarm.id), \(owner.account), \(alarm.relative), \(alarm.cause), \(subject),
        \(alarm.occurrence), \(alarm.answer), \(alarm.raisedAt), \(alarm.climbsAt))
      ON CONFLICT (subject, cause) WHERE cleared_at IS NULL
        DO UPDATE SET answer_id = excluded.answer_id,
          climbs_at = CASE WHEN hal_alarms.taken_by IS NULL THEN excluded.climbs_at
            ELSE hal_alarms.climbs_at END
      RETURNING id
      """) ?? alarm.id
  }

  /// The open alarms of a circle, the newest first.
  func alarms(of owner: CircleKey) throws -> [Alarm] {
    try rows(
      """
      SELECT \(Alarm.columns) FROM hal_alarms
      WHERE account_id = \(owner.account) AND cleared_at IS NULL ORDER BY raised_at DESC, id
      """
    ) { row in try Alarm(row) }
  }

  /// The open alarms of a circle that are still of the present, the newest first: a missed or
  /// refused habit is for a day.
  func pressingAlarms(of account: AccountID, at now: Timestamp) throws -> [Alarm] {
    try rows(
      """
      SELECT \(Alarm.columns) FROM hal_alarms
      WHERE account_id = \(account) AND cleared_at IS NULL
        AND (cause NOT IN \(list: [Alarm.Cause.missed, .notDone])
          OR raised_at > \(now.advanced(by: .zero - Alarm.relevance)))
      ORDER BY raised_at DESC, id
      """
    ) { row in try Alarm(row) }
  }

  /// An open alarm; nil if the circle has none with this ID.
  func alarm(_ id: AlarmID, of owner: CircleKey) throws -> Alarm? {
    try first(
      """
      SELECT \(Alarm.columns) FROM hal_alarms
      WHERE id = \(id) AND account_id = \(owner.account) AND cleared_at IS NULL
      """
    ) { row in try Alarm(row) }
  }

  /// Whether a call for help of a relative is open.
  func isCallingForHelp(_ relative: RelativeID, of owner: CircleKey) throws -> Bool {
    let open: Int? = try value(
      """
      SELECT 1 FROM hal_alarms WHERE subject = \(relative.rawValue)
        AND cause = \(Alarm.Cause.distress) AND account_id = \(owner.account)
        AND cleared_at IS NULL
      """)
    return open != nil
  }

  /// Stores who is on an alarm, and its steps.
  func save(_ alarm: Alarm, of owner: CircleKey) throws {
    try run(
      """
      UPDATE hal_alarms SET climbs_at = \(alarm.climbsAt), step = \(alarm.step),
        taken_by = \(alarm.takenBy), taken_at = \(alarm.takenAt)
      WHERE id = \(alarm.id) AND account_id = \(owner.account) AND cleared_at IS NULL
      """)
  }

  /// Ends an alarm.
  /// - Parameters:
  ///   - member: who gave the All Clear; nil if the matter ended by itself.
  ///   - note: the sealed note; nil for none.
  func clear(
    _ alarm: AlarmID, of owner: AccountID, by member: AccountID?, note: [UInt8]?, at now: Timestamp
  ) throws {
    try run(
      """
      UPDATE hal_alarms SET cleared_at = \(now), cleared_by = \(member), climbs_at = NULL,
        content = \(note)
      WHERE id = \(alarm) AND account_id = \(owner) AND cleared_at IS NULL
      """)
  }

  /// Ends the alarm about a matter that ended by itself.
  /// - Parameter subject: the ID of the occurrence, or of the relative.
  /// - Returns: its ID; nil if there was none.
  func clearAlarm(
    _ cause: Alarm.Cause, about subject: String, of owner: AccountID, at now: Timestamp
  ) throws -> AlarmID? {
    try value(
      """
      UPDATE hal_alarms SET cleared_at = \(now), climbs_at = NULL
      WHERE subject = \(subject) AND cause = \(cause) AND account_id = \(owner)
        AND cleared_at IS NULL
      RETURNING id
      """)
  }
}
