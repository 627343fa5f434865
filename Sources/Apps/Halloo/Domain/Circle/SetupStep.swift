internal import Storage

/// A step of the way from a name to the first habit (HAL-402, HAL-1504).
enum SetupStep: String, CaseIterable, Comparable, Sendable, Storable {
  /// Name, relationship and number.
  case newProfileForm
  /// How the new member looks to the family.
  case profileComplete
  /// What will be texted, and that it is only after a press.
  case smsIntroduction
  /// Waiting for their answer.
  case confirmationWait
  /// They agreed.
  case onboardingSuccess
  /// The first habit.
  case firstHabit

  /// From one on, as the pages count them.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  static func < (left: SetupStep, right: SetupStep) -> Bool { left.number < right.number }
}
