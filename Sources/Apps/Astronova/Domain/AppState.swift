internal import Storage

/// What the app remembers of an account beside its profile: launches, guide, onboarding, and how
/// charts are cast (AST-16, AST-111, AST-183).
struct AppState: Hashable, Sendable {
  /// The tabs; the raw values are those of the API.
  enum Tab: String, CaseIterable, Sendable, Storable { case today, friends, nexus, profile }

  /// The cards that somebody may close for good; the raw values are bits (AST-149, AST-230).
  struct ClosedCards: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let welcome = Self(rawValue: 1)
    static let friends = Self(rawValue: 2)
    static let nexus = Self(rawValue: 4)
    static let profile = Self(rawValue: 8)
    static let birthHint = Self(rawValue: 16)
    static let all: Self = [.welcome, .friends, .nexus, .profile, .birthHint]
  }

  /// How often the app was opened; reloads and second tabs do not count (AST-144).
  var launchCount = 0
  var lastLaunchAt: Timestamp?
  /// The step of the guide at which somebody is, 0 ... 3.
  var guideStep = 0
  var isGuideCompleted = false
  var closedCards = ClosedCards()
  /// The step of onboarding at which somebody is, 1 ... 5.
  var onboardingStep = 1
  var onboardingCompletedAt: Timestamp?
  var lastTab = Tab.today
  var houses = HouseChoice.placidus
  var includesMinors = false
  /// Whether what the account does is counted, without the account (AST-196).
  var isCounted = true

  static let guideSteps = 0...3
  static let onboardingSteps = 1...5
  /// From this launch on neither guide nor cards of a first visit are shown.
  private static let familiar = 3
  /// Opening the app again within this time is the same launch.
  private static let sameLaunch = Duration.seconds(1_800)

  /// Whether the guide is shown at this launch (AST-145).
  var showsGuide: Bool { launchCount < Self.familiar && !isGuideCompleted }

  /// Whether a card of a first visit is shown (AST-145, AST-230).
  func shows(_ card: ClosedCards) -> Bool {
    launchCount < Self.familiar && !closedCards.contains(card)
  }

  /// The state as it is once the launch of a moment is counted.
  func launched(at now: Timestamp) -> AppState {
    var state = self
    _ = state.launch(at: now)
    return state
  }

  /// Counts a launch.
  /// - Returns: whether it is a new one.
  mutating func launch(at now: Timestamp) -> Bool {
    if let last = lastLaunchAt, now.duration(since: last) < Self.sameLaunch { return false }
    launchCount += 1
    lastLaunchAt = now
    return true
  }
}
