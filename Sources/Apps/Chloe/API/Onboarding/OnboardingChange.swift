internal import APIKit
internal import AppHost

/// What a client changes in onboarding: the step, and any of the preferences, which `null` clears
/// (CHL-187).
struct OnboardingChange: Sendable {
  private let changes: Changes<ChloeState>

  init(_ input: inout Input) {
    var changes = Changes<ChloeState>()
    let steps = OnboardingStep.name.rawValue...OnboardingStep.complete.rawValue
    changes.set(\.step, to: input.optional("step", .integer(steps)).flatMap(OnboardingStep.init))
    _ = input.optional("preferences") { input -> Bool? in
      changes.set(\.preferences.name, to: input.changedName("name"))
      changes.set(\.preferences.relationshipStatus, to: input.changedChoices("relationshipStatus"))
      changes.set(\.preferences.primaryGoal, to: input.changedChoices("primaryGoal"))
      changes.set(\.preferences.coreDesire, to: input.changedChoices("coreDesire"))
      changes.set(\.preferences.painPoint, to: input.changedChoices("painPoint"))
      changes.set(\.preferences.vibeScore, to: input.change("vibeScore", .choice()))
      changes.set(\.preferences.answers, to: input.changedAnswers("archetypeAnswers"))
      return true
    }
    self.changes = changes
  }

  func apply(to state: inout ChloeState) { changes.apply(to: &state) }
}

extension Input {
  /// Reads a name of 1 to 50 characters, or `null` for none (CHL-45).
  fileprivate mutating func changedName(_ name: String) -> Change<String> {
    if isNull(name) { return .clear }
    return has(name)
      ? .set(text(name, longest: OnboardingPreferences.nameLengths.upperBound)) : .keep
  }

  /// Reads some answers of the quiz: those that are sent are all that there are then.
  fileprivate mutating func changedAnswers(_ name: String) -> QuizAnswers? {
    if isNull(name) { return QuizAnswers() }
    return optional(name) { input -> QuizAnswers? in
      input.quizAnswers { $0.optional($1, .choice()) }
    }
  }

  /// Reads an answer to each question of the quiz.
  mutating func quizAnswers(_ read: (inout Input, String) -> QuizChoice?) -> QuizAnswers {
    var answers = QuizAnswers()
    for question in QuizQuestion.allCases { answers[question] = read(&self, question.rawValue) }
    return answers
  }
}
