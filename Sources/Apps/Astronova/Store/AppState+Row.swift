internal import Accounts
internal import AppHost
internal import JSON
internal import Storage

extension Transaction {
  /// What the app remembers of an account; the defaults for one that has never opened it.
  func astronovaState(of account: AccountID) throws -> AppState {
    try first(
      """
      SELECT launch_count, launched_at, guide_step, is_guide_completed, closed_cards,
        onboarding_step, onboarded_at, last_tab, houses, includes_minors, is_counted
      FROM astronova_state WHERE account_id = \(account)
      """
    ) { try AppState($0) } ?? AppState()
  }

  /// Stores what the app remembers of an account.
  func save(_ state: AppState, of account: AccountID) throws {
    try run(
      """
      INSERT INTO astronova_state (account_id, launch_count, launched_at, guide_step,
        is_guide_completed, closed_cards, onboarding_step, onboarded_at, last_tab, houses,
        includes_minors, is_counted)
      VALUES (\(account), \(state.launchCount), \(state.lastLaunchAt), \(state.guideStep),
        \(state.isGuideCompleted), \(state.closedCards.rawValue), \(state.onboardingStep),
        \(state.onboardingCompletedAt), \(state.lastTab), \(state.houses), \(state.includesMinors),
        \(state.isCounted))
      ON CONFLICT (account_id) DO UPDATE SET launch_count = excluded.launch_count,
        launched_at = excluded.launched_at, guide_step = excluded.guide_step,
        is_guide_completed = excluded.is_guide_completed, closed_cards = excluded.closed_cards,
        onboarding_step = excluded.onboarding_step, onboarded_at = excluded.onboarded_at,
        last_tab = excluded.last_tab, houses = excluded.houses,
        includes_minors = excluded.includes_minors, is_counted = excluded.is_counted
      """)
  }
}

extension AppState {
  init(_ row: borrowing Row) throws {
    self.init()
    launchCount = try row["launch_count"]
    lastLaunchAt = try row["launched_at"]
    guideStep = try row["guide_step"]
    isGuideCompleted = try row["is_guide_completed"]
    closedCards = ClosedCards(rawValue: try row["closed_cards"])
    onboardingStep = try row["onboarding_step"]
    onboardingCompletedAt = try row["onboarded_at"]
    lastTab = try row["last_tab"]
    houses = try row["houses"]
    includesMinors = try row["includes_minors"]
    isCounted = try row["is_counted"]
  }

  /// Writes the members under the names of ``AstronovaSchema/state``.
  func write(to json: inout JSONWriter) {
    json.field("launchCount", launchCount)
    if let lastLaunchAt { json.field("lastLaunchAt", lastLaunchAt) }
    json.field("guideStep", guideStep)
    json.field("guideCompleted", isGuideCompleted)
    json.field("closedCards", closedCards.rawValue)
    json.field("onboardingStep", onboardingStep)
    if let onboardingCompletedAt { json.field("onboardingCompletedAt", onboardingCompletedAt) }
    json.field("lastTab", lastTab.rawValue)
    json.field("houseSystem", houses.rawValue)
    json.field("minorAspects", includesMinors)
    json.field("usageCounts", isCounted)
  }
}
