/// What an account has chosen for the app (CHL-152, CHL-156, CHL-167).
struct ChloeSettings: Hashable, Sendable {
  /// A reminder by the clocks of the account: whether, and the minute of the day.
  struct Reminder: Hashable, Sendable {
    var isOn = false
    /// 0 ... 1439
    var minute: Int

    static let minutes = 0...1_439
  }

  var affirmation = Reminder(minute: 9 * 60)
  var journal = Reminder(minute: 20 * 60)
  /// Whether facts are learned and used (CHL-120).
  var remembers = true
  /// Whether mood counts go into prompts (CHL-132).
  var sharesMoods = true
  /// Whether what is done is counted, without the account (CHL-257).
  var isCounted = false
  var vibrates = true
  /// The country of the lines of support; nil for automatic (CHL-109).
  var region: String?
}

/// What the app knows of an account beside its lists.
struct ChloeState: Hashable, Sendable {
  var preferences = OnboardingPreferences()
  var step = OnboardingStep.name
  var settings = ChloeSettings()
  /// Whether it was told that facts are learned (CHL-120).
  var knowsOfMemory = false

  /// The archetype of the quiz; nil without one (CHL-60).
  var archetype: UserArchetype? { preferences.answers.archetype }
  var isOnboarded: Bool { preferences.isCompleted }

  /// How old somebody has to be (CHL-264).
  static let leastAge = 18

  /// Moves on after a step; a step that was seen stays open (CHL-44).
  mutating func goOn(after step: OnboardingStep) {
    if step.next.rawValue > self.step.rawValue { self.step = step.next }
  }
}
