internal import Accounts
internal import Storage

/// How far somebody of the family has come before the first relative (HAL-301, HAL-1504).
enum OnboardingStep: String, CaseIterable, Comparable, Sendable, Storable {
  case welcome, accountSetup, quiz, complete, done

  static func < (left: OnboardingStep, right: OnboardingStep) -> Bool {
    left.position < right.position
  }
  private var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A family member's onboarding progress, quiz answers and settings.
struct CarerRecord: Hashable, Sendable {
  /// How far they have come.
  var step = OnboardingStep.quiz
  /// What they told; nil for nothing yet.
  var quiz: QuizAnswers?
  /// How they want it.
  var settings = HallooSettings()
  /// Whose circle they have chosen to look at; nil for their usual one.
  var circle: AccountID?
}
