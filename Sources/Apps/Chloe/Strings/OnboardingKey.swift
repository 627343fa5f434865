internal import AppHost
internal import Interface

/// The texts of the welcome page (CHL-34).
enum WelcomeKey: String, MessageKey {
  static let section = "chloe.welcome"

  case title, promise, signUp, signIn, guest
}

/// The texts around the steps of onboarding.
enum OnboardingKey: String, MessageKey {
  static let section = "chloe.onboarding"

  case onboarding, position, quizPosition, yourName, skip, chooseOne, chooseAnswer, notSaved
  case notReached, proceed, goBack, hereYouAre, ready, remembers, meetChloe, ageTitle, ageText,
    isAdult, isYoung
}

extension MessageCatalog {
  /// Returns a text of the welcome page.
  func callAsFunction(_ key: WelcomeKey) -> String { self(Message(key)) }
  /// Returns a text of onboarding.
  func callAsFunction(_ key: OnboardingKey) -> String { self(Message(key)) }

  /// Returns `Step 2 of 8`.
  func onboardingPosition(_ step: OnboardingStep) -> String {
    self(
      Message(
        OnboardingKey.position,
        [
          "step": .text("\(step.rawValue + 1)"),
          "count": .text("\(OnboardingStep.allCases.count)"),
        ]))
  }

  /// Returns `Question 1 of 4`.
  func quizPosition(_ question: QuizQuestion) -> String {
    let all = QuizQuestion.allCases
    return self(
      Message(
        OnboardingKey.quizPosition,
        [
          "question": .text("\((all.firstIndex(of: question) ?? 0) + 1)"),
          "count": .text("\(all.count)"),
        ]))
  }

  /// Returns the greeting of the last step.
  func hereYouAre(_ name: String) -> String {
    self(Message(OnboardingKey.hereYouAre, ["name": .text(name)]))
  }

  /// Returns the question of a step that has one.
  func question(of step: OnboardingStep) -> String {
    step.key.map { self(Message($0)) } ?? self(.onboarding)
  }

  /// Returns what stands below the question of a step.
  func caption(of step: OnboardingStep) -> String {
    step.key.flatMap { StepCaptionKey(rawValue: $0.rawValue) }.map { self(Message($0)) } ?? ""
  }

  /// Returns the name of a value of the list of a step.
  func label(of value: String, at step: OnboardingStep) -> String {
    switch step {
    case .relationshipStatus: RelationshipStatus(rawValue: value).map { self(name: $0) } ?? value
    case .primaryGoal: PrimaryGoal(rawValue: value).map { self(name: $0) } ?? value
    case .coreDesire: CoreDesire(rawValue: value).map { self(name: $0) } ?? value
    case .painPoint: PainPoint(rawValue: value).map { self(name: $0) } ?? value
    case .vibe: VibeScore(rawValue: value).map { self(name: $0) } ?? value
    case .name, .quiz, .complete: value
    }
  }
}

extension OnboardingStep {
  fileprivate var key: StepKey? {
    switch self {
    case .name: .name
    case .relationshipStatus: .relationshipStatus
    case .primaryGoal: .primaryGoal
    case .coreDesire: .coreDesire
    case .painPoint: .painPoint
    case .vibe: .vibe
    case .quiz, .complete: nil
    }
  }
}
