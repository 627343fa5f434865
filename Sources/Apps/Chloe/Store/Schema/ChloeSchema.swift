internal import Entries
internal import Storage
internal import Tables

/// The schema of Chloe.
enum ChloeSchema {
  static let migrations = MigrationSeries(
    ChloePath.appID,
    [
      Migration(
        "what an account keeps", sqlite: tables.flatMap(\.creation),
        postgresql: tables.flatMap(\.creation))
    ])

  /// All tables, each after those that it references.
  static let tables = [
    state, ChloeStore.journal.table, ChloeStore.goals.table, ChloeStore.vision.table,
    ChloeStore.affirmations.table, ChloeStore.facts.table, ChloeStore.vibes.table, forgotten,
    ThreadTopic.table, SafetyEvent.table,
  ]

  /// Keyed hashes of facts that were deleted, so that they are not learned again (CHL-116): they tell
  /// nothing, are not exported, and go with the account.
  static let forgotten = Table(
    "chloe_forgotten", [.account, .bytes("hash"), .moment("forgotten_at").hidden],
    key: ["account_id", "hash"], indexes: [Index("chloe_forgotten_by_moment", "forgotten_at")])

  /// One row an account: where onboarding stands, and the settings. What was told in onboarding is
  /// sealed.
  static let state = Table(
    "chloe_state",
    [
      .accountKey, .integer("step", 0...7).named("onboardingStep"),
      .flag("is_onboarded").named("onboardingCompleted"),
      .flag("affirmation_on").named("dailyAffirmationEnabled"),
      .integer("affirmation_minute", ChloeSettings.Reminder.minutes)
        .named("dailyAffirmationMinute"), .flag("journal_on").named("journalReminderEnabled"),
      .integer("journal_minute", ChloeSettings.Reminder.minutes).named("journalReminderMinute"),
      .flag("remembers").named("memoryEnabled"), .flag("shares_moods").named("shareMoods"),
      .flag("is_counted").named("anonymousUsage"), .flag("vibrates").named("vibration"),
      .text("region", 2...2).optional, .flag("knows_of_memory").named("knowsOfMemory"),
      .sealed(.inline),
    ])
}
