internal import Accounts
internal import Storage

/// The onboarding progress of a family member before the first relative (HAL-301, HAL-1504).
enum OnboardingStep: String, CaseIterable, Comparable, Sendable, Storable {
  case welcome, accountSetup, quiz, complete, done

  static func < (left: OnboardingStep, right: OnboardingStep) -> Bool {
    left.position < right.position
  }
  private var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A family member's onboarding progress, quiz answers and settings.
struct CarerRecord: Hashable, Sendable {
  /// The onboarding progress.
  var step = OnboardingStep.quiz
  /// The quiz answers; nil before the quiz.
  var quiz: QuizAnswers?
  /// The settings.
  var settings = HallooSettings()
  /// The selected circle; nil for the default one.
  var circle: AccountID?
}
