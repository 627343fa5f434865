internal import Accounts
internal import JSON
internal import Storage
internal import Vault

extension CarerRecord {
  /// The sealed content.
  var content: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      if let quiz {
        json.key("quiz")
        json.object { quiz.write(to: &$0) }
      }
      json.key("settings")
      json.object { settings.write(to: &$0) }
      if let circle { json.field("circle", circle.rawValue) }
    }
    return json.bytes
  }

  init(step: OnboardingStep, content: [UInt8]) throws {
    let json = try JSONValue(parsing: content)
    self.step = step
    quiz = json["quiz"].map { QuizAnswers($0) }
    settings = json["settings"].map { HallooSettings($0) } ?? HallooSettings()
    circle = json["circle"]?.string.map { AccountID(rawValue: $0) }
  }
}

extension FieldContext {
  /// The storage location of a family member's record.
  static func caregiver(_ account: AccountID) -> FieldContext {
    FieldContext(
      table: "hal_people", row: account.rawValue, column: "content", account: account.rawValue)
  }
}

extension Transaction {
  /// The record of a family member; the defaults if nothing is stored.
  func caregiver(_ account: AccountID, _ key: DataKey) throws -> CarerRecord {
    try first("SELECT step, content FROM hal_people WHERE account_id = \(account)") { row in
      let sealed: [UInt8] = try row["content"]
      return try CarerRecord(
        step: try row["step"], content: key.open(sealed, for: .caregiver(account)))
    } ?? CarerRecord()
  }

  /// Saves the record. Wakes the calendar, since the times may have changed.
  func save(_ caregiver: CarerRecord, of account: AccountID, _ key: DataKey) throws {
    let sealed = key.seal(caregiver.content, for: .caregiver(account))
    try run(
      """
      INSERT INTO hal_people (account_id, step, content)
      VALUES (\(account), \(caregiver.step), \(sealed))
      ON CONFLICT (account_id) DO UPDATE SET step = excluded.step, content = excluded.content
      """)
    try wake(account, at: Timestamp(milliseconds: 0))
  }
}
