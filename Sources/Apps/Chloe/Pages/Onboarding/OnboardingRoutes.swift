internal import Accounts
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Storage

/// `/chloe/onboarding/…`: eight steps, each of which keeps its answer, so that any device goes on
/// where another left off (CHL-42 to CHL-56).
enum OnboardingRoutes {
  static func mount<Root>(_ routes: Routes<Root, ChloeContext>) {
    routes.get(ChloePath.onboarding) { _, context in .seeOther(context.unfinishedStep) }
    routes.get(ChloePath.age) { _, context in
      context.page(context.words(.ageTitle), frame: .alone) { AgePage(context: context) }
    }
    routes.post(ChloePath.age) { _, context in
      try await context.services.people.changeProfile(
        of: context.owner, confirming: ChloeState.leastAge
      ) { _ in }
      return .seeOther(ChloePath.onboarding)
    }
    routes.get(ChloePath.onboarding("{step}")) { request, context in
      guard context.isOldEnough else { return .seeOther(ChloePath.age) }
      let step = try step(request)
      guard step.rawValue <= context.state.step.rawValue, !context.state.isOnboarded else {
        return .seeOther(context.unfinishedStep)
      }
      return page(step, try question(request, context), context)
    }
    routes.post(ChloePath.onboarding("{step}")) { request, context in
      guard context.isOldEnough else { return .seeOther(ChloePath.age) }
      guard !context.state.isOnboarded else { return .seeOther(ChloePath.home) }
      let step = try step(request)
      // No step is left out by asking for a later one.
      guard step.rawValue <= context.state.step.rawValue else {
        return .seeOther(context.unfinishedStep)
      }
      return try await answer(step, request, context)
    }
  }

  private static func step(_ request: Request) throws -> OnboardingStep {
    let number = Int(try request.parameters.require("step") as String)
    guard let step = number.flatMap(OnboardingStep.init) else { throw HTTPError(.notFound) }
    return step
  }

  /// The question of the quiz that is asked for; the first one without an answer.
  private static func question(
    _ request: Request, _ context: ChloeContext
  ) throws -> QuizQuestion {
    let asked = try request.query()["q"].flatMap { Int($0) }
    let all = QuizQuestion.allCases
    if let asked, all.indices.contains(asked) { return all[asked] }
    return context.state.preferences.answers.next ?? .energy
  }

  private static func page(
    _ step: OnboardingStep, _ question: QuizQuestion, _ context: ChloeContext,
    typed name: String? = nil, problem: String? = nil
  ) -> Response {
    context.page(
      context.words(.onboarding), frame: .alone,
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      OnboardingPage(
        step: step, question: question, typedName: name, problem: problem, context: context)
    }
  }

  private static func answer(
    _ step: OnboardingStep, _ request: Request, _ context: ChloeContext
  ) async throws -> Response {
    let form = try request.form()
    let isSkipped = form["skip"] != nil && step.canBeSkipped
    switch step {
    case .complete: return try await complete(context)
    case .quiz where !isSkipped: return try await answerQuiz(form, context)
    case .name: return try await keepName(request, context)
    default: break
    }
    let chosen = form.fields.filter { $0.name == "answer" }.map(\.value)
    guard isSkipped || context.state.preferences.accepts(chosen, at: step) else {
      return page(step, .energy, context, problem: context.words(.chooseOne))
    }
    let now = context.services.now()
    try await context.store.changeState(of: context.owner) { state in
      state.preferences.answer(isSkipped ? nil : chosen, at: step)
      state.goOn(after: step)
    }
    if step == .vibe, !isSkipped, let score = chosen.first.flatMap(VibeScore.init) {
      try await context.store.keepVibe(
        VibeReading(score: score, summary: "", source: .onboarding, conversationID: nil),
        of: context.owner, at: now)
    }
    return .seeOther(ChloePath.onboarding(step.next))
  }

  private static func keepName(_ request: Request, _ context: ChloeContext) async throws -> Response
  {
    try await context.pageContext.take(request) { form in
      var input = Input(form, words: context.words)
      let name = input.text("name", longest: OnboardingPreferences.nameLengths.upperBound)
      try input.check()
      try await context.store.changeState(of: context.owner) { state in
        state.preferences.name = name
        state.goOn(after: .name)
      }
      return .seeOther(ChloePath.onboarding(.relationshipStatus))
    } again: { refusal in
      page(
        .name, .energy, context, typed: refusal.answers["name"],
        problem: refusal.answers.problem(with: "name"))
    }
  }

  private static func answerQuiz(
    _ form: FormFields, _ context: ChloeContext
  ) async throws -> Response {
    let question = form["question"].flatMap(QuizQuestion.init) ?? .energy
    guard let choice = form["answer"].flatMap(QuizChoice.init) else {
      return page(.quiz, question, context, problem: context.words(.chooseAnswer))
    }
    let number = QuizQuestion.allCases.firstIndex(of: question) ?? 0
    let isLast = number + 1 == QuizQuestion.allCases.count
    try await context.store.changeState(of: context.owner) { state in
      state.preferences.answers[question] = choice
      if isLast { state.goOn(after: .quiz) }
    }
    return .seeOther(isLast ? ChloePath.onboarding(.complete) : ChloePath.quiz(number + 1))
  }

  /// Completes onboarding; the name becomes that of the account (CHL-54).
  private static func complete(_ context: ChloeContext) async throws -> Response {
    guard let name = context.state.preferences.name else {
      return .seeOther(ChloePath.onboarding(.name))
    }
    let (store, people, owner) = (context.store, context.services.people, context.owner)
    try await store.database.write(.serializable) { transaction in
      try people.changeProfile(of: owner, in: transaction) { $0.details.name = name }
      try store.changeState(of: owner, in: transaction) { $0.preferences.isCompleted = true }
    }
    return .seeOther(ChloePath.home)
  }
}

extension ChloePath {
  /// Where somebody confirms to be old enough (CHL-264).
  static let age = onboarding("age")
  static func onboarding(_ step: OnboardingStep) -> String { onboarding("\(step.rawValue)") }
}

extension ChloeContext {
  /// Whether the age that Chloe asks for is confirmed (CHL-264).
  var isOldEnough: Bool { person.account.confirmedAge >= ChloeState.leastAge }

  /// The step of onboarding that is open, or the start page.
  var unfinishedStep: String {
    if !isOldEnough { return ChloePath.age }
    return state.isOnboarded ? ChloePath.home : ChloePath.onboarding(state.step)
  }
}

/// Middleware that redirects to the open step until onboarding is finished (CHL-29).
struct RequireOnboarding: Middleware {
  func handle(
    _ request: Request, context: ChloeContext,
    next: (Request, ChloeContext) async throws -> Response
  ) async throws -> Response {
    if request.method == .get, !context.state.isOnboarded || !context.isOldEnough {
      return .seeOther(context.unfinishedStep)
    }
    return try await next(request, context)
  }
}
