internal import Accounts
internal import JSON
internal import Storage
internal import Understanding
internal import Vault

/// What a family member did about an alarm, an occurrence or the number, for the ledger (HAL-853).
struct CareAct: Sendable {
  let act: CircleAct
  let at: Timestamp
  /// The family member; nil if unknown.
  let actor: AccountID?
  /// Why the alarm was raised; nil if it is not about one.
  let cause: Alarm.Cause?
  /// The title of the habit; nil if it is about none.
  var habit: String?
  /// The note with All Clear; empty for none.
  var note = ""
}

extension Transaction {
  /// What was done about a relative in a time, oldest first.
  func careActs(
    of relative: RelativeID, from start: Timestamp, to end: Timestamp, _ owner: CircleKey
  ) throws -> [CareAct] {
    let found = try rows(
      """
      SELECT a.id, a.act, a.at, a.actor_id, l.id AS alarm_id, l.cause, l.content,
        o.id AS occurrence_id
      FROM hal_audit a
      LEFT JOIN hal_alarms l ON l.id = a.subject AND l.account_id = a.account_id
        AND l.profile_id = \(relative)
      LEFT JOIN hal_occurrences o ON o.id = a.subject AND o.account_id = a.account_id
        AND o.profile_id = \(relative)
      WHERE a.account_id = \(owner.account) AND a.at >= \(start) AND a.at < \(end)
        AND (l.id IS NOT NULL AND a.act IN \(list: CircleAct.aboutAlarms)
          OR o.id IS NOT NULL AND a.act IN \(list: CircleAct.aboutOccurrences)
          OR a.subject = \(relative.rawValue) AND a.act = \(CircleAct.numberChanged))
      ORDER BY a.at, a.id
      """
    ) { row in (act: try CareAct(row, owner), habit: try row["occurrence_id"] as OccurrenceID?) }
    let titles = try habitTitles(of: found.compactMap(\.habit), owner)
    return found.map { act, habit in
      var act = act
      act.habit = habit.flatMap { titles[$0] }
      return act
    }
  }

  /// The messages of a relative in a time that say that something was not done, or that they need
  /// help; oldest first.
  func answersOfNote(
    of relative: RelativeID, from start: Timestamp, to end: Timestamp, _ owner: CircleKey
  ) throws -> [StoredAnswer] {
    try rows(
      """
      SELECT \(StoredAnswer.columns) FROM hal_answers
      WHERE profile_id = \(relative) AND account_id = \(owner.account)
        AND received_at >= \(start) AND received_at < \(end)
      ORDER BY received_at, id
      """
    ) { row in try StoredAnswer(row, of: owner) }
    .filter { [.notDone, .distress].contains($0.meaning) }
  }
}

extension CircleAct {
  fileprivate static let aboutAlarms: [CircleAct] = [.alarmTaken, .alarmCleared, .relativeTold]
  fileprivate static let aboutOccurrences: [CircleAct] = [
    .remindedAgain, .markedDone, .saidNotDone, .leftOut, .takenBack,
  ]
}

extension CareAct {
  /// Reads all but the habit.
  fileprivate init(_ row: borrowing Row, _ owner: CircleKey) throws {
    act = try row["act"]
    at = try row["at"]
    actor = try row["actor_id"]
    cause = try row["cause"]
    let (alarm, content): (AlarmID?, [UInt8]?) = (try row["alarm_id"], try row["content"])
    guard act == .alarmCleared, let alarm, let content else { return }
    let json = try JSONValue(parsing: owner.key.open(content, for: owner.content(of: alarm)))
    note = json["note"]?.string ?? ""
  }
}
