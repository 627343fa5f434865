internal import Accounts
internal import JSON
internal import Storage
internal import Vault

/// What a family member did about an alarm or a reminder, for the ledger (HAL-853).
struct CareAct: Sendable {
  let act: CircleAct
  let at: Timestamp
  /// The family member; nil if unknown.
  let actor: AccountID?
  /// Why the alarm was raised; nil if it is not about one.
  let cause: Alarm.Cause?
  /// The note with All Clear; empty for none.
  let note: String
}

extension Transaction {
  /// What was done about the alarms and reminders of a relative in a time, oldest first.
  func careActs(
    of relative: RelativeID, from start: Timestamp, to end: Timestamp, _ owner: CircleKey
  ) throws -> [CareAct] {
    try rows(
      """
      SELECT a.id, a.act, a.at, a.actor_id, l.id AS alarm_id, l.cause, l.content
      FROM hal_audit a
      LEFT JOIN hal_alarms l ON l.id = a.subject AND l.account_id = a.account_id
        AND l.profile_id = \(relative)
      LEFT JOIN hal_occurrences o ON o.id = a.subject AND o.account_id = a.account_id
        AND o.profile_id = \(relative)
      WHERE a.account_id = \(owner.account) AND a.at >= \(start) AND a.at < \(end)
        AND (l.id IS NOT NULL AND a.act IN \(list: CircleAct.aboutAlarms)
          OR o.id IS NOT NULL AND a.act = \(CircleAct.remindedAgain))
      ORDER BY a.at, a.id
      """
    ) { row in try CareAct(row, owner) }
  }
}

extension CircleAct {
  fileprivate static let aboutAlarms: [CircleAct] = [.alarmTaken, .alarmCleared, .relativeTold]
}

extension CareAct {
  fileprivate init(_ row: borrowing Row, _ owner: CircleKey) throws {
    act = try row["act"]
    at = try row["at"]
    actor = try row["actor_id"]
    cause = try row["cause"]
    let (alarm, content): (AlarmID?, [UInt8]?) = (try row["alarm_id"], try row["content"])
    guard act == .alarmCleared, let alarm, let content else {
      note = ""
      return
    }
    let json = try JSONValue(parsing: owner.key.open(content, for: owner.content(of: alarm)))
    note = json["note"]?.string ?? ""
  }
}
