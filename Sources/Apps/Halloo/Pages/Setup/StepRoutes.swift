internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Places
internal import Storage
internal import TextMessages

/// The steps after the first, and leaving them (HAL-403 to HAL-407, HAL-426 to HAL-443).
enum StepRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.post(HallooPath.nextSetupStep("{id}"), goOn)
    routes.post(HallooPath.sendHello("{id}"), hello)
    routes.post(HallooPath.awaitStart("{id}"), again)
    routes.get(HallooPath.closeSetup("{id}"), leave)
    routes.post(HallooPath.cancelSetup("{id}")) { request, caregiver in
      let relative = try await caregiver.relative(request)
      try await caregiver.circle.cancelSetup(of: relative.id, caregiver.access)
      return .seeOther(HallooPath.setupDiscarded)
    }
    routes.get(HallooPath.finishSetup("{id}")) { request, caregiver in
      let relative = try await caregiver.relative(request)
      try await caregiver.circle.finishSetup(of: relative, caregiver.owner)
      return .seeOther(HallooPath.home(of: relative.id.rawValue))
    }
    routes.get(HallooPath.confirmMember("{id}")) { request, caregiver in
      let relative = try await caregiver.relative(request)
      let step = max(relative.step ?? .smsIntroduction, .smsIntroduction)
      let lacksPhoto = try request.query()["photo"] != nil
      return .seeOther(HallooPath.setup(relative.id, step) + (lacksPhoto ? "?photo" : ""))
    }
  }

  /// Shows a relative's step. There is no way back from the fourth on (HAL-404), and steps cannot
  /// be skipped.
  static func show(_ request: Request, _ caregiver: CaregiverContext) async throws -> Response {
    let person = try await caregiver.numbered(request)
    guard let number = Int(try request.parameters.require("step") as String),
      SetupStep.allCases.indices.contains(number - 1)
    else { throw HTTPError(.notFound) }
    let wanted = SetupStep.allCases[number - 1]
    let isSending = try request.query()["sending"] != nil
    if isSending, wanted == .smsIntroduction, person.relative.step == .confirmationWait {
      return try await page(.smsIntroduction, person, caregiver)
    }
    let step = person.relative.shown(wanted)
    guard step == wanted else {
      return .seeOther(step.map { HallooPath.setup(person.id, $0) } ?? HallooPath.home)
    }
    let lacksPhoto = try request.query()["photo"] != nil
    return try await page(
      wanted, person, caregiver, trouble: lacksPhoto ? caregiver.words(.photoUnreadable) : nil)
  }

  private static func page(
    _ step: SetupStep, _ person: RelativeSlot, _ caregiver: CaregiverContext, trouble: String? = nil
  ) async throws -> Response {
    let (words, formToken) = (caregiver.words, caregiver.pageContext.formToken)
    switch step {
    case .newProfileForm:
      return SetupRoutes.form(
        caregiver,
        .init(
          key: person.id.rawValue, answers: FormState(person.relative.answers),
          relative: person.relative))
    case .profileComplete:
      let habits = try await caregiver.circle.habits(of: person.id, caregiver.owner).count
      return framed(caregiver, person) {
        ProfileCompletePage(
          person: person, habits: habits, trouble: trouble, times: caregiver.times, words: words,
          formToken: formToken)
      }
    case .smsIntroduction:
      let items = try await caregiver.circle.conversation(
        with: person.id, caregiver.owner, limit: 50)
      let hello = try await HelloView(person.relative, items, caregiver)
      return framed(caregiver, person, status: trouble == nil ? .ok : .unprocessableContent) {
        HelloPage(
          content: HelloContent(
            person: person, hello: hello, trouble: trouble ?? hello.trouble(words),
            lacksName: caregiver.lacksName, words: words, formToken: formToken))
      }
    case .confirmationWait: return try await waiting(person, caregiver)
    case .onboardingSuccess:
      return framed(caregiver, person) {
        SuccessPage(person: person, times: caregiver.times, words: words, formToken: formToken)
      }
    case .firstHabit:
      return framed(caregiver, person) {
        FirstHabitPage(
          person: person, suggestions: HabitSuggestion.all(caregiver.record.quiz), words: words)
      }
    }
  }

  private static func waiting(_ person: RelativeSlot, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let items = try await caregiver.circle.conversation(with: person.id, caregiver.owner, limit: 50)
    let hello = try await HelloView(person.relative, items, caregiver)
    let zone = try caregiver.services.timeZones.rules(for: person.relative.zone)
    let isLong = hello.last.map { $0.at.advanced(by: .seconds(120)) < caregiver.now } ?? false
    return framed(caregiver, person) {
      WaitPage(
        content: WaitContent(
          person: person, hello: hello, items: items, isLong: isLong,
          next: HallooPath.setup(person.id, .onboardingSuccess), zone: zone, now: caregiver.now,
          times: caregiver.times, words: caregiver.words,
          formToken: caregiver.pageContext.formToken))
    }
  }

  private static func framed(
    _ caregiver: CaregiverContext, _ person: RelativeSlot, status: HTTPResponse.Status = .ok,
    @HTMLBuilder content: () -> some HTML
  ) -> Response {
    caregiver.pageContext.page(
      person.relative.name, status: status, backTo: nil, head: .sign, content: content)
  }

  private static func goOn(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let person = try await caregiver.numbered(request)
    guard let step = try request.form()["step"].flatMap({ SetupStep(rawValue: $0) }) else {
      throw HTTPError(.badRequest, "There is no such step.")
    }
    try await caregiver.circle.setStep(step, of: person.id, caregiver.owner)
    return .seeOther(HallooPath.setup(person.id, step))
  }

  private static func hello(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let person = try await caregiver.numbered(request)
    let later = try request.form()["later"] != nil
    if let problem = try await caregiver.sendHello(to: person.relative, later: later) {
      guard person.relative.step == .confirmationWait else {
        return try await page(.smsIntroduction, person, caregiver, trouble: problem)
      }
    }
    let isFirst = person.relative.step != .confirmationWait
    return .seeOther(
      isFirst && !later
        ? HallooPath.sendingHello(person.id) : HallooPath.setup(person.id, .confirmationWait))
  }

  private static func again(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let person = try await caregiver.numbered(request)
    try await caregiver.circle.awaitStart(of: person.id, caregiver.owner)
    return .seeOther(HallooPath.setup(person.id, .confirmationWait))
  }

  private static func leave(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let person = try await caregiver.numbered(request)
    return caregiver.pageContext.page(
      person.relative.name, backTo: HallooPath.setup(person.id, person.relative.step)
    ) {
      LeaveSetupPage(
        person: person, words: caregiver.words, formToken: caregiver.pageContext.formToken)
    }
  }
}

extension Relative {
  /// Returns the step to show when another is requested; nil if the setup is finished.
  fileprivate func shown(_ wanted: SetupStep) -> SetupStep? {
    guard let step else { return nil }
    let isAgreed = status == .confirmed || status == .active || status == .inactive
    if step < .confirmationWait { return min(wanted, step.isFormDone ? .smsIntroduction : step) }
    if !isAgreed { return .confirmationWait }
    return max(min(wanted, .firstHabit), step)
  }

  /// The initial values of the form of the first step.
  fileprivate var answers: [String: String] {
    [
      "name": name, "relationship": relationship, "phone": number.e164,
      "language": language.rawValue,
    ]
  }
}

extension SetupStep {
  /// Whether the profile exists, so that the hello can be shown.
  fileprivate var isFormDone: Bool { self >= .profileComplete }
}
