internal import AppHost
internal import Elementary
internal import Interface
internal import Markup
internal import People

/// A step of onboarding (CHL-43 to CHL-56).
struct OnboardingPage: HTML {
  let step: OnboardingStep
  let question: QuizQuestion
  /// The name as it was sent, where it was refused.
  let typedName: String?
  let problem: String?
  let context: ChloeContext

  private var words: MessageCatalog { context.words }
  private var preferences: OnboardingPreferences { context.state.preferences }

  var body: some HTML {
    div(.class("onboarding chloe-onboarding")) {
      WizardProgress(
        step: step.rawValue + 1, of: OnboardingStep.allCases.count,
        position: words.onboardingPosition(step))
      if let back { LinkButton(words(.goBack), to: back, style: .plain, icon: .back) }
      switch step {
      case .complete: DonePage(context: context)
      default: form
      }
    }
  }

  /// The page before: of the quiz the question before (CHL-56).
  private var back: String? {
    let number = QuizQuestion.allCases.firstIndex(of: question) ?? 0
    if step == .quiz, number > 0 { return ChloePath.quiz(number - 1) }
    return step.previous.map { ChloePath.onboarding($0) }
  }

  private var form: some HTML {
    WizardForm(
      to: ChloePath.onboarding(step), token: context.formToken, title: words(.onboarding),
      failed: words(OnboardingKey.notSaved), unreachable: words(OnboardingKey.notReached),
      words: words
    ) {
      answers
      FormActions {
        Button(words(.proceed), isWide: true)
        if step.canBeSkipped {
          Button(
            words(.skip), .submitValue(name: "skip", value: "on"), style: .plain, isWide: true)
        }
      }
    }
  }

  @HTMLBuilder private var answers: some HTML {
    switch step {
    case .name: nameField
    case .quiz:
      p(.class("caption")) { words.quizPosition(question) }
      input(.type(.hidden), .name("question"), .value(question.rawValue))
      WizardQuestion(
        "answer", title: words(name: question),
        choices: QuizChoice.allCases.map {
          .init(words.answer($0, to: question), value: $0.rawValue)
        }, chosen: [preferences.answers[question]].compactMap { $0?.rawValue }, several: nil,
        problem: problem)
    case .vibe:
      WizardQuestion(
        "answer", title: words.question(of: step),
        choices: VibeScore.allCases.map {
          .init("\(words(name: $0)): \(words.caption(of: $0))", value: $0.rawValue)
        }, chosen: preferences.chosen(at: step), several: nil, problem: problem)
    default: list
    }
  }

  @HTMLBuilder private var list: some HTML {
    p(.class("caption")) { words.caption(of: step) }
    ChipField(
      "answer", title: words.question(of: step),
      choices: OnboardingPreferences.choices(at: step).map {
        .init(words.label(of: $0, at: step), value: $0)
      }, chosen: Set(preferences.chosen(at: step)), limit: .any, problem: problem)
  }

  @HTMLBuilder private var nameField: some HTML {
    h2(.class("main-title")) { words.question(of: .name) }
    TextField(
      Field(
        "name", title: words(.yourName),
        value: typedName ?? preferences.name ?? context.profile?.details.name ?? "",
        hint: words.caption(of: .name),
        problem: problem), kind: .name, words: words)
  }
}

/// The last step: the archetype, what Chloe is, and the way in (CHL-54).
private struct DonePage: HTML {
  let context: ChloeContext
  private var words: MessageCatalog { context.words }

  @HTMLBuilder var body: some HTML {
    ChloeMark(size: .large)
    h2(.class("main-title")) { words.hereYouAre(context.state.preferences.name ?? "") }
    p { words(.ready) }
    if let archetype = context.state.archetype { ArchetypeCard(archetype: archetype, words: words) }
    p(.class("secondary")) { words(.remembers) }
    Form(to: ChloePath.onboarding(.complete), token: context.formToken, words: words) {
      FormActions { Button(words(.meetChloe), isWide: true) }
    }
    Disclaimer(words: words)
  }
}

/// Whether somebody is old enough (CHL-264).
struct AgePage: HTML {
  let context: ChloeContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    div(.class("onboarding chloe-onboarding")) {
      h2(.class("main-title")) { words(.ageTitle) }
      p { words(.ageText) }
      Form(to: ChloePath.age, token: context.formToken, words: words) {
        FormActions {
          Button(words(.isAdult), isWide: true)
          LinkButton(words(.isYoung), to: ChloePath.supportYoung, style: .plain, isWide: true)
        }
      }
    }
  }
}

/// Which archetype somebody leads with, and what colours it (CHL-63).
struct ArchetypeCard: HTML {
  let archetype: UserArchetype
  let words: MessageCatalog

  var body: some HTML {
    section(.class("card chloe-archetype")) {
      h3 { words.label(of: archetype) }
      p(.class("caption")) { words.blend(of: archetype) }
      p { words.description(of: archetype) }
    }
  }
}
