internal import Accounts
internal import AppHost
internal import Charting
internal import CivilTime
internal import Events
internal import Jyotish
internal import Storage

extension DestinyStore {
  /// Returns the settings for charts and history; defaults if none are stored.
  func settings(of account: AccountID) async throws -> DestinySettings {
    try await database.read { try $0.destinySettings(of: account) }
  }

  /// Changes the settings and notifies all tabs of the account.
  @discardableResult func changeSettings(
    of account: AccountID, _ change: @Sendable (inout DestinySettings) -> Void
  ) async throws -> DestinySettings {
    try await database.write { transaction in
      var settings = try transaction.destinySettings(of: account)
      change(&settings)
      try transaction.save(settings, of: account)
      try events.publish("profile.updated", to: .account(account), in: transaction)
      return settings
    }
  }
}

extension Transaction {
  /// Returns the settings for charts and history.
  func destinySettings(of account: AccountID) throws -> DestinySettings {
    try first(
      """
      SELECT system, ayanamsa, uses_true_node, houses, chart_style, is_history_shown,
        saves_conversations, groups_by_date, retention_days, has_haptics, postpones_birth
      FROM destiny_settings WHERE account_id = \(account)
      """
    ) { try DestinySettings($0) } ?? DestinySettings()
  }

  /// Stores the settings for charts and history.
  func save(_ settings: DestinySettings, of account: AccountID) throws {
    try run(
      """
      INSERT INTO destiny_settings (account_id, system, ayanamsa, uses_true_node, houses, chart_style,
        is_history_shown, saves_conversations, groups_by_date, retention_days, has_haptics,
        postpones_birth)
      VALUES (\(account), \(settings.chart.system), \(settings.chart.ayanamsa), \(settings.chart.usesTrueNode),
        \(settings.chart.houses.name), \(settings.chartStyle), \(settings.isHistoryShown),
        \(settings.savesConversations), \(settings.groupsByDate), \(settings.retention.days),
        \(settings.hasHaptics), \(settings.postponesBirth))
      ON CONFLICT (account_id) DO UPDATE SET system = excluded.system,
        ayanamsa = excluded.ayanamsa, uses_true_node = excluded.uses_true_node,
        houses = excluded.houses, chart_style = excluded.chart_style,
        is_history_shown = excluded.is_history_shown,
        saves_conversations = excluded.saves_conversations,
        groups_by_date = excluded.groups_by_date, retention_days = excluded.retention_days,
        has_haptics = excluded.has_haptics, postpones_birth = excluded.postpones_birth
      """)
  }
}

extension DestinySettings {
  init(_ row: borrowing Row) throws {
    self.init()
    chart.system = try row["system"]
    chart.ayanamsa = try row["ayanamsa"]
    chart.usesTrueNode = try row["uses_true_node"]
    chart.houses = try BhavaDivision(named: row["houses"])
    chartStyle = try row["chart_style"]
    isHistoryShown = try row["is_history_shown"]
    savesConversations = try row["saves_conversations"]
    groupsByDate = try row["groups_by_date"]
    retention = try .init(days: row["retention_days"])
    hasHaptics = try row["has_haptics"]
    postponesBirth = try row["postpones_birth"]
  }
}

extension Transaction {
  /// Returns the time zone of the account's last request; nil for none.
  func destinyZone(of account: AccountID) throws -> String? {
    try value("SELECT zone FROM destiny_zones WHERE account_id = \(account)")
  }

  /// Stores the account's time zone.
  func saveDestinyZone(_ zone: String, of account: AccountID) throws {
    try run(
      """
      INSERT INTO destiny_zones (account_id, zone) VALUES (\(account), \(zone))
      ON CONFLICT (account_id) DO UPDATE SET zone = excluded.zone
      """)
  }
}
