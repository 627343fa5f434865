internal import Entries
internal import Storage
internal import Tables

/// The schema of Astronova.
enum AstronovaSchema {
  static let migrations = MigrationSeries(
    "astronova",
    [
      Migration(
        "what an account keeps", sqlite: tables.flatMap(\.creation),
        postgresql: tables.flatMap(\.creation)),
      Migration(
        "planets that administrators set", sqlite: PlanetOverrides.creation,
        postgresql: PlanetOverrides.creation),
    ])

  /// All tables, each after those that it references.
  static let tables = [
    state, AstronovaStore.bookmarks.table, AstronovaStore.horoscopes.table,
    AstronovaStore.matches.table, AstronovaStore.charts.table, AstronovaStore.reports.table,
    AstronovaStore.marks.table, CalendarFeed.table, Friend.table, NexusQuestion.table,
  ]

  /// What is remembered beside the profile: one row an account.
  static let state = Table(
    "astronova_state",
    [
      .accountKey, .integer("launch_count", 0...1_000_000).named("launchCount"),
      .moment("launched_at").optional.named("lastLaunchAt"),
      .integer("guide_step", AppState.guideSteps).named("guideStep"),
      .flag("is_guide_completed").named("guideCompleted"),
      .integer("closed_cards", 0...AppState.ClosedCards.all.rawValue).named("closedCards"),
      .integer("onboarding_step", AppState.onboardingSteps).named("onboardingStep"),
      .moment("onboarded_at").optional.named("onboardingCompletedAt"),
      .word("last_tab", AppState.Tab.self).named("lastTab"),
      .word("houses", HouseChoice.self).named("houseSystem"),
      .flag("includes_minors").named("minorAspects"), .flag("is_counted").named("usageCounts"),
    ], indexes: [Index("astronova_state_by_launch", "launched_at")])
}
