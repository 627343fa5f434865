internal import Accounts
internal import AppHost
internal import JSON
internal import Storage
internal import Vault

extension Transaction {
  /// What the app knows of an account; the defaults for one that has never opened it.
  func chloeState(of owner: AccountKey) throws -> ChloeState {
    try first(
      """
      SELECT step, is_onboarded, affirmation_on, affirmation_minute, journal_on, journal_minute,
        remembers, shares_moods, is_counted, vibrates, region, knows_of_memory, content
      FROM chloe_state WHERE account_id = \(owner.account)
      """
    ) { row in
      let opened = try owner.key.open(try row["content"], for: ChloeState.context(of: owner))
      return try ChloeState(row, OnboardingPreferences(JSONValue(parsing: opened)))
    } ?? ChloeState()
  }

  /// Stores what the app knows of an account.
  func save(_ state: ChloeState, of owner: AccountKey) throws {
    var json = JSONWriter()
    json.object { state.preferences.write(to: &$0) }
    let content = owner.key.seal(json.bytes, for: ChloeState.context(of: owner))
    let settings = state.settings
    try run(
      """
      INSERT INTO chloe_state (account_id, step, is_onboarded, affirmation_on, affirmation_minute,
        journal_on, journal_minute, remembers, shares_moods, is_counted, vibrates, region,
        knows_of_memory, content)
      VALUES (\(owner.account), \(state.step.rawValue), \(state.preferences.isCompleted),
        \(settings.affirmation.isOn), \(settings.affirmation.minute), \(settings.journal.isOn),
        \(settings.journal.minute), \(settings.remembers), \(settings.sharesMoods),
        \(settings.isCounted), \(settings.vibrates), \(settings.region), \(state.knowsOfMemory),
        \(content))
      ON CONFLICT (account_id) DO UPDATE SET step = excluded.step,
        is_onboarded = excluded.is_onboarded, affirmation_on = excluded.affirmation_on,
        affirmation_minute = excluded.affirmation_minute, journal_on = excluded.journal_on,
        journal_minute = excluded.journal_minute, remembers = excluded.remembers,
        shares_moods = excluded.shares_moods, is_counted = excluded.is_counted,
        vibrates = excluded.vibrates, region = excluded.region,
        knows_of_memory = excluded.knows_of_memory, content = excluded.content
      """)
  }
}

extension ChloeState {
  fileprivate static func context(of owner: AccountKey) -> FieldContext {
    owner.context(table: "chloe_state", row: owner.account.rawValue)
  }

  /// Reads a row, of the database or of an imported file.
  init(_ row: borrowing Row, _ preferences: OnboardingPreferences) throws {
    self.preferences = preferences
    self.preferences.isCompleted = try row["is_onboarded"]
    step = OnboardingStep(rawValue: try row["step"]) ?? .name
    settings.affirmation = .init(
      isOn: try row["affirmation_on"], minute: try row["affirmation_minute"])
    settings.journal = .init(isOn: try row["journal_on"], minute: try row["journal_minute"])
    settings.remembers = try row["remembers"]
    settings.sharesMoods = try row["shares_moods"]
    settings.isCounted = try row["is_counted"]
    settings.vibrates = try row["vibrates"]
    settings.region = try row["region"]
    knowsOfMemory = try row["knows_of_memory"]
  }
}
