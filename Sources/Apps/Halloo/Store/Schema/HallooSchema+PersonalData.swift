internal import Accounts
internal import JSON
internal import Storage
internal import Vault

extension HallooSchema {
  /// What Halloo keeps of an account, to be taken along and deleted with it. That somebody said STOP stays,
  /// as a hash of their number (HAL-1706).
  static let personalData = PersonalData(
    name: "halloo",
    export: { transaction, account, key in
      try ExportedTable.all.map { table in
        try table.file(of: account, key, in: transaction)
      }
    },
    delete: { transaction, account in
      try transaction.run("DELETE FROM hal_members WHERE member_id = \(account)")
      for table in [
        "hal_members", "hal_invites", "hal_notices", "hal_calendar", "hal_report_changes",
        "hal_audit", "hal_subscriptions", "hal_setups",
        "hal_gallery", "hal_answers", "hal_messages", "hal_occurrences", "hal_habits",
        "hal_profiles", "hal_people",
      ] {
        try transaction.run("DELETE FROM \(raw: table) WHERE account_id = \(account)")
      }
    },
    add: addition)
}

/// A table as an export holds it: a list of its rows, with what is sealed of each as `content`, if anything is.
private struct ExportedTable: Sendable {
  /// What a column holds.
  enum Kind { case text, number, moment, flag }

  let name: String
  let table: String
  /// The column that names a row.
  var row = "id"
  /// Whether a part of it is sealed.
  var isSealed = true
  let columns: KeyValuePairs<String, Kind>

  func file(
    of account: AccountID, _ key: DataKey, in transaction: borrowing Transaction
  ) throws -> ExportedFile {
    var json = JSONWriter(layout: .pretty)
    let names = columns.map(\.key).joined(separator: ", ")
    let sealed = isSealed ? "content" : "NULL"
    let rows = try transaction.rows(
      """
      SELECT \(raw: row) AS row_name, \(raw: sealed) AS content, \(raw: names) FROM \(raw: table)
      WHERE account_id = \(account) ORDER BY \(raw: row)
      """
    ) { row in try values(row, account, key) }
    json.array { json in
      for row in rows { json.value(row) }
    }
    return ExportedFile(path: "\(name).json", bytes: json.bytes)
  }

  private func values(
    _ row: borrowing Row, _ account: AccountID, _ key: DataKey
  ) throws -> JSONValue {
    let name: String = try row["row_name"]
    let context = FieldContext(
      table: table, row: name, column: "content", account: account.rawValue)
    let sealed: [UInt8]? = try row["content"]
    let content = try sealed.map { try key.open($0, for: context) }
    var json = JSONWriter()
    try json.object { json in
      json.field("id", name)
      for (column, kind) in columns { try write(row, column, kind, to: &json) }
      guard let content else { return }
      json.key("content")
      json.value(try JSONValue(parsing: content))
    }
    return try JSONValue(parsing: json.bytes)
  }

  private func write(
    _ row: borrowing Row, _ column: String, _ kind: Kind, to json: inout JSONWriter
  ) throws {
    switch kind {
    case .text: if let value: String = try row[column] { json.field(column, value) }
    case .number: if let value: Int = try row[column] { json.field(column, value) }
    case .moment:
      if let value: Timestamp = try row[column] { json.field(column, Int(value.milliseconds)) }
    case .flag: if let value: Bool = try row[column] { json.field(column, value) }
    }
  }
}

extension ExportedTable {
  fileprivate static let all: [ExportedTable] = [
    ExportedTable(
      name: "settings", table: "hal_people", row: "account_id", columns: ["step": .text]),
    ExportedTable(
      name: "relatives", table: "hal_profiles",
      columns: [
        "status": .text, "zone": .text, "quiet_start": .number, "quiet_end": .number,
        "sends_thanks": .flag, "confirmed_at": .moment, "opted_out_at": .moment,
        "is_paused": .flag, "created_at": .moment,
      ]),
    ExportedTable(
      name: "habits", table: "hal_habits",
      columns: [
        "profile_id": .text, "frequency": .text, "weekdays": .number, "time": .number,
        "start_day": .number, "end_day": .number, "status": .text, "deadline_seconds": .number,
        "response_type": .text, "has_follow_up": .flag, "ignores_quiet_hours": .flag,
        "created_at": .moment,
      ]),
    ExportedTable(
      name: "reminders", table: "hal_occurrences",
      columns: [
        "profile_id": .text, "habit_id": .text, "day": .number, "extra": .number,
        "due_at": .moment, "status": .text, "failure": .text, "sent_at": .moment,
        "has_text": .flag, "has_photo": .flag, "completed_at": .moment, "completed_by": .text,
        "actor_id": .text, "acted_at": .moment, "deadline_seconds": .number,
        "response_type": .text, "has_follow_up": .flag, "ignores_quiet_hours": .flag,
      ]),
    ExportedTable(
      name: "texts", table: "hal_messages",
      columns: [
        "profile_id": .text, "occurrence_id": .text, "kind": .text, "state": .text,
        "status": .text, "failure_code": .number, "created_at": .moment, "accepted_at": .moment,
      ]),
    ExportedTable(
      name: "answers", table: "hal_answers",
      columns: [
        "profile_id": .text, "occurrence_id": .text, "is_confirmation": .flag,
        "is_positive": .flag, "keyword": .text, "received_at": .moment,
      ]),
    ExportedTable(
      name: "gallery", table: "hal_gallery",
      columns: [
        "profile_id": .text, "kind": .text, "answer_id": .text, "slot": .number,
        "created_at": .moment,
      ]),
    ExportedTable(
      name: "acts", table: "hal_audit", isSealed: false,
      columns: ["at": .moment, "act": .text, "subject": .text, "actor_id": .text]),
  ]
}
