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

/// Somebody of the family: how far they have come, what they told of whom they look after, and how they
/// want Halloo.
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
